import Spool

/// A value as `ReferenceParser` reads it, which is that of the tests, like this type.
struct JudgedValue: Equatable {
  enum Content: Equatable {
    case null
    case bool(Bool)
    /// The source text.
    case number([UInt8])
    /// The decoded UTF-8.
    case string([UInt8])
    case array([JudgedValue])
    /// All members in order, including those with equal keys.
    case object([JudgedMember])
  }

  /// Where the value starts in the text.
  let offset: Int
  let content: Content
}

/// A member of an object as the judge reads it.
struct JudgedMember: Equatable {
  let keyOffset: Int
  /// The decoded UTF-8.
  let key: [UInt8]
  let value: JudgedValue
}

/// Why the judge rejects a text.
struct JudgedError: Error {
  let offset: Int
  let category: JSONError.Category
}

extension JudgedValue {
  /// The value without places, with the members of objects sorted by their keys if that is asked for; those with equal
  /// keys stay in their order.
  func unplaced(sorted: Bool) -> JudgedValue {
    switch content {
    case .array(let elements):
      return JudgedValue(offset: 0, content: .array(elements.map { $0.unplaced(sorted: sorted) }))
    case .object(let members):
      var members = members.map { JudgedMember(keyOffset: 0, key: $0.key, value: $0.value.unplaced(sorted: sorted)) }
      // The sort of the standard library is stable.
      if sorted { members.sort { $0.key.lexicographicallyPrecedes($1.key) } }
      return JudgedValue(offset: 0, content: .object(members))
    default: return JudgedValue(offset: 0, content: content)
    }
  }
}
