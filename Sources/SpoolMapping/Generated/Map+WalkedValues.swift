import SpoolJSON

// Reads values that a walk has found, as the operators `<-` do: nothing changes where there is no node, a null makes an
// optional nil and an integer 0. What most texts hold is read where it is called; the rest, not in the user's module.
// SAFETY of all of them: a walk finds nodes only on the tape of this map, and the source of a word lies in the text.

extension Map {
  /// Reads a string.
  @inlinable @inline(__always)
  public func _read(_ property: inout String, at node: Int) {
    guard node >= 0 else { return }
    let word = reader[node]
    if word.isShort(.string) {
      property = ValidText.string(UnsafeBufferPointer(start: reader.text + word.offset, count: word.length))
    } else if let value = otherText(at: node) {
      property = value
    }
  }

  /// Reads an optional string.
  @inlinable @inline(__always)
  public func _read(_ property: inout String?, at node: Int) {
    guard node >= 0 else { return }
    let word = reader[node]
    if word.isShort(.string) {
      property = ValidText.string(UnsafeBufferPointer(start: reader.text + word.offset, count: word.length))
    } else {
      property = word.is(.null) ? nil : otherText(at: node)
    }
  }

  /// Reads an integer, cutting a fraction off.
  @inlinable @inline(__always)
  public func _read(_ property: inout Int, at node: Int) {
    if node >= 0 { property = integer(at: node) ?? 0 }
  }

  /// Reads an optional integer, cutting a fraction off.
  @inlinable @inline(__always)
  public func _read(_ property: inout Int?, at node: Int) {
    if node >= 0 { property = reader[node].is(.null) ? nil : integer(at: node) }
  }

  /// Reads a number.
  @inlinable @inline(__always)
  public func _read(_ property: inout Double, at node: Int) {
    if node >= 0, let value = number(at: node) { property = value }
  }

  /// Reads an optional number.
  @inlinable @inline(__always)
  public func _read(_ property: inout Double?, at node: Int) {
    if node >= 0 { property = number(at: node) }
  }

  /// Reads a boolean, or a number that equals 0 or 1.
  @inlinable @inline(__always)
  public func _read(_ property: inout Bool, at node: Int) {
    if node >= 0, let value = flag(at: node) { property = value }
  }

  /// Reads an optional boolean, or a number that equals 0 or 1.
  @inlinable @inline(__always)
  public func _read(_ property: inout Bool?, at node: Int) {
    if node >= 0 { property = flag(at: node) }
  }

  /// Reads an array of strings.
  public func _read(_ property: inout [String], at node: Int) {
    if node >= 0, let value = strings(at: node) { property = value }
  }

  /// Reads an optional array of strings.
  public func _read(_ property: inout [String]?, at node: Int) {
    if node >= 0 { property = strings(at: node) }
  }

  /// Reads an array of integers.
  public func _read(_ property: inout [Int], at node: Int) {
    if node >= 0, let value = ints(at: node) { property = value }
  }

  /// Reads an optional array of integers.
  public func _read(_ property: inout [Int]?, at node: Int) {
    if node >= 0 { property = ints(at: node) }
  }

  /// Reads an array of numbers.
  public func _read(_ property: inout [Double], at node: Int) {
    if node >= 0, let value = doubles(at: node) { property = value }
  }

  /// Reads an optional array of numbers.
  public func _read(_ property: inout [Double]?, at node: Int) {
    if node >= 0 { property = doubles(at: node) }
  }

  @inlinable @inline(__always)
  func integer(at node: Int) -> Int? {
    let word = reader[node]
    guard word.isShort(.number), let value = NumberText.truncatedInt64(reader.text + word.offset, word.length) else {
      return otherInteger(at: node)
    }
    return Int(exactly: value)
  }

  @inlinable @inline(__always)
  func number(at node: Int) -> Double? {
    let word = reader[node]
    return word.isShort(.number) ? NumberText.double(reader.text + word.offset, word.length) : otherNumber(at: node)
  }

  @inlinable @inline(__always)
  func flag(at node: Int) -> Bool? {
    let word = reader[node]
    return word.is(.true) ? true : word.is(.false) ? false : otherFlag(at: node)
  }

  @inline(never) @usableFromInline
  func otherText(at node: Int) -> String? { reader.text(node) }

  @inline(never) @usableFromInline
  func otherInteger(at node: Int) -> Int? {
    reader.number(node, NumberText.truncatedInt64).flatMap { Int(exactly: $0) }
  }

  @inline(never) @usableFromInline
  func otherNumber(at node: Int) -> Double? { reader.double(node) }

  @inline(never) @usableFromInline
  func otherFlag(at node: Int) -> Bool? { reader.boolean(node) }

  /// Moves to a value that a walk has found, for an operator to read.
  ///
  /// - Parameters:
  ///   - node: The node of the value; negative if there is none.
  ///   - slot: The number of the property, which keeps the map of its nested object.
  @inlinable @inline(__always)
  public func _at(_ node: Int, _ slot: Int) -> Map {
    move(toNode: node, slot)
    return self
  }

  @usableFromInline
  func move(toNode node: Int, _ slot: Int) {
    lookups.memo.pass(slot)
    settle(at: node, .none)
  }

  /// The node of a member, or of an element if it is a number; negative if there is none.
  public func _node(_ component: String, in node: Int) -> Int { self.node(atPath: [component], from: node) }

  /// Moves to the first of two keys that is there, or to the second: an underscore stands before a reserved word in the
  /// name of a property, but not in its key.
  public func _first(_ key: String, or other: String, lenient: Bool = false, required: Bool = false) -> Map {
    guard mappingType == .fromJSON else { return self[other, lenient: lenient, required: required] }
    return self[key, lenient: lenient, required: required].or(other)
  }
}
