#include "COnDemandReader.h"

#if HAS_SIMDJSON

#include "Canada.hpp"
#include "Checksum.hpp"
#include "CitmCatalog.hpp"
#include "Reading.hpp"
#include "Record.hpp"
#include "TwitterSearch.hpp"
#include <new>

#define TEXT_OF(value) #value
#define EXPANDED_TEXT_OF(value) TEXT_OF(value)

/// Keeps its parser for the next text.
struct on_demand_reader {
  virtual ~on_demand_reader() = default;
  /// Reads a text, and computes the checksum unless there is no place for it.
  virtual error_code read(simdjson::padded_string_view text, uint64_t *checksum) = 0;

protected:
  ondemand::parser parser;
};

namespace {

template <class Model> struct ModelReader : on_demand_reader {
  error_code read(simdjson::padded_string_view text, uint64_t *checksum) override {
    Model model;
    SIMDJSON_TRY(read(text, model));
    if (checksum) { *checksum = sum(model); }
    return SUCCESS;
  }

private:
  error_code read(simdjson::padded_string_view text, Model &model) {
    ondemand::document document;
    ondemand::value root;
    SIMDJSON_TRY(parser.iterate(text).get(document));
    SIMDJSON_TRY(document.get_value().get(root));
    return Reading::read(model, root);
  }

  static uint64_t sum(const Model &model) {
    Checksum checksum;
    checksum.add(model);
    return checksum.value;
  }
};

simdjson::padded_string_view padded(const uint8_t *text, size_t length) {
  return simdjson::padded_string_view(text, length, length + simdjson::SIMDJSON_PADDING);
}

} // namespace

const char *on_demand_reader_version(void) {
  static const std::string version = EXPANDED_TEXT_OF(SIMDJSON_VERSION) " (" +
                                     simdjson::get_active_implementation()->name() +
                                     ", compiled for " EXPANDED_TEXT_OF(SIMDJSON_BUILTIN_IMPLEMENTATION) ")";
  return version.c_str();
}

on_demand_reader *on_demand_reader_make(const char *corpus) {
  const std::string_view name = corpus;
  if (name == "twitter") { return new (std::nothrow) ModelReader<TwitterSearch>; }
  if (name == "citm_catalog") { return new (std::nothrow) ModelReader<CitmCatalog>; }
  if (name == "canada") { return new (std::nothrow) ModelReader<Canada>; }
  if (name == "records") { return new (std::nothrow) ModelReader<std::vector<Record>>; }
  return nullptr;
}

void on_demand_reader_free(on_demand_reader *reader) { delete reader; }

bool on_demand_reader_read(on_demand_reader *reader, const uint8_t *text, size_t length) {
  return reader->read(padded(text, length), nullptr) == SUCCESS;
}

bool on_demand_reader_checksum(on_demand_reader *reader, const uint8_t *text, size_t length, uint64_t *checksum) {
  return reader->read(padded(text, length), checksum) == SUCCESS;
}

#else

const char *on_demand_reader_version(void) { return nullptr; }
on_demand_reader *on_demand_reader_make(const char *) { return nullptr; }
void on_demand_reader_free(on_demand_reader *) {}
bool on_demand_reader_read(on_demand_reader *, const uint8_t *, size_t) { return false; }
bool on_demand_reader_checksum(on_demand_reader *, const uint8_t *, size_t, uint64_t *) { return false; }

#endif
