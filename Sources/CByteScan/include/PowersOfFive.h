/// Powers of five, for conversions between decimal and binary numbers.

#ifndef SPOOL_POWERS_OF_FIVE_H
#define SPOOL_POWERS_OF_FIVE_H

#include <stdint.h>

/// The 128 most significant bits of a power of five, rounded down. The first bit is a one. Those of negative exponents are
/// reciprocals. 5^0 ... 5^55 are exact.
typedef struct {
  uint64_t high;
  uint64_t low;
} power_of_five_t;

/// The first and the last exponent.
enum { power_of_five_first = -342, power_of_five_last = 324 };

/// The powers of all exponents.
extern const power_of_five_t powers_of_five[power_of_five_last - power_of_five_first + 1];

/// Returns the power of an exponent, which must be one of the table.
static inline power_of_five_t power_of_five(intptr_t exponent) { return powers_of_five[exponent - power_of_five_first]; }

#endif
