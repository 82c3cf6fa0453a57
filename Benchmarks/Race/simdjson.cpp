// simdjson On-Demand: text to structs. It does not check what it skips, and it keeps its parser.

#include "Race.hpp"
#include "Reading.hpp"

#define TEXT_OF(value) #value
#define EXPANDED_TEXT_OF(value) TEXT_OF(value)

struct Simdjson {
  static std::string version() {
    return "simdjson " EXPANDED_TEXT_OF(SIMDJSON_VERSION) " On-Demand (" + simdjson::get_active_implementation()->name() +
           ", compiled for " EXPANDED_TEXT_OF(SIMDJSON_BUILTIN_IMPLEMENTATION) ")";
  }

  template <class Model> static void race(const std::string &text, double seconds) {
    const simdjson::padded_string padded(text);
    ondemand::parser parser;
    Model model = read<Model>(parser, padded);
    ::race("read", text.size(), seconds, checksum_of(model), [&] { read<Model>(parser, padded); });
  }

private:
  template <class Model> static Model read(ondemand::parser &parser, const simdjson::padded_string &text) {
    Model model;
    ondemand::document document;
    ondemand::value root;
    if (parser.iterate(text).get(document) || document.get_value().get(root) || Reading::read(model, root)) {
      stop("simdjson refuses the text");
    }
    return model;
  }
};

int main(int argc, char **argv) { return race_main<Simdjson>(argc, argv); }
