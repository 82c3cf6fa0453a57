// Work in a child that is a copy of this process, whose end is looked at, and on threads with small stacks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include "CFaults.h"

static struct faults_outcome *shared;
// Where the children write their messages.
static int messages;

static uint64_t instruction(const ucontext_t *state) {
#if defined(__x86_64__)
  return state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return state->uc_mcontext.pc;
#else
  return 0;
#endif
}

// Writes down where the process ends, and ends it.
static void noteEnd(int number, siginfo_t *info, void *state) {
  shared->signal = number;
  shared->address = (uint64_t)info->si_addr;
  shared->instruction = instruction(state);
  shared->allocations = faults_allocations();
  faults_fail_allocation(0, false);
  void *frames[24];
  int depth = backtrace(frames, 24);
  for (int i = 0; i < depth; i++) shared->frames[i] = (uint64_t)frames[i];
  _exit(128 + number);
}

static void installHandlers(void) {
  static char stack[1 << 16];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_sigaction = noteEnd, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}

struct faults_outcome faults_in_child(unsigned seconds, int32_t (*work)(void *, struct faults_outcome *), void *context) {
  if (!shared) {
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    void *frame;
    backtrace(&frame, 1); // Loads what it needs.
    messages = memfd_create("messages", MFD_CLOEXEC);
  }
  if (ftruncate(messages, 0) == 0) lseek(messages, 0, SEEK_SET);
  memset(shared, 0, sizeof *shared);
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    installHandlers();
    dup2(messages, 2);
    alarm(seconds);
    int32_t verdict = work(context, shared);
    faults_fail_allocation(0, false);
    shared->verdict = verdict;
    shared->hasReturned = true;
    _exit(0);
  }
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0) {}
  if (!shared->signal && WIFSIGNALED(status)) shared->signal = WTERMSIG(status);
  if (shared->signal) {
    ssize_t length = pread(messages, shared->text, sizeof shared->text - 1, 0);
    shared->text[length < 0 ? 0 : length] = 0;
  }
  return *shared;
}

const char *faults_place(uint64_t instruction) {
  static char place[600];
  Dl_info info;
  if (!dladdr((void *)instruction, &info) || !info.dli_fname) return "nowhere";
  const char *slash = strrchr(info.dli_fname, '/');
  snprintf(place, sizeof place, "%s: %s", slash ? slash + 1 : info.dli_fname, info.dli_sname ? info.dli_sname : "?");
  return place;
}

struct call {
  void (*work)(void *);
  void *context;
};

static void *run(void *argument) {
  struct call *call = argument;
  // Where the end of the stack is overrun, the handler needs another one.
  stack_t other = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16}, none = {.ss_flags = SS_DISABLE};
  sigaltstack(&other, NULL);
  call->work(call->context);
  sigaltstack(&none, NULL);
  free(other.ss_sp);
  return NULL;
}

bool faults_on_thread(size_t stackBytes, void (*work)(void *), void *context) {
  struct call call = {work, context};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  bool isMade = pthread_attr_setstacksize(&attributes, stackBytes) == 0 &&
                pthread_create(&thread, &attributes, run, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (isMade) pthread_join(thread, NULL);
  return isMade;
}

const char *faults_use_locale(void) { return setlocale(LC_ALL, ""); }

const char *faults_decimal_point(void) { return localeconv()->decimal_point; }
