/// Runs of characters in strings, checked 16 or 32 bytes at a time by processors that can look up bytes in a table.

#ifndef SPOOL_CHARACTERS_H
#define SPOOL_CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/// Returns true if `characters_end` may be called: with NEON, and with AVX2, which not every x86-64 processor has.
static inline __attribute__((always_inline)) int characters_are_available(void) {
#if defined(SPOOL_PLAIN_CHARACTERS)
  return 0;
#elif defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#elif defined(__ARM_NEON) && defined(__aarch64__)
  return 1;
#else
  return 0;
#endif
}

/// Finds the end of a run of characters that need no escape in a string: the first quote, backslash or control character.
///
/// - p: The start of a character.
/// - count: How many bytes can be read.
///
/// Returns the number of bytes in the run, which is `count` if there is no end; -1 if they are not valid UTF-8, or if the
/// last of `count` bytes is inside a character.
intptr_t characters_end(const uint8_t *p, intptr_t count);

#endif
