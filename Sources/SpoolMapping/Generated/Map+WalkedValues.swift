import SpoolJSON

// Reads values that a walk has found, as the operators `<-` do: nothing changes where there is no node, a null makes an
// optional nil and an integer 0. SAFETY of all of them: a walk finds nodes only on the tape of this map.

extension Map {
  /// Reads a string.
  public func _read(_ property: inout String, at node: Int) {
    if node >= 0, let value = reader.text(node) { property = value }
  }

  /// Reads an optional string.
  public func _read(_ property: inout String?, at node: Int) {
    if node >= 0 { property = reader.text(node) }
  }

  /// Reads an integer, cutting a fraction off.
  public func _read(_ property: inout Int, at node: Int) {
    if node >= 0 { property = integer(at: node) ?? 0 }
  }

  /// Reads an optional integer, cutting a fraction off.
  public func _read(_ property: inout Int?, at node: Int) {
    if node >= 0 { property = integer(at: node) }
  }

  /// Reads a number.
  public func _read(_ property: inout Double, at node: Int) {
    if node >= 0, let value = reader.double(node) { property = value }
  }

  /// Reads an optional number.
  public func _read(_ property: inout Double?, at node: Int) {
    if node >= 0 { property = reader.double(node) }
  }

  /// Reads a boolean, or a number that equals 0 or 1.
  public func _read(_ property: inout Bool, at node: Int) {
    if node >= 0, let value = reader.boolean(node) { property = value }
  }

  /// Reads an optional boolean, or a number that equals 0 or 1.
  public func _read(_ property: inout Bool?, at node: Int) {
    if node >= 0 { property = reader.boolean(node) }
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

  @inline(__always)
  private func integer(at node: Int) -> Int? {
    reader.number(node, NumberText.truncatedInt64).flatMap { Int(exactly: $0) }
  }

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
    self.node = node
    delimiter = nil
    notes?.begin([], isNested: nil)
    memo.stand(at: slot)
  }

  /// The node of a member, or of an element if it is a number; negative if there is none.
  public func _node(_ component: String, in node: Int) -> Int { indexOfPath([component], from: node) }

  /// Moves to the first of two keys that is there, or to the second: an underscore stands before a reserved word in the
  /// name of a property, but not in its key.
  public func _first(_ key: String, or other: String, lenient: Bool = false, required: Bool = false) -> Map {
    guard mappingType == .fromJSON else { return self[other, lenient: lenient, required: required] }
    return self[key, lenient: lenient, required: required].or(other)
  }
}
