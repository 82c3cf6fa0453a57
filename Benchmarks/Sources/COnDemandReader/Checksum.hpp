// All fields of structs as one number.
#pragma once

#include "Members.hpp"
#include <cstring>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

/// FNV-1a of 64 bits. `ModelChecksum` computes the same for the models in Swift.
class Checksum {
public:
  uint64_t value = 0xCBF29CE484222325;

  void add(int64_t number) { add_word(uint64_t(number)); }

  void add(bool flag) { add_word(flag ? 1 : 0); }

  void add(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    add_word(bits);
  }

  void add(const std::string &text) {
    add_word(text.size());
    for (char character : text) { add_byte(uint8_t(character)); }
  }

  template <class Value> void add(const std::optional<Value> &value) {
    add(value.has_value());
    if (value) { add(*value); }
  }

  template <class Element> void add(const std::vector<Element> &elements) {
    add_word(elements.size());
    for (const Element &element : elements) { add(element); }
  }

  /// The entries have no order.
  template <class Value> void add(const std::unordered_map<std::string, Value> &entries) {
    uint64_t sum = 0;
    for (const auto &[name, value] : entries) {
      Checksum entry;
      entry.add(name);
      entry.add(value);
      sum += entry.value;
    }
    add_word(entries.size());
    add_word(sum);
  }

  template <class Model> std::enable_if_t<(member_count<Model> > 0)> add(const Model &model) {
    std::apply([&](const auto &...member) { (add(model.*member.place), ...); }, members<Model>);
  }

private:
  void add_word(uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8) { add_byte(uint8_t(word >> shift)); }
  }

  void add_byte(uint8_t byte) { value = (value ^ byte) * 0x100000001B3; }
};
