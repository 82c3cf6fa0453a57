#include "csimdjson.h"

#include <simdjson.h>

namespace {
thread_local simdjson::dom::parser parser;
thread_local simdjson::error_code error;
}  // namespace

csimdjson_verdict csimdjson_parse(const uint8_t *text, size_t count) {
  // The parser copies the text, because it reads beyond the end.
  error = parser.parse(text, count).error();
  switch (error) {
    case simdjson::SUCCESS:
      return csimdjson_accepted;
    case simdjson::NUMBER_ERROR:
      return csimdjson_number_refused;
    default:
      return csimdjson_refused;
  }
}

const uint64_t *csimdjson_words(void) { return parser.doc.tape.get(); }

const uint8_t *csimdjson_strings(void) { return parser.doc.string_buf.get(); }

const char *csimdjson_message(void) { return simdjson::error_message(error); }
