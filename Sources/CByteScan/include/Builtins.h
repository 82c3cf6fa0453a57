/// Operations that Swift does not have.

#ifndef SPOOL_BUILTINS_H
#define SPOOL_BUILTINS_H

#include <stddef.h>
#include <stdint.h>
#if defined(__arm64e__)
#include <ptrauth.h>
#endif

/// Tells the processor to fetch the cache line at an address, without waiting for it. The address need not be valid.
static inline __attribute__((always_inline)) void byte_prefetch(const void *p) { __builtin_prefetch(p); }

/// The address of the stack frame of the calling function. The address of a local variable cannot be used, because
/// sanitizers keep local variables elsewhere.
static inline __attribute__((always_inline)) uintptr_t frame_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

extern void *swift_allocObject(const void *type, size_t size, size_t alignment) __attribute__((swiftcall));

/// An object of a class of Swift that is aligned to eight bytes. Its fields are not initialised. For more alignment, the run
/// time would not call `malloc`, but what takes longer.
static inline __attribute__((always_inline)) void *allocate_object(const void *type, intptr_t size) {
  return swift_allocObject(type, (size_t)size, 7);
}

/// The address of what describes the generic type that a struct or enum is, from its metadata. It is signed on arm64e.
static inline const void *type_descriptor(const void *metadata) {
  const void *descriptor = ((const void *const *)metadata)[1];
#if defined(__arm64e__)
  return ptrauth_strip(descriptor, ptrauth_key_process_independent_data);
#else
  return descriptor;
#endif
}

/// Writes a pointer to a place that threads share, and returns the previous one.
static inline __attribute__((always_inline)) void *atomic_exchange_pointer(void **place, void *pointer) {
  return __atomic_exchange_n(place, pointer, __ATOMIC_ACQ_REL);
}

/// The pointer at such a place. The memory that it points to is as it was when the pointer was written.
static inline __attribute__((always_inline)) void *atomic_load_pointer(void *const *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// Writes a pointer to such a place if there is none yet, and returns the pointer that is there.
static inline __attribute__((always_inline)) void *atomic_install_pointer(void **place, void *pointer) {
  void *found = 0;
  __atomic_compare_exchange_n(place, &found, pointer, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found;
}

/// A flag that threads share. Reading it gives no guarantee about other memory.
static inline __attribute__((always_inline)) int atomic_load_flag(const int32_t *flag) {
  return __atomic_load_n(flag, __ATOMIC_RELAXED);
}

static inline __attribute__((always_inline)) void atomic_store_flag(int32_t *flag, int value) {
  __atomic_store_n(flag, value, __ATOMIC_RELAXED);
}

#endif
