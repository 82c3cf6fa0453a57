/// Comparisons of short runs of bytes, such as keys, and hexadecimal digits.
///
/// Each takes a few instructions once it is inlined. In a build that is not optimized, a load in Swift is a call of a generic
/// function, and one in C is not.

#ifndef SPOOL_SHORT_BYTES_H
#define SPOOL_SHORT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SHORT_BYTES static inline __attribute__((always_inline))

SHORT_BYTES uint64_t short_bytes_8(const uint8_t *p) {
  uint64_t word;
  __builtin_memcpy(&word, p, 8);
  return word;
}

SHORT_BYTES uint32_t short_bytes_4(const uint8_t *p) {
  uint32_t word;
  __builtin_memcpy(&word, p, 4);
  return word;
}

SHORT_BYTES uint16_t short_bytes_2(const uint8_t *p) {
  uint16_t word;
  __builtin_memcpy(&word, p, 2);
  return word;
}

/// True if two runs of `count` bytes are equal.
SHORT_BYTES bool short_bytes_equal(const uint8_t *a, const uint8_t *b, size_t count) {
  if (count >= 8) {
    const size_t last = count - 8;
    for (size_t index = 0; index < last; index += 8)
      if (short_bytes_8(a + index) != short_bytes_8(b + index)) return false;
    return short_bytes_8(a + last) == short_bytes_8(b + last);
  }
  if (count >= 4) {
    const size_t last = count - 4;
    return short_bytes_4(a) == short_bytes_4(b) && short_bytes_4(a + last) == short_bytes_4(b + last);
  }
  if (count >= 2) {
    const size_t last = count - 2;
    return short_bytes_2(a) == short_bytes_2(b) && short_bytes_2(a + last) == short_bytes_2(b + last);
  }
  return count == 0 || *a == *b;
}

/// True if all bytes are below 0x80.
SHORT_BYTES bool short_bytes_are_ascii(const uint8_t *p, size_t count) {
  if (count >= 8) {
    uint64_t all = short_bytes_8(p + count - 8);
    for (size_t index = 0; index + 8 < count; index += 8) all |= short_bytes_8(p + index);
    return !(all & 0x8080808080808080);
  }
  if (count >= 4) return !((short_bytes_4(p) | short_bytes_4(p + count - 4)) & 0x80808080);
  return count == 0 || (p[0] | p[count >> 1] | p[count - 1]) < 0x80;
}

/// Mixes the length with the first and last bytes, whatever the length; 0 for no bytes.
SHORT_BYTES uint64_t short_bytes_fingerprint(const uint8_t *p, size_t count) {
  uint64_t bits = (uint64_t)count << 56;
  if (count >= 8) {
    const uint64_t last = short_bytes_8(p + count - 8);
    bits ^= short_bytes_8(p) + (last << 29 | last >> 35);
  } else if (count >= 4) {
    bits ^= (uint64_t)short_bytes_4(p) | (uint64_t)short_bytes_4(p + count - 4) << 24;
  } else if (count > 0) {
    bits ^= (uint64_t)p[0] | (uint64_t)p[count >> 1] << 8 | (uint64_t)p[count - 1] << 16;
  }
  bits *= 0x9E3779B97F4A7C15;
  return bits ^ bits >> 32;
}

/// True if one of 16 marks, each of which belongs to a key, is the given one.
SHORT_BYTES bool short_bytes_any_mark(const uint16_t *marks, uint16_t mark) {
  typedef uint16_t marks16 __attribute__((vector_size(32)));
  marks16 all;
  __builtin_memcpy(&all, marks, 32);
#if __has_builtin(__builtin_reduce_or)
  return __builtin_reduce_or(all == mark) != 0;
#else
  int is_any = 0;
  for (int i = 0; i < 16; i++) is_any |= all[i] == mark;
  return is_any;
#endif
}

/// The value of a hexadecimal digit; less than 0 for any other byte.
SHORT_BYTES int hex_digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  const uint8_t letter = byte | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/// The number of four hexadecimal digits; less than 0 if there are other bytes among them.
SHORT_BYTES int hex_unit(const uint8_t *p) {
  const int a = hex_digit(p[0]), b = hex_digit(p[1]), c = hex_digit(p[2]), d = hex_digit(p[3]);
  return (a | b | c | d) < 0 ? -1 : a << 12 | b << 8 | c << 4 | d;
}

/// Reads the 16 bytes of a UUID of 36 characters (RFC 9562, 4): digits in groups of 8, 4, 4, 4 and 12 with `-` between
/// them. Returns false if the characters are not a UUID.
static inline bool hex_uuid(const uint8_t *p, uint8_t *bytes) {
  bool wrong = p[8] != '-' || p[13] != '-' || p[18] != '-' || p[23] != '-';
  static const uint8_t starts[8] = {0, 4, 9, 14, 19, 24, 28, 32};
  for (int index = 0; index < 8; index++) {
    const int unit = hex_unit(p + starts[index]);
    wrong = wrong || unit < 0;
    bytes[2 * index] = (uint8_t)(unit >> 8), bytes[2 * index + 1] = (uint8_t)unit;
  }
  return !wrong;
}

/// Writes the 36 characters of a UUID, in capitals.
static inline void hex_text_of_uuid(const uint8_t *bytes, uint8_t *p) {
  for (int index = 0; index < 16; index++) {
    if (index == 4 || index == 6 || index == 8 || index == 10) *p++ = '-';
    *p++ = (uint8_t)"0123456789ABCDEF"[bytes[index] >> 4], *p++ = (uint8_t)"0123456789ABCDEF"[bytes[index] & 0xF];
  }
}

#undef SHORT_BYTES

#endif
