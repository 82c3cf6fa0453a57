/// The powers of ten that numbers of 64 bits represent exactly.

#ifndef SPOOL_POWERS_OF_TEN_H
#define SPOOL_POWERS_OF_TEN_H

#include <stdint.h>

/// 10^0 ... 10^19.
static const uint64_t integer_powers_of_ten[] = {
  1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000,
  10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000, 1000000000000000000,
  10000000000000000000u,
};

/// 10^0 ... 10^22: 5^22 has 52 bits.
static const double exact_powers_of_ten[] = {
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
};

/// Returns the power of an exponent, which must be one of 0...19.
static inline __attribute__((always_inline)) uint64_t power_of_ten(intptr_t exponent) { return integer_powers_of_ten[exponent]; }

/// Returns the power of an exponent, which must be one of 0...22.
static inline __attribute__((always_inline)) double exact_power_of_ten(intptr_t exponent) { return exact_powers_of_ten[exponent]; }

#endif
