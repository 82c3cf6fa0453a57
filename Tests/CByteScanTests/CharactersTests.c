// Compares the function of Characters.h with one that looks at a byte at a time, on strings that end and begin at a page
// that must not be read: CharactersTests [CASES [SEED]]
//
// scripts/checks/portability compiles it for several processors. CASES (1,000,000) is the number of random strings.

#include "Characters.h"
#include "Support.h"

// MARK: One byte at a time

/// The length of the character at `p`, as in table 3-7 of the Unicode standard; 0 if it is not valid.
static int character(const uint8_t *p, intptr_t count) {
  uint8_t lead = p[0], least = 0x80, most = 0xBF;
  int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (lead == 0xE0) least = 0xA0;
  if (lead == 0xED) most = 0x9F;
  if (lead == 0xF0) least = 0x90;
  if (lead == 0xF4) most = 0x8F;
  if (length > count) return 0;
  for (int i = 1; i < length; i++) {
    if (p[i] < least || p[i] > most) return 0;
    least = 0x80, most = 0xBF;
  }
  return length;
}

/// The end of the run is known before the run is checked: the bytes that end it are in no character.
static intptr_t judged_end(const uint8_t *p, intptr_t count) {
  intptr_t length = 0, index = 0;
  while (length < count && p[length] >= 0x20 && p[length] != '"' && p[length] != '\\') length++;
  while (index < length) {
    int step = character(p + index, length - index);
    if (!step) return -1;
    index += step;
  }
  return length;
}

// MARK: Cases

/// A string at the end of the page, and at its start.
static void check(const uint8_t *string, int count) {
  uint8_t *places[] = {page, page_end - count};
  for (int i = 0; i < 2; i++) {
    memcpy(places[i], string, (size_t)count);
    expect("characters_end", characters_end(places[i], count), judged_end(places[i], count), places[i], count);
  }
}

/// All pairs of bytes, at each place of a block of characters of one, two, three and four bytes.
static void check_pairs(void) {
  static const char *const fillers[] = {"a", "\u00e9", "\u20ac", "\U0001F600"};
  uint8_t string[72];
  for (int filler = 0; filler < 4; filler++) {
    int width = (int)strlen(fillers[filler]);
    for (int place = 0; place < 66; place++) {
      for (int pair = 0; pair < 1 << 16; pair += place % 8 ? 251 : 1) {
        for (int i = 0; i < 72; i++) string[i] = (uint8_t)fillers[filler][i % width];
        string[place] = (uint8_t)(pair >> 8), string[place + 1] = (uint8_t)pair;
        check(string, 72);
      }
    }
  }
}

static int append_character(uint8_t *p, uint32_t code) {
  if (code < 0x80) return p[0] = (uint8_t)code, 1;
  int count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (int i = count - 1; i > 0; i--, code >>= 6) p[i] = (uint8_t)(0x80 | (code & 0x3F));
  p[0] = (uint8_t)(code | (count == 2 ? 0xC0 : count == 3 ? 0xE0 : 0xF0));
  return count;
}

/// A character close to one of the borders, or any, which may be a surrogate.
static uint32_t random_code(void) {
  static const uint32_t borders[] = {0x20, 0x80, 0x800, 0xD7FF, 0xE000, 0x10000, 0x10FFFF, 0x430, 0x4E00, 0x1F600};
  uint32_t code = borders[next_random() % 10] + (uint32_t)(next_random() % 32);
  return next_random() % 4 ? code : (uint32_t)(next_random() % 0x110000);
}

/// Strings of any length, most of them valid, and the same with a byte that is wrong, missing or too much.
static void check_random(long cases) {
  static uint8_t string[1 << 12];
  for (long number = 0; number < cases; number++) {
    int most = number % 1000 ? 100 : sizeof string - 8, length = 0;
    uint64_t ascii = next_random() % 4, wanted = next_random() % (uint64_t)most;
    while ((uint64_t)length < wanted) {
      uint32_t code = next_random() % 4 < ascii ? 'a' + (uint32_t)(next_random() % 26) : random_code();
      if (code < 0xD800 || code > 0xDFFF || next_random() % 32 == 0) length += append_character(string + length, code);
    }
    check(string, length);
    int place = length ? (int)(next_random() % (uint64_t)length) : 0;
    switch (next_random() % 4) {
    case 0: string[place] = (uint8_t)next_random(); break;
    case 1: string[place] = "\"\\\0\x1F"[next_random() % 4]; break;
    case 2: length = place; break;
    default: memmove(string + place, string + place + 1, (size_t)(length -= length > 0) - (size_t)place);
    }
    check(string, length);
  }
}

int main(int argc, char **argv) {
  long cases = begin(argc, argv);
  if (!characters_are_available()) {
    printf("skipped: this processor has no instructions for it\n");
    return 0;
  }
  check_pairs();
  check_random(cases);
  return end();
}
