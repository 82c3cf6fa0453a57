// The members of a model, and how they are found by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

/// A field of a model, with its name in the text.
template <class Model, class Value> struct Member {
  std::string_view name;
  Value Model::*place;
};

template <class Model, class Value>
constexpr Member<Model, Value> member(std::string_view name, Value Model::*place) {
  return {name, place};
}

/// The members of a model, in the order of the fields: a tuple, which each model defines.
template <class Model> constexpr std::tuple<> members = {};

template <class Model> constexpr size_t member_count = std::tuple_size_v<std::decay_t<decltype(members<Model>)>>;

/// Gives each name of a model a slot of its own, by a multiplier that is searched for at compile time.
class NameHash {
public:
  static constexpr size_t slots = 128;

  template <size_t count> explicit constexpr NameHash(const std::array<std::string_view, count> &names) {
    while (!separates(names)) {
      multiplier = multiplier * 1664525 + 1013904223;
    }
  }

  constexpr size_t operator()(std::string_view name) const { return uint32_t(code(name) * multiplier) >> 25; }

private:
  uint32_t multiplier = 0x9E3779B1;

  /// The length, and three of the characters.
  static constexpr uint32_t code(std::string_view name) {
    if (name.empty()) { return 0; }
    const uint32_t size = uint32_t(name.size());
    return size | character(name, 0) << 8 | character(name, size - 1) << 16 | character(name, size / 2) << 24;
  }

  static constexpr uint32_t character(std::string_view name, size_t index) { return uint8_t(name[index]); }

  template <size_t count> constexpr bool separates(const std::array<std::string_view, count> &names) const {
    bool taken[slots] = {};
    for (std::string_view name : names) {
      bool &slot = taken[(*this)(name)];
      if (slot) { return false; }
      slot = true;
    }
    return true;
  }
};
