#ifndef SPOOL_BYTE_PREFETCH_H
#define SPOOL_BYTE_PREFETCH_H

/// Tells the processor to fetch the cache line at an address, without waiting for it. The address need not be valid.
static inline __attribute__((always_inline)) void byte_prefetch(const void *p) { __builtin_prefetch(p); }

#endif
