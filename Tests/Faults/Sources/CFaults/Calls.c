// Calls of the system that pass few bytes at a time, are interrupted by signals, or tell another time.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "CFaults.h"

static size_t readLimit, writeLimit;
static _Atomic uint64_t shortCalls, interruptions, interruptedCalls;
static bool hasTime, hasNoLocks;
static int64_t fixedTime;

void faults_limit_reads(size_t bytes) { readLimit = bytes; }
void faults_limit_writes(size_t bytes) { writeLimit = bytes; }
uint64_t faults_short_calls(void) { return shortCalls; }
uint64_t faults_interruptions(void) { return interruptions; }
uint64_t faults_interrupted_calls(void) { return interruptedCalls; }
void faults_reset_time(void) { hasTime = false; }

void faults_set_time(int64_t seconds) {
  fixedTime = seconds;
  hasTime = true;
}

__attribute__((constructor)) static void takeEnvironment(void) {
  const char *text;
  if ((text = getenv("FAULTS_READ"))) readLimit = strtoul(text, NULL, 10);
  if ((text = getenv("FAULTS_WRITE"))) writeLimit = strtoul(text, NULL, 10);
  hasNoLocks = getenv("FAULTS_LOCK") != NULL;
  if ((text = getenv("FAULTS_TIME"))) faults_set_time(strtoll(text, NULL, 10));
}

static size_t limited(size_t size, size_t limit) {
  if (limit == 0 || size <= limit) return size;
  shortCalls++;
  return limit;
}

static ssize_t counted(ssize_t result) {
  if (result < 0 && errno == EINTR) interruptedCalls++;
  return result;
}

#ifndef FAULTS_WITHOUT_CALLS

ssize_t read(int file, void *buffer, size_t size) {
  return counted(syscall(SYS_read, file, buffer, limited(size, readLimit)));
}

ssize_t write(int file, const void *bytes, size_t size) {
  return counted(syscall(SYS_write, file, bytes, limited(size, writeLimit)));
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return (int)counted(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int flock(int file, int operation) {
  if (hasNoLocks) {
    errno = ENOLCK;
    return -1;
  }
  return (int)syscall(SYS_flock, file, operation);
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (hasTime && clock == CLOCK_REALTIME) {
    *result = (struct timespec){.tv_sec = fixedTime};
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *result = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

#endif

static void count(int number) { interruptions++; }

void faults_interrupt(unsigned microseconds) {
  struct sigaction action = {.sa_handler = count};
  struct itimerval timer = {.it_interval.tv_usec = microseconds, .it_value.tv_usec = microseconds};
  sigaction(SIGALRM, &action, NULL);
  setitimer(ITIMER_REAL, &timer, NULL);
}

void faults_block_timer(void) {
  sigset_t timer;
  sigemptyset(&timer);
  sigaddset(&timer, SIGALRM);
  pthread_sigmask(SIG_BLOCK, &timer, NULL);
}

void faults_limit_files(size_t bytes) {
  struct rlimit limit = {.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
  signal(SIGXFSZ, SIG_IGN);
  if (bytes == 0) limit.rlim_cur = RLIM_INFINITY;
  setrlimit(RLIMIT_FSIZE, &limit);
}
