#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The outcome of parsing a text.
typedef enum { csimdjson_accepted, csimdjson_number_refused, csimdjson_refused } csimdjson_verdict;

/// Parses a text with the DOM parser of this thread, and leaves the tape of the text in that parser.
csimdjson_verdict csimdjson_parse(const uint8_t *text, size_t count);

/// The words of the last tape.
const uint64_t *csimdjson_words(void);

/// The strings of the last tape: for each, the length in 32 bits, then the bytes.
const uint8_t *csimdjson_strings(void);

/// The error message of simdjson for the last text.
const char *csimdjson_message(void);

#ifdef __cplusplus
}
#endif
