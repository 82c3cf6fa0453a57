// An allocator that fails at the n-th call. Everything else is that of the C library.
#ifndef FAULTS_WITHOUT_MEMORY

#include <errno.h>
#include <stdatomic.h>

#include "CFaults.h"

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic uint64_t count, failing;
static _Atomic bool later;

void faults_fail_allocation(uint64_t n, bool andLater) {
  failing = 0;
  count = 0;
  later = andLater;
  failing = n;
}

uint64_t faults_allocations(void) { return count; }

static bool fails(void) {
  uint64_t number = atomic_fetch_add(&count, 1) + 1, n = failing;
  if (n == 0 || number < n || (number > n && !later)) return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void *calloc(size_t number, size_t size) { return fails() ? NULL : __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *memory = block;
  return 0;
}

#else

#include "CFaults.h"

void faults_fail_allocation(uint64_t n, bool andLater) {}
uint64_t faults_allocations(void) { return 0; }

#endif
