// Compares each function of ByteScan.h with one that looks at a byte at a time, on blocks that end and begin at a page that
// must not be read: ByteScanTests [CASES [SEED]]
//
// scripts/checks/portability compiles it for several processors. CASES (1,000,000) is the number of random blocks.

#include "ByteScan.h"
#include "ShortBytes.h"
#include "Support.h"

/// A byte that the functions treat specially, next to one, or any.
static uint8_t random_byte(void) {
  static const uint8_t edges[] = {0,    1,    9,    10,   11,   12,   13,   0x1F, 0x20, 0x21, '"',  '#',  '/', '0',
                                  '9',  ':',  '[',  '\\', ']',  0x7E, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xDF,
                                  0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xFF};
  uint64_t choice = next_random();
  return choice & 1 ? (uint8_t)(choice >> 8) : edges[(choice >> 8) % sizeof edges];
}

// MARK: One byte at a time

static int is_special(uint8_t byte) { return byte < 0x20 || byte > 0x7F || byte == '"' || byte == '\\'; }
static int is_end(uint8_t byte) { return byte == '\n' || byte == '\r'; }
static int is_solid(uint8_t byte) { return byte != ' ' && byte != '\t' && !is_end(byte); }
static int is_no_digit(uint8_t byte) { return byte < '0' || byte > '9'; }

/// The length of the run before the first byte of a kind.
static int run(const uint8_t *p, int count, int (*ends)(uint8_t)) {
  int length = 0;
  while (length < count && !ends(p[length])) length++;
  return length;
}

static uint8_t wanted;
static int is_wanted(uint8_t byte) { return byte == wanted; }

static uint8_t third;
static int is_escaped(uint8_t byte) { return byte < 0x20 || byte == '"' || byte == '\\' || byte == third; }

/// Five characters of three bytes, as in table 3-7 of the Unicode standard.
static int are_triples(const uint8_t *p) {
  for (int i = 0; i < 15; i += 3) {
    uint8_t least = p[i] == 0xE0 ? 0xA0 : 0x80, most = p[i] == 0xED ? 0x9F : 0xBF;
    if (p[i] < 0xE0 || p[i] > 0xEF || p[i + 1] < least || p[i + 1] > most) return 0;
    if (p[i + 2] < 0x80 || p[i + 2] > 0xBF) return 0;
  }
  return 1;
}

// MARK: Checks

/// The functions that read 15, 16 or 32 bytes.
static void check_runs(const uint8_t *p) {
  expect("plain_16", byte_scan_plain_16(p), run(p, 16, is_special), p, 16);
  expect("space_16", byte_scan_space_16(p), run(p, 16, is_solid), p, 16);
  expect("digits_16", byte_scan_digits_16(p), run(p, 16, is_no_digit), p, 16);
#if defined(__SSE2__) || defined(__ARM_NEON)
  expect("triples_15", byte_scan_triples_15(p), are_triples(p), p, 16);
#else
  if (byte_scan_triples_15(p)) expect("triples_15", 1, are_triples(p), p, 16);
#endif
}

static void check_long_runs(const uint8_t *p) {
  expect("plain_32", byte_scan_plain_32(p), run(p, 32, is_special), p, 32);
  expect("line_32", byte_scan_line_32(p), run(p, 32, is_end), p, 32);
  wanted = random_byte();
  expect("unlike_32", byte_scan_unlike_32(p, wanted), run(p, 32, is_wanted), p, 32);
}

static void check_long_copies(const uint8_t *p) {
  uint8_t target[34], expected[34];
  third = random_byte();
  memset(target, 0xAB, sizeof target), memset(expected, 0xAB, sizeof expected);
  memcpy(expected + 1, p, 32);
  expect("copy_32", byte_scan_copy_32(p, target + 1, third), run(p, 32, is_escaped), p, 32);
  expect("copied bytes", memcmp(target, expected, sizeof target), 0, p, 32);
}

/// The functions that copy: what they return, and all that they write.
static void check_copies(const uint8_t *p, int count) {
  uint8_t target[18], expected[18] = {0};
  static const uint8_t thirds[] = {'/', '"', 0x7F, 0xFF};
  third = thirds[next_random() & 3];
  memset(target, 0xAB, sizeof target);
  memcpy(expected + 1, p, count);
  expected[0] = expected[17] = 0xAB;
  int length;
  if (count == 16) {
    length = byte_scan_copy_16(p, target + 1, third);
  } else {
    // What follows the bytes counts as zeros, which end the run.
    length = byte_scan_copy_few(p, count, target + 1, third);
  }
  expect("copy", length, run(expected + 1, 16, is_escaped), p, count);
  expect("copied bytes", memcmp(target, expected, sizeof target), 0, p, count);
}

static void check_few(const uint8_t *p, int count) {
  byte_scan_pair pair = byte_scan_few(p, count);
  for (int i = 0; i < 16; i++) {
    uint64_t word = i < 8 ? pair.low : pair.high;
    expect("few", (uint8_t)(word >> i % 8 * 8), i < count ? p[i] : 0, p, count);
  }
}

/// The functions for any number of bytes.
static void check_blocks(const uint8_t *p, int count) {
  byte_ends ends = byte_count_ends(p, count);
  int feeds = 0, returns = 0, has_control = 0;
  for (int i = 0; i < count; i++) feeds += p[i] == '\n', returns += p[i] == '\r', has_control |= p[i] < 0x20;
  expect("count_ends: line feeds", ends.feeds, feeds, p, count);
  expect("count_ends: carriage returns", ends.returns, returns, p, count);
  expect("has_control", byte_has_control(p, count) != 0, has_control, p, count);
}

/// The functions for keys: a run and a copy of it, one byte of which is changed.
static void check_short(const uint8_t *p, int count) {
  uint8_t copy[64];
  int is_ascii = 1, changed = count ? (int)(next_random() % count) : 0;
  for (int i = 0; i < count; i++) is_ascii &= p[i] < 0x80;
  memcpy(copy, p, count);
  expect("equal", short_bytes_equal(p, copy, count), 1, p, count);
  expect("fingerprints", short_bytes_fingerprint(p, count) == short_bytes_fingerprint(copy, count), 1, p, count);
  expect("are_ascii", short_bytes_are_ascii(p, count), is_ascii, p, count);
  copy[changed] ^= 1 << next_random() % 8;
  expect("unequal", short_bytes_equal(p, copy, count), count == 0, p, count);
}

/// The marks of 16 keys, of few kinds, at the end of the page.
static void check_marks(void) {
  uint16_t marks[16], wanted = next_random() % 32 << 11;
  int is_there = 0;
  for (int i = 0; i < 16; i++) marks[i] = next_random() % 32 << 11, is_there |= marks[i] == wanted;
  memcpy(page_end - sizeof marks, marks, sizeof marks);
  expect("any_mark", short_bytes_any_mark((uint16_t *)(page_end - sizeof marks), wanted), is_there, page_end - 32, 32);
}

/// Hexadecimal digits against those of `strtol`, which also takes signs and space.
static void check_hexadecimal(void) {
  static const char digits[] = "0123456789abcdefABCDEFg/:@G` -+";
  uint8_t text[37] = {0}, bytes[16], again[36];
  for (int i = 0; i < 36; i++) text[i] = i == 8 || i == 13 || i == 18 || i == 23 ? '-' : digits[next_random() % 22];
  if (next_random() % 2) text[next_random() % 36] = digits[next_random() % (sizeof digits - 1)];
  int is_uuid = 1;
  for (int i = 0; i < 36; i++) {
    int is_hyphen = i == 8 || i == 13 || i == 18 || i == 23;
    is_uuid &= is_hyphen ? text[i] == '-' : text[i] && strchr("0123456789abcdefABCDEF", text[i]) != NULL;
  }
  memcpy(page_end - 36, text, 36);
  expect("uuid", hex_uuid(page_end - 36, bytes), is_uuid, text, 36);
  if (is_uuid) {
    hex_text_of_uuid(bytes, again);
    for (int i = 0; i < 36; i++) expect("text of uuid", again[i], text[i] >= 'a' ? text[i] - 32 : text[i], text, 36);
  }
  int is_unit = strspn((char *)text, "0123456789abcdefABCDEF") >= 4;
  char unit[5] = {(char)text[0], (char)text[1], (char)text[2], (char)text[3], 0};
  expect("unit", hex_unit(text), is_unit ? strtol(unit, NULL, 16) : -1, text, 4);
}

static void check_plain_text(const uint8_t *p) {
  int is_plain = 1;
  for (int i = 0; i < 64; i++) is_plain &= p[i] < 0x80 && p[i] != 0x0B && p[i] != 0x0C;
  expect("is_plain_text_64", byte_is_plain_text_64(p) != 0, is_plain, p, 64);
}

/// Each function on the last bytes of the page, and on the first ones.
static void check_all(const uint8_t *block) {
  static const int lengths[] = {16, 32, 64};
  for (int i = 0; i < 3; i++) {
    uint8_t *places[] = {page, page_end - lengths[i]};
    for (int j = 0; j < 2; j++) {
      uint8_t *p = places[j];
      memcpy(p, block, lengths[i]);
      if (lengths[i] == 16) check_runs(p), check_copies(p, 16);
      if (lengths[i] == 32) check_long_runs(p), check_long_copies(p);
      if (lengths[i] == 64) check_plain_text(p), check_blocks(p, 64);
    }
  }
}

static void check_lengths(const uint8_t *block, int count) {
  uint8_t *places[] = {page, page_end - count};
  for (int j = 0; j < 2; j++) {
    memcpy(places[j], block, count);
    check_blocks(places[j], count);
    if (count < 64) check_short(places[j], count);
    if (count < 16) check_few(places[j], count), check_copies(places[j], count);
  }
}

// MARK: Cases

/// Each byte at each place of a block of the same bytes, and two different ones beside each other.
static void check_every_byte(void) {
  static const uint8_t fillers[] = {'a', ' ', '0', 0x7F, 0x80, 0xFF, 0, '\n', '"'};
  uint8_t block[64];
  for (size_t filler = 0; filler < sizeof fillers; filler++) {
    for (int place = 0; place < 64; place++) {
      for (int byte = 0; byte < 256; byte++) {
        memset(block, fillers[filler], sizeof block);
        block[place] = (uint8_t)byte;
        check_all(block);
        if (place < 63) block[place + 1] = random_byte(), check_all(block);
      }
    }
  }
}

/// Every second byte after every first one, in characters of three bytes, valid and not.
static void check_triples(void) {
  uint8_t block[64] = {0};
  for (int place = 0; place < 15; place++) {
    for (int lead = 0xDF; lead <= 0xF1; lead++) {
      for (int byte = 0; byte < 256; byte++) {
        for (int i = 0; i < 15; i++) block[i] = i % 3 ? 0xA0 : 0xE1;
        block[place / 3 * 3] = (uint8_t)lead, block[place] = (uint8_t)byte, block[15] = random_byte();
        check_all(block);
      }
    }
  }
}

static void check_random(long cases) {
  static uint8_t block[1 << 12];
  for (long number = 0; number < cases; number++) {
    // Mostly one byte, so that runs are long.
    uint8_t common = random_byte();
    int rarity = 1 << next_random() % 8, length = (int)(next_random() % 64) + 64;
    if (number % 1000 == 0) length = sizeof block;
    for (int i = 0; i < length; i++) block[i] = next_random() % rarity ? common : random_byte();
    check_all(block);
    check_lengths(block, number % 4 ? (int)(next_random() % 64) : length);
    check_hexadecimal();
    check_marks();
  }
}

int main(int argc, char **argv) {
  long cases = begin(argc, argv);
  check_every_byte();
  check_triples();
  for (int count = 0; count < 200; count++) {
    uint8_t block[200];
    for (int byte = 0; byte < 256; byte++) memset(block, byte, sizeof block), check_lengths(block, count);
  }
  check_random(cases);
  return end();
}
