#ifndef SPOOL_BYTE_PREFETCH_H
#define SPOOL_BYTE_PREFETCH_H

/// Has the processor fetch the cache line at an address, which may be any, without waiting for it.
static inline __attribute__((always_inline)) void byte_prefetch(const void *p) { __builtin_prefetch(p); }

#endif
