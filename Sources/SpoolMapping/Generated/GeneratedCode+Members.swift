import SpoolJSON

// Writes the members of a generated model into a text, under keys that are escaped already: a comma, the key in quotes,
// a colon. Generated models inside the text of another object are written by the same map: they need none of their own,
// and are not copied.

extension GeneratedCode {
  /// Begins to write members so; false unless the map writes an object as text, and nothing of it is written yet.
  public static func beginMembers(_ map: Map) -> Bool {
    var isFresh = false
    if map.isWithoutOptions { map.withTextWriter { isFresh = $0.isFresh } }
    return isFresh
  }

  /// Says that all members are written.
  public static func endMembers(_ map: Map) { map.withTextWriter { $0.seal() } }
}

extension Map {
  @usableFromInline
  func appendKey(_ key: StaticString) { withTextWriter { $0.text.append(member: key) } }

  @usableFromInline
  func writeNil(_ key: StaticString) { if shouldIncludeNilValues { append(key) { $0.append("null") } } }

  @inline(__always)
  func append(_ key: StaticString, _ value: (JSONText) -> Void) {
    withTextWriter {
      $0.text.append(member: key)
      value($0.text)
    }
  }

  /// Writes a model as an object; false, with nothing written, if it must be mapped, or if the stack has no room for it.
  @inlinable @inline(__always)
  func appendWritten<M: BaseMappable>(_ model: M) -> Bool {
    guard M._generated.isWritten, let outer = beginInside() else { return false }
    let isWritten = model._writeMembers(to: self)
    endInside(outer, isWritten)
    return isWritten
  }

  @usableFromInline
  func beginInside() -> TextWriter.Outer? {
    var outer: TextWriter.Outer?
    if isWithoutOptions, hasStack { withTextWriter { outer = $0.beginInside() } }
    return outer
  }

  @usableFromInline
  func endInside(_ outer: TextWriter.Outer, _ isWritten: Bool) { withTextWriter { $0.endInside(outer, isWritten) } }
}
