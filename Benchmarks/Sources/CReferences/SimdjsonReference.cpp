#include "CReferences.h"

#if HAS_SIMDJSON

#include <cstring>
#include <new>
#include <simdjson.h>
#include <string>

#define TEXT_OF(value) #value
#define EXPANDED_TEXT_OF(value) TEXT_OF(value)

using simdjson::dom::element;
using simdjson::dom::parser;

static bool parse(void *kept, const uint8_t *text, size_t length, element &root) {
  return static_cast<parser *>(kept)->parse(text, length, false).get(root) == simdjson::SUCCESS;
}

const char *simdjson_reference_version(void) {
  static const std::string version =
      EXPANDED_TEXT_OF(SIMDJSON_VERSION) " (" + simdjson::get_active_implementation()->name() + ")";
  return version.c_str();
}

void *simdjson_reference_make(void) { return new (std::nothrow) parser; }

void simdjson_reference_free(void *kept) { delete static_cast<parser *>(kept); }

bool simdjson_reference_parse(void *kept, const uint8_t *text, size_t length) {
  element root;
  return parse(kept, text, length, root);
}

char *simdjson_reference_rewrite(void *kept, const uint8_t *text, size_t length) {
  element root;
  return parse(kept, text, length, root) ? strdup(simdjson::minify(root).c_str()) : nullptr;
}

#else

const char *simdjson_reference_version(void) { return nullptr; }
void *simdjson_reference_make(void) { return nullptr; }
void simdjson_reference_free(void *) {}
bool simdjson_reference_parse(void *, const uint8_t *, size_t) { return false; }
char *simdjson_reference_rewrite(void *, const uint8_t *, size_t) { return nullptr; }

#endif
