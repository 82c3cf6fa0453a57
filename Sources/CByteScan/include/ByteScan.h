/// Functions that count how many bytes at the start of a block belong to some kind, and that copy such runs.
///
/// Swift's vector types compile to code that processes one lane at a time here, so the few operations that find the end
/// of a run are written in C: with SSE2 and NEON, which every x86-64 and arm64 processor has, and with 64-bit words
/// elsewhere. Every function reads exactly as many bytes from `p`, at any alignment, as its name or `count` says, and
/// returns a number from 0 to that number.

#ifndef SPOOL_BYTE_SCAN_H
#define SPOOL_BYTE_SCAN_H

#include <stdint.h>

#define BYTE_SCAN static inline __attribute__((always_inline)) int

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define BYTE_SCAN_SWAP(word) __builtin_bswap64(word)
#define BYTE_SCAN_SWAP_32(word) __builtin_bswap32(word)
#else
#define BYTE_SCAN_SWAP(word) (word)
#define BYTE_SCAN_SWAP_32(word) (word)
#endif

/// Sixteen bytes, the first one lowest.
typedef struct {
  uint64_t low, high;
} byte_scan_pair;

/// Fewer than 16 bytes, followed by zeros. Bytes that are loaded twice are the same both times.
static inline __attribute__((always_inline)) byte_scan_pair byte_scan_few(const uint8_t *p, int count) {
  byte_scan_pair pair = {0, 0};
  if (count >= 8) {
    __builtin_memcpy(&pair.low, p, 8), __builtin_memcpy(&pair.high, p + count - 8, 8);
    pair.low = BYTE_SCAN_SWAP(pair.low), pair.high = BYTE_SCAN_SWAP(pair.high) >> 1 >> (127 - count * 8);
  } else if (count >= 4) {
    uint32_t first, last;
    __builtin_memcpy(&first, p, 4), __builtin_memcpy(&last, p + count - 4, 4);
    pair.low = BYTE_SCAN_SWAP_32(first) | (uint64_t)BYTE_SCAN_SWAP_32(last) << (count - 4) * 8;
  } else if (count) {
    pair.low = p[0] | (uint64_t)p[count / 2] << count / 2 * 8 | (uint64_t)p[count - 1] << (count - 1) * 8;
  }
  return pair;
}

/// Sixteen bytes, one in each lane.
typedef uint8_t byte_lanes __attribute__((vector_size(16)));

/// How many bytes are a line feed, and how many are a carriage return.
typedef struct {
  intptr_t feeds, returns;
} byte_ends;

/// The sum of eight bytes, each below 0x80.
static inline __attribute__((always_inline)) intptr_t byte_sum(uint64_t bytes) {
  return (intptr_t)(((bytes & 0x00FF00FF00FF00FF) + (bytes >> 8 & 0x00FF00FF00FF00FF)) * 0x0001000100010001 >> 48);
}

static inline byte_ends byte_count_ends(const uint8_t *p, intptr_t count) {
  byte_ends ends = {0, 0};
  while (count >= 32) {
    // Each lane counts in a byte, up to 126. A lane of a comparison is -1 if it is true.
    intptr_t blocks = count / 32 < 63 ? count / 32 : 63;
    byte_lanes feeds = {0}, returns = {0};
    for (const uint8_t *end = p + blocks * 32; p < end; p += 32) {
      byte_lanes a, b;
      __builtin_memcpy(&a, p, 16), __builtin_memcpy(&b, p + 16, 16);
      feeds -= (byte_lanes)(a == '\n') + (byte_lanes)(b == '\n');
      returns -= (byte_lanes)(a == '\r') + (byte_lanes)(b == '\r');
    }
    uint64_t sums[4];
    __builtin_memcpy(sums, &feeds, 16), __builtin_memcpy(sums + 2, &returns, 16);
    ends.feeds += byte_sum(sums[0]) + byte_sum(sums[1]), ends.returns += byte_sum(sums[2]) + byte_sum(sums[3]);
    count -= blocks * 32;
  }
  for (; count > 0; count--, p++) ends.feeds += *p == '\n', ends.returns += *p == '\r';
  return ends;
}

/// Returns true if all of 64 bytes are ASCII, and none is a vertical tab or form feed.
static inline int byte_is_plain_text_64(const uint8_t *p) {
  byte_lanes found = {0};
  for (int i = 0; i < 64; i += 16) {
    byte_lanes a;
    __builtin_memcpy(&a, p + i, 16);
    found |= a | (byte_lanes)(a == 0x0B) | (byte_lanes)(a == 0x0C);
  }
  uint64_t words[2];
  __builtin_memcpy(words, &found, 16);
  return ((words[0] | words[1]) & 0x8080808080808080) == 0;
}

/// The lesser byte of each lane. Compilers know an instruction for it.
static inline __attribute__((always_inline)) byte_lanes byte_least(byte_lanes a, byte_lanes b) {
  byte_lanes less = (byte_lanes)(a < b);
  return (a & less) | (b & ~less);
}

/// Returns true if there is a byte below 0x20.
static inline int byte_has_control(const uint8_t *p, intptr_t count) {
  byte_lanes least = ~(byte_lanes){0};
  for (; count >= 64; count -= 64, p += 64) {
    byte_lanes a, b, c, d;
    __builtin_memcpy(&a, p, 16), __builtin_memcpy(&b, p + 16, 16);
    __builtin_memcpy(&c, p + 32, 16), __builtin_memcpy(&d, p + 48, 16);
    a = byte_least(a, b), c = byte_least(c, d);
    least = byte_least(least, byte_least(a, c));
  }
  byte_lanes found = (byte_lanes)(least < 0x20);
  uint64_t words[2];
  __builtin_memcpy(words, &found, 16);
  int rest = 0;
  for (; count > 0; count--, p++) rest |= *p < 0x20;
  return rest || (words[0] | words[1]) != 0;
}

#if defined(__SSE2__)

#include <emmintrin.h>

static inline __attribute__((always_inline)) __m128i byte_scan_load(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)p);
}

static inline __attribute__((always_inline)) __m128i byte_scan_equal(__m128i bytes, char byte) {
  return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/// A bit for each byte that is not a plain ASCII character of a string.
static inline __attribute__((always_inline)) unsigned byte_scan_special(__m128i bytes) {
  // As signed numbers, bytes from 0x80 on are below 0x20, too.
  __m128i low = _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20));
  __m128i marks = _mm_or_si128(byte_scan_equal(bytes, '"'), byte_scan_equal(bytes, '\\'));
  return (unsigned)_mm_movemask_epi8(_mm_or_si128(low, marks));
}

/// Plain ASCII characters of a string: from 0x20 to 0x7F, neither quote nor backslash.
BYTE_SCAN byte_scan_plain_16(const uint8_t *p) {
  return __builtin_ctz(byte_scan_special(byte_scan_load(p)) | 1u << 16);
}

/// Plain ASCII characters of a string among 32 bytes.
BYTE_SCAN byte_scan_plain_32(const uint8_t *p) {
  unsigned special = byte_scan_special(byte_scan_load(p)) | byte_scan_special(byte_scan_load(p + 16)) << 16;
  return special ? __builtin_ctz(special) : 32;
}

/// Bytes that do not end a line: neither line feed nor carriage return.
BYTE_SCAN byte_scan_line_32(const uint8_t *p) {
  __m128i a = byte_scan_load(p), b = byte_scan_load(p + 16);
  __m128i low = _mm_or_si128(byte_scan_equal(a, '\n'), byte_scan_equal(a, '\r'));
  __m128i high = _mm_or_si128(byte_scan_equal(b, '\n'), byte_scan_equal(b, '\r'));
  unsigned ends = (unsigned)_mm_movemask_epi8(low) | (unsigned)_mm_movemask_epi8(high) << 16;
  return ends ? __builtin_ctz(ends) : 32;
}

/// Bytes other than a given one.
BYTE_SCAN byte_scan_unlike_32(const uint8_t *p, uint8_t byte) {
  unsigned low = (unsigned)_mm_movemask_epi8(byte_scan_equal(byte_scan_load(p), (char)byte));
  unsigned found = low | (unsigned)_mm_movemask_epi8(byte_scan_equal(byte_scan_load(p + 16), (char)byte)) << 16;
  return found ? __builtin_ctz(found) : 32;
}

/// White space: space, tab, line feed, carriage return.
BYTE_SCAN byte_scan_space_16(const uint8_t *p) {
  __m128i bytes = byte_scan_load(p);
  __m128i blanks = _mm_or_si128(byte_scan_equal(bytes, ' '), byte_scan_equal(bytes, '\t'));
  __m128i ends = _mm_or_si128(byte_scan_equal(bytes, '\n'), byte_scan_equal(bytes, '\r'));
  return __builtin_ctz(~(unsigned)_mm_movemask_epi8(_mm_or_si128(blanks, ends)));
}

/// Returns true if 15 bytes are five characters of three bytes each, in valid UTF-8. Reads 16 bytes.
BYTE_SCAN byte_scan_triples_15(const uint8_t *p) {
  const char e = (char)0xF0, c = (char)0xC0, lead = (char)0xE0, tail = (char)0x80;
  __m128i bytes = byte_scan_load(p);
  // The last lane is ignored.
  __m128i kinds = _mm_setr_epi8(e, c, c, e, c, c, e, c, c, e, c, c, e, c, c, 0);
  __m128i triples =
      _mm_setr_epi8(lead, tail, tail, lead, tail, tail, lead, tail, tail, lead, tail, tail, lead, tail, tail, 1);
  __m128i good = _mm_cmpeq_epi8(_mm_and_si128(bytes, kinds), triples);
  // After 0xE0, a low second byte is overlong; after 0xED, a high second byte is a surrogate.
  __m128i low = _mm_cmplt_epi8(_mm_srli_si128(bytes, 1), _mm_set1_epi8((char)0xA0));
  __m128i overlong = _mm_and_si128(low, byte_scan_equal(bytes, lead));
  __m128i surrogate = _mm_andnot_si128(low, byte_scan_equal(bytes, (char)0xED));
  unsigned run = (unsigned)_mm_movemask_epi8(_mm_andnot_si128(_mm_or_si128(overlong, surrogate), good));
  return (run & 0x7FFF) == 0x7FFF;
}

/// Decimal digits.
BYTE_SCAN byte_scan_digits_16(const uint8_t *p) {
  __m128i values = _mm_sub_epi8(byte_scan_load(p), _mm_set1_epi8('0'));
  __m128i digits = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
  return __builtin_ctz(~(unsigned)_mm_movemask_epi8(digits));
}

/// Copies sixteen bytes. The lanes of those that need an escape are set.
static inline __attribute__((always_inline)) __m128i byte_scan_copy_lanes(__m128i bytes, uint8_t *target, uint8_t third) {
  _mm_storeu_si128((__m128i *)target, bytes);
  __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
  __m128i marks = _mm_or_si128(byte_scan_equal(bytes, '"'), byte_scan_equal(bytes, '\\'));
  return _mm_or_si128(_mm_or_si128(low, marks), byte_scan_equal(bytes, (char)third));
}

static inline __attribute__((always_inline)) int byte_scan_copy(__m128i bytes, uint8_t *target, uint8_t third) {
  // One more bit, in case no other bit is set.
  return __builtin_ctz((unsigned)_mm_movemask_epi8(byte_scan_copy_lanes(bytes, target, third)) | 1u << 16);
}

/// Bytes that need no escape in a string among 32 bytes. Copies all bytes.
BYTE_SCAN byte_scan_copy_32(const uint8_t *p, uint8_t *target, uint8_t third) {
  unsigned low = (unsigned)_mm_movemask_epi8(byte_scan_copy_lanes(byte_scan_load(p), target, third));
  unsigned high = (unsigned)_mm_movemask_epi8(byte_scan_copy_lanes(byte_scan_load(p + 16), target + 16, third));
  unsigned marks = low | high << 16;
  return marks ? __builtin_ctz(marks) : 32;
}

/// Bytes that need no escape in a string: from 0x20 on, neither quote nor backslash nor a third byte. Copies all bytes.
BYTE_SCAN byte_scan_copy_16(const uint8_t *p, uint8_t *target, uint8_t third) {
  return byte_scan_copy(byte_scan_load(p), target, third);
}

/// Bytes that need no escape in a string, among sixteen bytes in two words, the first one lowest. Copies all bytes.
BYTE_SCAN byte_scan_copy_pair(uint64_t low, uint64_t high, uint8_t *target, uint8_t third) {
  return byte_scan_copy(_mm_set_epi64x((long long)high, (long long)low), target, third);
}

/// Bytes that need no escape in a string, among fewer than 16 bytes. 16 bytes are written.
BYTE_SCAN byte_scan_copy_few(const uint8_t *p, int count, uint8_t *target, uint8_t third) {
  byte_scan_pair pair = byte_scan_few(p, count);
  return byte_scan_copy_pair(pair.low, pair.high, target, third);
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

#include <arm_neon.h>

/// The index of the first byte whose lane is set. Narrowing leaves four bits per lane.
BYTE_SCAN byte_scan_first(uint8x16_t lanes) {
  uint64_t bits = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(lanes), 4)), 0);
  return bits ? __builtin_ctzll(bits) >> 2 : 16;
}

static inline __attribute__((always_inline)) uint8x16_t byte_scan_special(uint8x16_t bytes) {
  uint8x16_t far = vcgtq_u8(vsubq_u8(bytes, vdupq_n_u8(0x20)), vdupq_n_u8(0x7F - 0x20));
  uint8x16_t marks = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('"')), vceqq_u8(bytes, vdupq_n_u8('\\')));
  return vorrq_u8(far, marks);
}

/// Plain ASCII characters of a string: from 0x20 to 0x7F, neither quote nor backslash.
BYTE_SCAN byte_scan_plain_16(const uint8_t *p) { return byte_scan_first(byte_scan_special(vld1q_u8(p))); }

/// Plain ASCII characters of a string among 32 bytes.
BYTE_SCAN byte_scan_plain_32(const uint8_t *p) {
  int length = byte_scan_first(byte_scan_special(vld1q_u8(p)));
  return length < 16 ? length : 16 + byte_scan_first(byte_scan_special(vld1q_u8(p + 16)));
}

static inline __attribute__((always_inline)) uint8x16_t byte_scan_ends(uint8x16_t bytes) {
  return vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('\n')), vceqq_u8(bytes, vdupq_n_u8('\r')));
}

/// Bytes that do not end a line: neither line feed nor carriage return.
BYTE_SCAN byte_scan_line_32(const uint8_t *p) {
  int length = byte_scan_first(byte_scan_ends(vld1q_u8(p)));
  return length < 16 ? length : 16 + byte_scan_first(byte_scan_ends(vld1q_u8(p + 16)));
}

/// Bytes other than a given one.
BYTE_SCAN byte_scan_unlike_32(const uint8_t *p, uint8_t byte) {
  int length = byte_scan_first(vceqq_u8(vld1q_u8(p), vdupq_n_u8(byte)));
  return length < 16 ? length : 16 + byte_scan_first(vceqq_u8(vld1q_u8(p + 16), vdupq_n_u8(byte)));
}

/// White space: space, tab, line feed, carriage return.
BYTE_SCAN byte_scan_space_16(const uint8_t *p) {
  uint8x16_t bytes = vld1q_u8(p);
  uint8x16_t blanks = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8(' ')), vceqq_u8(bytes, vdupq_n_u8('\t')));
  uint8x16_t ends = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('\n')), vceqq_u8(bytes, vdupq_n_u8('\r')));
  return byte_scan_first(vmvnq_u8(vorrq_u8(blanks, ends)));
}

/// Returns true if 15 bytes are five characters of three bytes each, in valid UTF-8. Reads 16 bytes.
BYTE_SCAN byte_scan_triples_15(const uint8_t *p) {
  // The last lane is ignored.
  static const uint8_t kinds[16] = {
      0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0};
  static const uint8_t triples[16] = {
      0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 1};
  uint8x16_t bytes = vld1q_u8(p);
  uint8x16_t good = vceqq_u8(vandq_u8(bytes, vld1q_u8(kinds)), vld1q_u8(triples));
  // After 0xE0, a low second byte is overlong; after 0xED, a high second byte is a surrogate.
  uint8x16_t low = vcltq_u8(vextq_u8(bytes, bytes, 1), vdupq_n_u8(0xA0));
  uint8x16_t overlong = vandq_u8(low, vceqq_u8(bytes, vdupq_n_u8(0xE0)));
  uint8x16_t surrogate = vbicq_u8(vceqq_u8(bytes, vdupq_n_u8(0xED)), low);
  return byte_scan_first(vmvnq_u8(vbicq_u8(good, vorrq_u8(overlong, surrogate)))) == 15;
}

/// Decimal digits.
BYTE_SCAN byte_scan_digits_16(const uint8_t *p) {
  return byte_scan_first(vcgtq_u8(vsubq_u8(vld1q_u8(p), vdupq_n_u8('0')), vdupq_n_u8(9)));
}

/// Copies sixteen bytes. The lanes of those that need an escape are set.
static inline __attribute__((always_inline)) uint8x16_t byte_scan_copy_lanes(uint8x16_t bytes, uint8_t *target, uint8_t third) {
  vst1q_u8(target, bytes);
  uint8x16_t low = vcltq_u8(bytes, vdupq_n_u8(0x20));
  uint8x16_t marks = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('"')), vceqq_u8(bytes, vdupq_n_u8('\\')));
  return vorrq_u8(vorrq_u8(low, marks), vceqq_u8(bytes, vdupq_n_u8(third)));
}

static inline __attribute__((always_inline)) int byte_scan_copy(uint8x16_t bytes, uint8_t *target, uint8_t third) {
  return byte_scan_first(byte_scan_copy_lanes(bytes, target, third));
}

/// Bytes that need no escape in a string among 32 bytes. Copies all bytes.
BYTE_SCAN byte_scan_copy_32(const uint8_t *p, uint8_t *target, uint8_t third) {
  uint8x16_t first = byte_scan_copy_lanes(vld1q_u8(p), target, third);
  uint8x16_t second = byte_scan_copy_lanes(vld1q_u8(p + 16), target + 16, third);
  int length = byte_scan_first(first);
  return length < 16 ? length : 16 + byte_scan_first(second);
}

/// Bytes that need no escape in a string: from 0x20 on, neither quote nor backslash nor a third byte. Copies all bytes.
BYTE_SCAN byte_scan_copy_16(const uint8_t *p, uint8_t *target, uint8_t third) {
  return byte_scan_copy(vld1q_u8(p), target, third);
}

/// Bytes that need no escape in a string, among sixteen bytes in two words, the first one lowest. Copies all bytes.
BYTE_SCAN byte_scan_copy_pair(uint64_t low, uint64_t high, uint8_t *target, uint8_t third) {
  return byte_scan_copy(vcombine_u8(vcreate_u8(low), vcreate_u8(high)), target, third);
}

/// Bytes that need no escape in a string, among fewer than 16 bytes. 16 bytes are written.
BYTE_SCAN byte_scan_copy_few(const uint8_t *p, int count, uint8_t *target, uint8_t third) {
  byte_scan_pair pair = byte_scan_few(p, count);
  return byte_scan_copy_pair(pair.low, pair.high, target, third);
}

#else

/// The index of the first byte whose highest bit is set in one of two words.
BYTE_SCAN byte_scan_first(uint64_t low, uint64_t high) {
  low = BYTE_SCAN_SWAP(low), high = BYTE_SCAN_SWAP(high);
  const uint64_t tops = 0x8080808080808080;
  if (low & tops) return __builtin_ctzll(low & tops) >> 3;
  return high & tops ? 8 + (__builtin_ctzll(high & tops) >> 3) : 16;
}

static inline __attribute__((always_inline)) uint64_t byte_scan_load(const uint8_t *p) {
  uint64_t word;
  __builtin_memcpy(&word, p, 8);
  return word;
}

/// The highest bit of each byte that differs from `byte`; exact, without carries between bytes.
static inline __attribute__((always_inline)) uint64_t byte_scan_unequal(uint64_t word, uint8_t byte) {
  const uint64_t lows = 0x7F7F7F7F7F7F7F7F;
  uint64_t difference = word ^ (byte * 0x0101010101010101u);
  return ((difference & lows) + lows) | difference;
}

/// The highest bit of each byte below `limit`, which is at most 0x80, or from 0x80 on.
static inline __attribute__((always_inline)) uint64_t byte_scan_outside(uint64_t word, uint8_t limit) {
  const uint64_t lows = 0x7F7F7F7F7F7F7F7F;
  return ~((word & lows) + (0x80 - limit) * 0x0101010101010101u) | word;
}

static inline __attribute__((always_inline)) uint64_t byte_scan_special(uint64_t word) {
  return byte_scan_outside(word, 0x20) | ~byte_scan_unequal(word, '"') | ~byte_scan_unequal(word, '\\');
}

static inline __attribute__((always_inline)) uint64_t byte_scan_solid(uint64_t word) {
  return byte_scan_unequal(word, ' ') & byte_scan_unequal(word, '\t') & byte_scan_unequal(word, '\n') &
         byte_scan_unequal(word, '\r');
}

static inline __attribute__((always_inline)) uint64_t byte_scan_foreign(uint64_t word) {
  return byte_scan_outside(word, '0') | ~byte_scan_outside(word, '9' + 1);
}

BYTE_SCAN byte_scan_plain_16(const uint8_t *p) {
  return byte_scan_first(byte_scan_special(byte_scan_load(p)), byte_scan_special(byte_scan_load(p + 8)));
}

/// Plain ASCII characters of a string: from 0x20 to 0x7F, neither quote nor backslash.
BYTE_SCAN byte_scan_plain_32(const uint8_t *p) {
  int length = byte_scan_plain_16(p);
  return length < 16 ? length : 16 + byte_scan_plain_16(p + 16);
}

static inline __attribute__((always_inline)) uint64_t byte_scan_ends(uint64_t word) {
  return ~byte_scan_unequal(word, '\n') | ~byte_scan_unequal(word, '\r');
}

BYTE_SCAN byte_scan_line_16(const uint8_t *p) {
  return byte_scan_first(byte_scan_ends(byte_scan_load(p)), byte_scan_ends(byte_scan_load(p + 8)));
}

/// Bytes that do not end a line: neither line feed nor carriage return.
BYTE_SCAN byte_scan_line_32(const uint8_t *p) {
  int length = byte_scan_line_16(p);
  return length < 16 ? length : 16 + byte_scan_line_16(p + 16);
}

BYTE_SCAN byte_scan_unlike_16(const uint8_t *p, uint8_t byte) {
  uint64_t low = ~byte_scan_unequal(byte_scan_load(p), byte), high = ~byte_scan_unequal(byte_scan_load(p + 8), byte);
  return byte_scan_first(low, high);
}

/// Bytes other than a given one.
BYTE_SCAN byte_scan_unlike_32(const uint8_t *p, uint8_t byte) {
  int length = byte_scan_unlike_16(p, byte);
  return length < 16 ? length : 16 + byte_scan_unlike_16(p + 16, byte);
}

/// White space: space, tab, line feed, carriage return.
BYTE_SCAN byte_scan_space_16(const uint8_t *p) {
  return byte_scan_first(byte_scan_solid(byte_scan_load(p)), byte_scan_solid(byte_scan_load(p + 8)));
}

/// Returns true if 15 bytes are five characters of three bytes each, in valid UTF-8. This version always returns false.
BYTE_SCAN byte_scan_triples_15(const uint8_t *p) {
  (void)p;
  return 0;
}

/// Decimal digits.
BYTE_SCAN byte_scan_digits_16(const uint8_t *p) {
  return byte_scan_first(byte_scan_foreign(byte_scan_load(p)), byte_scan_foreign(byte_scan_load(p + 8)));
}

/// The highest bit of each byte that needs an escape.
static inline __attribute__((always_inline)) uint64_t byte_scan_escapes(uint64_t word, uint8_t third) {
  uint64_t plain = byte_scan_unequal(word, '"') & byte_scan_unequal(word, '\\') & byte_scan_unequal(word, third);
  return (byte_scan_outside(word, 0x20) & ~word) | ~plain;
}

static inline __attribute__((always_inline)) int byte_scan_copy(
    uint64_t low, uint64_t high, uint8_t *target, uint8_t third) {
  __builtin_memcpy(target, &low, 8), __builtin_memcpy(target + 8, &high, 8);
  return byte_scan_first(byte_scan_escapes(low, third), byte_scan_escapes(high, third));
}

/// Bytes that need no escape in a string: from 0x20 on, neither quote nor backslash nor a third byte. Copies all bytes.
BYTE_SCAN byte_scan_copy_16(const uint8_t *p, uint8_t *target, uint8_t third) {
  return byte_scan_copy(byte_scan_load(p), byte_scan_load(p + 8), target, third);
}

/// Bytes that need no escape in a string among 32 bytes. Copies all bytes.
BYTE_SCAN byte_scan_copy_32(const uint8_t *p, uint8_t *target, uint8_t third) {
  int low = byte_scan_copy_16(p, target, third), high = byte_scan_copy_16(p + 16, target + 16, third);
  return low < 16 ? low : 16 + high;
}

/// Bytes that need no escape in a string, among sixteen bytes in two words, the first one lowest. Copies all bytes.
BYTE_SCAN byte_scan_copy_pair(uint64_t low, uint64_t high, uint8_t *target, uint8_t third) {
  return byte_scan_copy(BYTE_SCAN_SWAP(low), BYTE_SCAN_SWAP(high), target, third);
}

/// Bytes that need no escape in a string, among fewer than 16 bytes. 16 bytes are written.
BYTE_SCAN byte_scan_copy_few(const uint8_t *p, int count, uint8_t *target, uint8_t third) {
  byte_scan_pair pair = byte_scan_few(p, count);
  return byte_scan_copy_pair(pair.low, pair.high, target, third);
}

#endif
#endif
