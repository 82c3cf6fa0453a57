// Text to structs.
#pragma once

#include "Members.hpp"
#include <algorithm>
#include <optional>
#include <simdjson.h>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

using simdjson::error_code;
using simdjson::SUCCESS;
namespace ondemand = simdjson::ondemand;

/// Reads values. As in the models in Swift, a member that is missing or null keeps its default.
struct Reading {
  static error_code read(std::string &into, ondemand::value &value) {
    std::string_view text;
    const error_code error = value.get_string().get(text);
    if (error) { return unless_null(value, error); }
    into.assign(text);
    return SUCCESS;
  }

  template <class Scalar> static std::enable_if_t<std::is_arithmetic_v<Scalar>, error_code>
  read(Scalar &into, ondemand::value &value) {
    const error_code error = value.get<Scalar>().get(into);
    return error ? unless_null(value, error) : SUCCESS;
  }

  template <class Value> static error_code read(std::optional<Value> &into, ondemand::value &value) {
    bool is_null;
    SIMDJSON_TRY(value.is_null().get(is_null));
    return is_null ? SUCCESS : read(into.emplace(), value);
  }

  template <class Element> static error_code read(std::vector<Element> &into, ondemand::value &value) {
    ondemand::array array;
    const error_code error = value.get_array().get(array);
    if (error) { return unless_null(value, error); }
    into.clear();
    if constexpr (std::is_arithmetic_v<Element>) { return read_numbers(into, array); }
    for (auto result : array) {
      ondemand::value element;
      SIMDJSON_TRY(result.get(element));
      SIMDJSON_TRY(read(into.emplace_back(), element));
    }
    return SUCCESS;
  }

  template <class Value> static error_code
  read(std::unordered_map<std::string, Value> &into, ondemand::value &value) {
    return each_member(value, [&into](std::string_view name, ondemand::value &member) {
      Value &place = into[std::string(name)];
      place = Value();
      return read(place, member);
    });
  }

  template <class Model> static std::enable_if_t<(member_count<Model> > 0), error_code>
  read(Model &into, ondemand::value &value) {
    return each_member(value, [&into](std::string_view name, ondemand::value &member) {
      return Dispatch<Model>::table[Dispatch<Model>::hash(name)](into, name, member);
    });
  }

private:
  /// Most arrays of numbers are short, and get the memory that they need in one piece.
  template <class Number> static error_code read_numbers(std::vector<Number> &into, ondemand::array &array) {
    Number buffer[16];
    size_t filled = 0;
    for (auto result : array) {
      ondemand::value element;
      SIMDJSON_TRY(result.get(element));
      SIMDJSON_TRY(read(buffer[filled] = 0, element));
      if (++filled == std::size(buffer)) {
        into.insert(into.end(), buffer, buffer + filled);
        filled = 0;
      }
    }
    into.insert(into.end(), buffer, buffer + filled);
    return SUCCESS;
  }

  template <class Work> static error_code each_member(ondemand::value &value, Work work) {
    ondemand::object object;
    const error_code error = value.get_object().get(object);
    if (error) { return unless_null(value, error); }
    for (auto result : object) {
      ondemand::field field;
      std::string_view name;
      SIMDJSON_TRY(std::move(result).get(field));
      SIMDJSON_TRY(name_of(field).get(name));
      SIMDJSON_TRY(work(name, field.value()));
    }
    return SUCCESS;
  }

  /// The name as it is written, up to the quote before the value, or a copy without escapes if it has any.
  static simdjson::simdjson_result<std::string_view> name_of(ondemand::field &field) {
    const char *start = field.key().raw();
    const char *end = field.value().raw_json_token().data() - 1;
    while (*end != '"') { --end; }
    std::string_view name(start, size_t(end - start));
    if (name.find('\\') != name.npos) { return field.unescaped_key(); }
    return std::move(name);
  }

  [[gnu::noinline]] static error_code unless_null(ondemand::value &value, error_code error) {
    bool is_null;
    SIMDJSON_TRY(value.is_null().get(is_null));
    return is_null ? SUCCESS : error;
  }

  /// The function for each slot of the names of a model.
  template <class Model> struct Dispatch {
    using Read = error_code (*)(Model &, std::string_view, ondemand::value &);
    using Indices = std::make_index_sequence<member_count<Model>>;

    template <size_t index> static error_code
    read_member(Model &into, std::string_view name, ondemand::value &value) {
      constexpr auto found = std::get<index>(members<Model>);
      return name == found.name ? Reading::read(into.*found.place, value) : SUCCESS;
    }

    /// What is not read is skipped by the iterator.
    static error_code skip(Model &, std::string_view, ondemand::value &) { return SUCCESS; }

    template <size_t... index> static constexpr std::array<Read, NameHash::slots>
    make_table(std::index_sequence<index...>) {
      std::array<Read, NameHash::slots> table = {};
      for (Read &slot : table) { slot = skip; }
      ((table[hash(std::get<index>(members<Model>).name)] = read_member<index>), ...);
      return table;
    }

    template <size_t... index> static constexpr NameHash make_hash(std::index_sequence<index...>) {
      return NameHash(std::array{std::get<index>(members<Model>).name...});
    }

    static constexpr NameHash hash = make_hash(Indices());
    static constexpr std::array<Read, NameHash::slots> table = make_table(Indices());
  };
};
