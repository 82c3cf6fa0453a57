// glaze: text to structs and back. When it writes, it does not escape control characters.

#include "Race.hpp"
#include <glaze/glaze.hpp>

/// The members of each model, under the names that they have in the text.
template <class Model>
  requires(member_count<Model> > 0)
struct glz::meta<Model> {
  static constexpr auto value = std::apply(
      [](auto... member) {
        return std::apply([](auto... part) { return glz::object(part...); },
                          std::tuple_cat(std::tuple{member.name, member.place}...));
      },
      members<Model>);
};

struct Glaze {
  static constexpr glz::opts options{.error_on_unknown_keys = false};

  static std::string version() {
#ifdef RACE_GLAZE_VERSION
    return "glaze " RACE_GLAZE_VERSION;
#else
    return "glaze";
#endif
  }

  template <class Model> static void race(const std::string &text, double seconds) {
    const Model model = read<Model>(text);
    ::race("read", text.size(), seconds, checksum_of(model), [&] { read<Model>(text); });
    const std::string written = write(model);
    ::race("write", written.size(), seconds, checksum_of(written), [&] { write(model); });
  }

private:
  template <class Model> static Model read(const std::string &text) {
    Model model;
    if (glz::read<options>(model, text)) { stop("glaze refuses the text"); }
    return model;
  }

  template <class Model> static std::string write(const Model &model) {
    std::string text;
    if (glz::write<glz::opts{.skip_null_members = false}>(model, text)) { stop("glaze does not write the models"); }
    return text;
  }
};

int main(int argc, char **argv) { return race_main<Glaze>(argc, argv); }
