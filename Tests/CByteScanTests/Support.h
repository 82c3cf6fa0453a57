/// What the tests of functions in C share: memory that ends at a page, random numbers, and a comparison.

#ifndef SUPPORT_H
#define SUPPORT_H

#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: Memory

/// The first byte of a page between two that must not be touched, and the byte after it.
static uint8_t *page, *page_end;

static inline void make_page(void) {
  long size = sysconf(_SC_PAGESIZE);
  uint8_t *pages = mmap(NULL, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + size, size, PROT_READ | PROT_WRITE)) {
    perror("mmap");
    exit(2);
  }
  page = pages + size, page_end = page + size;
}

// MARK: Randomness

static uint64_t state;

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
static inline uint64_t next_random(void) {
  uint64_t bits = state += 0x9E3779B97F4A7C15;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

static long failures;

static inline void expect(const char *name, int64_t found, int64_t expected, const uint8_t *p, int count) {
  if (found == expected) return;
  if (failures++ >= 20) return;
  printf("%s: %" PRId64 " instead of %" PRId64 ":", name, found, expected);
  for (int i = 0; i < count && i < 64; i++) printf(" %02X", p[i]);
  printf("\n");
}

/// The number of cases and the seed, from the arguments of a program.
static inline long begin(int argc, char **argv) {
  state = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)getpid() * 0x9E3779B97F4A7C15;
  printf("seed %" PRIu64 "\n", state);
  make_page();
  return argc > 1 ? atol(argv[1]) : 1000000;
}

/// The exit code.
static inline int end(void) {
  if (failures) printf("%ld failures\n", failures);
  return failures != 0;
}

#endif
