import SpoolJSON

// Writes the members of a generated model into a text, under keys that are escaped already: a comma, the key in quotes, a
// colon.

extension Map {
  /// Begins to write members so; false unless the map writes an object as text, and nothing of it is written yet.
  public func _beginMembers() -> Bool {
    guard isWithoutOptions else { return false }
    var isFresh = false
    withTextWriter { isFresh = $0.isFresh }
    return isFresh
  }

  /// Says that all members are written.
  public func _endMembers() { withTextWriter { $0.seal() } }

  /// Writes a string.
  public func _write(_ key: StaticString, _ value: String) {
    append(key) { $0.append(string: value) }
  }

  /// Writes an integer.
  public func _write(_ key: StaticString, _ value: Int) {
    append(key) { $0.append(integer: Int64(value)) }
  }

  /// Writes a number.
  public func _write(_ key: StaticString, _ value: Double) {
    append(key) { $0.append(double: value) }
  }

  /// Writes a boolean.
  public func _write(_ key: StaticString, _ value: Bool) {
    append(key) { $0.append(bool: value) }
  }

  /// Writes a string, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: String?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes an integer, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: Int?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes a number, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: Double?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes a boolean, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: Bool?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes an array of strings.
  public func _write(_ key: StaticString, _ value: [String]) {
    append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of integers.
  public func _write(_ key: StaticString, _ value: [Int]) {
    append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of numbers.
  public func _write(_ key: StaticString, _ value: [Double]) {
    append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of strings, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: [String]?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes an array of integers, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: [Int]?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  /// Writes an array of numbers, or null for nil if the map includes those.
  public func _write(_ key: StaticString, _ value: [Double]?) {
    if let value { _write(key, value) } else { writeNil(key) }
  }

  @usableFromInline
  func appendKey(_ key: StaticString) { withTextWriter { $0.text.append(member: key) } }

  @usableFromInline
  func writeNil(_ key: StaticString) {
    if shouldIncludeNilValues { append(key) { $0.append("null") } }
  }

  @inline(__always)
  private func append(_ key: StaticString, _ value: (JSONText) -> Void) {
    withTextWriter {
      $0.text.append(member: key)
      value($0.text)
    }
  }
}
