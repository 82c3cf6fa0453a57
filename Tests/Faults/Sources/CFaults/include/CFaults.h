// Functions of the system that fail on demand. The executable has them under the names of the C library, so all code in
// the process calls these instead; a library with them can be preloaded into other programs.
#ifndef CFAULTS_H
#define CFAULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Memory

// Has an allocation of this process fail: the n-th from now on, if n is not 0; with `andLater`, all after it, too.
void faults_fail_allocation(uint64_t n, bool andLater);
// How many allocations there were since then.
uint64_t faults_allocations(void);

// MARK: Calls of the system

// The most bytes that `read` and `write` pass at a time; 0 for no limit. A preloaded library takes these from the
// environment: FAULTS_READ, FAULTS_WRITE.
void faults_limit_reads(size_t bytes);
void faults_limit_writes(size_t bytes);
// How many calls were cut short by that.
uint64_t faults_short_calls(void);
// The time that the clocks of the calendar show, in seconds since 1970; from the environment: FAULTS_TIME.
void faults_set_time(int64_t seconds);
// Lets these clocks show the right time again.
void faults_reset_time(void);

// MARK: Timer signals

// Interrupts this process every so many microseconds, with a handler that does not restart calls; 0 ends that.
void faults_interrupt(unsigned microseconds);
// Keeps the timer from interrupting this thread.
void faults_block_timer(void);
// How many signals there were.
uint64_t faults_interruptions(void);
// How many calls of `open`, `read` and `write` were interrupted.
uint64_t faults_interrupted_calls(void);

// MARK: Children

// How a child has ended.
struct faults_outcome {
  // What the work said: 0 for a right result.
  int32_t verdict;
  // True if the work has returned.
  int32_t hasReturned;
  // The signal that has ended the child; 0 for none, SIGALRM if it took too long.
  int32_t signal;
  // The address that was accessed, for SIGSEGV and SIGBUS.
  uint64_t address;
  // The address of the instruction at which the signal arrived.
  uint64_t instruction;
  // The return addresses on the stack that the handler found, from the inside; 0 after the last.
  uint64_t frames[24];
  // The number of allocations of the work.
  uint64_t allocations;
  // What the work leaves for its parent.
  uint64_t note;
  // What the work says, or the start of what it has written to standard error before a signal.
  char text[512];
};

// Runs a function in a child, which is a copy of this process, and tells how that ended. There must be no other threads.
struct faults_outcome faults_in_child(unsigned seconds, int32_t (*work)(void *context, struct faults_outcome *outcome),
                                      void *context);

// The name of the file that an instruction is in, and of its function, as "file: function"; valid until the next call.
const char *faults_place(uint64_t instruction);

// MARK: Others

// Runs a function on a thread with a stack of so many bytes, and waits for it; false if there can be no such thread.
bool faults_on_thread(size_t stackBytes, void (*work)(void *context), void *context);
// Limits the size of files, and ignores the signal of that.
void faults_limit_files(size_t bytes);
// Calls setlocale(LC_ALL, ""), and returns the name of the locale; NULL if there is none of the name in LC_ALL.
const char *faults_use_locale(void);
// The decimal separator that the C library uses now.
const char *faults_decimal_point(void);

#endif
