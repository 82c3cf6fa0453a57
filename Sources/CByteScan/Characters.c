#include "Characters.h"

// The instructions that the check needs.

#if defined(__x86_64__)

#include <immintrin.h>

// The rest of the library does not need AVX2, so callers check first whether it is available.
#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline)) TARGET
#define WIDTH 32

typedef __m256i lanes;

INLINE lanes load(const uint8_t *p) { return _mm256_loadu_si256((const lanes *)p); }
INLINE lanes all(uint8_t byte) { return _mm256_set1_epi8((char)byte); }
INLINE lanes both(lanes a, lanes b) { return _mm256_and_si256(a, b); }
INLINE lanes either(lanes a, lanes b) { return _mm256_or_si256(a, b); }
INLINE lanes one_of(lanes a, lanes b) { return _mm256_xor_si256(a, b); }
INLINE lanes equal(lanes a, lanes b) { return _mm256_cmpeq_epi8(a, b); }
INLINE lanes least(lanes a, lanes b) { return _mm256_min_epu8(a, b); }
INLINE lanes excess(lanes a, lanes b) { return _mm256_subs_epu8(a, b); }
INLINE lanes high_halves(lanes a) { return both(_mm256_srli_epi16(a, 4), all(0x0F)); }
INLINE int is_zero(lanes a) { return _mm256_testz_si256(a, a); }

/// The bytes of a table at indices below 16.
INLINE lanes look_up(const uint8_t *table, lanes indices) {
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table)), indices);
}

/// The bytes that come some places before those of a block. The instruction shifts each half by itself, so the lower
/// half is moved next to the last bytes of the block before.
#define PRECEDING(block, before, places) \
  _mm256_alignr_epi8(block, _mm256_permute2x128_si256(before, block, 0x21), 16 - places)

/// The index of the first byte that is set; 32 if there is none.
INLINE int first(lanes set) {
  unsigned bits = (unsigned)_mm256_movemask_epi8(set);
  return bits ? __builtin_ctz(bits) : WIDTH;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

#include <arm_neon.h>

#define TARGET
#define INLINE static inline __attribute__((always_inline))
#define WIDTH 16

typedef uint8x16_t lanes;

INLINE lanes load(const uint8_t *p) { return vld1q_u8(p); }
INLINE lanes all(uint8_t byte) { return vdupq_n_u8(byte); }
INLINE lanes both(lanes a, lanes b) { return vandq_u8(a, b); }
INLINE lanes either(lanes a, lanes b) { return vorrq_u8(a, b); }
INLINE lanes one_of(lanes a, lanes b) { return veorq_u8(a, b); }
INLINE lanes equal(lanes a, lanes b) { return vceqq_u8(a, b); }
INLINE lanes least(lanes a, lanes b) { return vminq_u8(a, b); }
INLINE lanes excess(lanes a, lanes b) { return vqsubq_u8(a, b); }
INLINE lanes high_halves(lanes a) { return vshrq_n_u8(a, 4); }
INLINE int is_zero(lanes a) { return vmaxvq_u8(a) == 0; }
INLINE lanes look_up(const uint8_t *table, lanes indices) { return vqtbl1q_u8(vld1q_u8(table), indices); }

#define PRECEDING(block, before, places) vextq_u8(before, block, 16 - places)

/// Narrowing leaves four bits per lane.
INLINE int first(lanes set) {
  uint64_t bits = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(set), 4)), 0);
  return bits ? __builtin_ctzll(bits) >> 2 : WIDTH;
}

#endif

#if defined(WIDTH)

// The check is that of Keiser and Lemire (Validating UTF-8 in Less Than One Instruction per Byte, 2021). Nearly all
// mistakes can be recognised from two successive bytes: from both halves of the first, and the high half of the second.
// There are seven kinds of them; a table for each half gives the kinds that it allows.
enum {
  /// A first byte, and no continuation after it.
  TOO_SHORT = 1,
  /// A continuation after ASCII.
  TOO_LONG = 2,
  /// Three bytes for a character below U+0800.
  OVERLONG_3 = 4,
  /// A character beyond U+10FFFF whose second byte is 0x90 or more.
  TOO_LARGE = 8,
  SURROGATE = 16,
  /// Two bytes for a character of ASCII.
  OVERLONG_2 = 32,
  /// Four bytes for a character below U+10000, or the first byte 0xF5 or more: their second bytes are the same.
  OVERLONG_4_OR_TOO_LARGE = 64,
  /// Two successive continuations, which are correct in some places.
  TWO_CONTINUATIONS = 128,

  // Kinds that do not depend on the low half of the first byte.
  ANY = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS,
  LARGE = ANY | TOO_LARGE | OVERLONG_4_OR_TOO_LARGE,
  LEAD_4 = TOO_SHORT | TOO_LARGE | OVERLONG_4_OR_TOO_LARGE,
  CONTINUATION = TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS
};

static const uint8_t first_high[16] = {
    TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TWO_CONTINUATIONS,
    TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TOO_SHORT | OVERLONG_2, TOO_SHORT,
    TOO_SHORT | OVERLONG_3 | SURROGATE, LEAD_4};
static const uint8_t first_low[16] = {
    ANY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4_OR_TOO_LARGE, ANY | OVERLONG_2, ANY, ANY, ANY | TOO_LARGE, LARGE, LARGE,
    LARGE, LARGE, LARGE, LARGE, LARGE, LARGE, LARGE | SURROGATE, LARGE, LARGE};
static const uint8_t second_high[16] = {
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
    CONTINUATION | OVERLONG_3 | OVERLONG_4_OR_TOO_LARGE, CONTINUATION | OVERLONG_3 | TOO_LARGE,
    CONTINUATION | SURROGATE | TOO_LARGE, CONTINUATION | SURROGATE | TOO_LARGE, TOO_SHORT, TOO_SHORT, TOO_SHORT,
    TOO_SHORT};

/// Sets some bits where a byte of a block is a mistake, given the block before.
INLINE lanes mistakes(lanes block, lanes before) {
  lanes previous = PRECEDING(block, before, 1);
  lanes pairs = both(look_up(first_high, high_halves(previous)), look_up(first_low, both(previous, all(0x0F))));
  pairs = both(pairs, look_up(second_high, high_halves(block)));
  // Only the third and fourth bytes of characters must be continuations after continuations.
  lanes third = excess(PRECEDING(block, before, 2), all(0xE0 - 0x80));
  lanes fourth = excess(PRECEDING(block, before, 3), all(0xF0 - 0x80));
  return one_of(pairs, both(either(third, fourth), all(TWO_CONTINUATIONS)));
}

/// The first bytes of a block; the others become zeros.
INLINE lanes prefix(lanes block, int length) {
  static const uint8_t bytes[2 * WIDTH] = {
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
#if WIDTH == 32
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
#endif
  };
  return both(block, load(bytes + WIDTH - length));
}

/// The index of the first quote, backslash or control character in a block.
INLINE int end_in(lanes block) {
  lanes control = equal(least(block, all(0x1F)), block);
  return first(either(control, either(equal(block, all('"')), equal(block, all('\\')))));
}

TARGET intptr_t characters_end(const uint8_t *p, intptr_t count) {
  lanes before = all(0), found = before;
  intptr_t index = 0;
  for (; count - index >= WIDTH; index += WIDTH) {
    lanes block = load(p + index);
    int length = end_in(block);
    if (length < WIDTH) {
      found = either(found, mistakes(prefix(block, length), before));
      return is_zero(found) ? index + length : -1;
    }
    found = either(found, mistakes(block, before));
    before = block;
  }
  // The zeros after the last byte are control characters.
  uint8_t rest[WIDTH] = {0};
  __builtin_memcpy(rest, p + index, (size_t)(count - index));
  lanes block = load(rest);
  int length = end_in(block);
  found = either(found, mistakes(prefix(block, length), before));
  return is_zero(found) ? index + length : -1;
}

#else

intptr_t characters_end(const uint8_t *p, intptr_t count) {
  (void)p, (void)count;
  return -1;
}

#endif
