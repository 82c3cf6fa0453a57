// Written by scripts/generate-members.swift. Do not edit.
// swift-format-ignore-file

import SpoolJSON

// Reads values that a walk has found, as the operators `<-` do: nothing changes where there is no node, a null
// makes an optional nil and an integer 0. What most texts hold is read where it is called; the rest, not in the
// user's module. SAFETY of all of them: a walk finds nodes only on the tape of the map, and the source of a word
// lies in the text.

extension GeneratedCode {
  /// Reads a string.
  @inlinable @inline(__always)
  public static func read(_ property: inout String, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.string) {
      property = map.reader.plainText(UnsafeBufferPointer(start: map.reader.text + word.offset, count: word.length))
    } else if let value = otherString(map, at: node) {
      property = value
    }
  }

  /// Reads an optional string.
  @inlinable @inline(__always)
  public static func read(_ property: inout String?, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.string) {
      property = map.reader.plainText(UnsafeBufferPointer(start: map.reader.text + word.offset, count: word.length))
    } else {
      property = word.is(.null) ? nil : otherString(map, at: node)
    }
  }

  /// Reads an integer, cutting a fraction off.
  @inlinable @inline(__always)
  public static func read(_ property: inout Int, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.number), let number = NumberText.truncatedInt64(map.reader.text + word.offset, word.length),
      let value = Int(exactly: number) {
      property = value
    } else {
      property = otherInt(map, at: node) ?? 0
    }
  }

  /// Reads an optional integer, cutting a fraction off.
  @inlinable @inline(__always)
  public static func read(_ property: inout Int?, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.number), let number = NumberText.truncatedInt64(map.reader.text + word.offset, word.length),
      let value = Int(exactly: number) {
      property = value
    } else {
      property = word.is(.null) ? nil : otherInt(map, at: node)
    }
  }

  /// Reads a number.
  @inlinable @inline(__always)
  public static func read(_ property: inout Double, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.number), let value = NumberText.double(map.reader.text + word.offset, word.length) {
      property = value
    } else if let value = otherDouble(map, at: node) {
      property = value
    }
  }

  /// Reads an optional number.
  @inlinable @inline(__always)
  public static func read(_ property: inout Double?, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.isShort(.number), let value = NumberText.double(map.reader.text + word.offset, word.length) {
      property = value
    } else {
      property = word.is(.null) ? nil : otherDouble(map, at: node)
    }
  }

  /// Reads a boolean, or a number that equals 0 or 1.
  @inlinable @inline(__always)
  public static func read(_ property: inout Bool, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.is(.true) || word.is(.false) {
      property = word.is(.true)
    } else if let value = otherBool(map, at: node) {
      property = value
    }
  }

  /// Reads an optional boolean, or a number that equals 0 or 1.
  @inlinable @inline(__always)
  public static func read(_ property: inout Bool?, _ map: Map, at node: Int) {
    guard node >= 0 else { return }
    let word = map.reader[node]
    if word.is(.true) || word.is(.false) {
      property = word.is(.true)
    } else {
      property = word.is(.null) ? nil : otherBool(map, at: node)
    }
  }

  /// Reads an array of strings.
  public static func read(_ property: inout [String], _ map: Map, at node: Int) {
    if node >= 0, let value = map.strings(at: node) { property = value }
  }

  /// Reads an optional array of strings.
  public static func read(_ property: inout [String]?, _ map: Map, at node: Int) {
    if node >= 0 { property = map.strings(at: node) }
  }

  /// Reads an array of integers.
  public static func read(_ property: inout [Int], _ map: Map, at node: Int) {
    if node >= 0, let value = map.ints(at: node) { property = value }
  }

  /// Reads an optional array of integers.
  public static func read(_ property: inout [Int]?, _ map: Map, at node: Int) {
    if node >= 0 { property = map.ints(at: node) }
  }

  /// Reads an array of numbers.
  public static func read(_ property: inout [Double], _ map: Map, at node: Int) {
    if node >= 0, let value = map.doubles(at: node) { property = value }
  }

  /// Reads an optional array of numbers.
  public static func read(_ property: inout [Double]?, _ map: Map, at node: Int) {
    if node >= 0 { property = map.doubles(at: node) }
  }

  /// Reads a string from a word of any other kind.
  @inline(never) @usableFromInline
  static func otherString(_ map: Map, at node: Int) -> String? { map.reader.text(node) }

  /// Reads an integer from a word of any other kind.
  @inline(never) @usableFromInline
  static func otherInt(_ map: Map, at node: Int) -> Int? {
    map.reader.number(node, NumberText.truncatedInt64).flatMap { Int(exactly: $0) }
  }

  /// Reads a number from a word of any other kind.
  @inline(never) @usableFromInline
  static func otherDouble(_ map: Map, at node: Int) -> Double? { map.reader.double(node) }

  /// Reads a boolean from a word of any other kind.
  @inline(never) @usableFromInline
  static func otherBool(_ map: Map, at node: Int) -> Bool? { map.reader.boolean(node) }

  /// Reads a model.
  @inlinable @inline(__always)
  public static func readModel<M: BaseMappable>(_ property: inout M, _ map: Map, at node: Int) {
    if node >= 0 { map.walk(&property, at: node) }
  }

  /// Reads an optional model.
  @inlinable @inline(__always)
  public static func readModel<M: BaseMappable>(_ property: inout M?, _ map: Map, at node: Int) {
    if node >= 0 { property = map.mayWalk(.object, at: node) ? made(M.self, by: map, at: node) : nil }
  }

  /// Reads an array of models.
  @inlinable @inline(__always)
  public static func readModel<M: BaseMappable>(_ property: inout [M], _ map: Map, at node: Int) {
    if node >= 0, let value: [M] = map.walkedModels(at: node) { property = value }
  }

  /// Reads an optional array of models.
  @inlinable @inline(__always)
  public static func readModel<M: BaseMappable>(_ property: inout [M]?, _ map: Map, at node: Int) {
    if node >= 0 { property = map.walkedModels(at: node) }
  }

  /// Does nothing: a property of any other type is not read in this way.
  @inlinable @inline(__always)
  public static func readModel<Value>(_ property: inout Value, _ map: Map, at node: Int) {}

  /// Whether a model is read in the walk of a map, with nothing to note. An operator reads others.
  /// The function that is passed in is not called: to touch the property would call those who observe it.
  @inlinable @inline(__always)
  public static func walks<Model, M: BaseMappable>(_ map: Map, _ property: (Model) -> M) -> Bool {
    M._generated.isWalked && map.isWalking && map.notes == nil
  }

  /// Whether an optional model is read in the walk of a map, with nothing to note. An operator reads others.
  /// The function that is passed in is not called: to touch the property would call those who observe it.
  @inlinable @inline(__always)
  public static func walks<Model, M: BaseMappable>(_ map: Map, _ property: (Model) -> M?) -> Bool {
    M._generated.isWalked && map.isWalking && map.notes == nil
  }

  /// Whether an array of models is read in the walk of a map, with nothing to note. An operator reads others.
  /// The function that is passed in is not called: to touch the property would call those who observe it.
  @inlinable @inline(__always)
  public static func walks<Model, M: BaseMappable>(_ map: Map, _ property: (Model) -> [M]) -> Bool {
    M._generated.isWalked && map.isWalking && map.notes == nil
  }

  /// Whether an optional array of models is read in the walk of a map, with nothing to note. An operator reads others.
  /// The function that is passed in is not called: to touch the property would call those who observe it.
  @inlinable @inline(__always)
  public static func walks<Model, M: BaseMappable>(_ map: Map, _ property: (Model) -> [M]?) -> Bool {
    M._generated.isWalked && map.isWalking && map.notes == nil
  }

  /// Never for a property of another type.
  @inlinable @inline(__always)
  public static func walks<Model, Value>(_ map: Map, _ property: (Model) -> Value) -> Bool { false }
}
