import SpoolJSON

/// A value as the judge reads it. It shares no code with the library.
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

/// Why the judge rejects a text: the first byte that no valid text can have there, and a broad category.
struct JudgedError: Error, Equatable {
  let offset: Int
  let category: JSONError.Category
}

extension JudgedValue {
  /// The members that count: if keys are equal, the last one, at its place.
  static func visible(_ members: [JudgedMember]) -> [JudgedMember] {
    var last: [[UInt8]: Int] = [:]
    for (position, member) in members.enumerated() { last[member.key] = position }
    return members.enumerated().filter { last[$1.key] == $0 }.map(\.element)
  }

  /// The same value without hidden members and without places.
  var meaning: JudgedValue {
    switch content {
    case .array(let elements): JudgedValue(offset: 0, content: .array(elements.map(\.meaning)))
    case .object(let members):
      JudgedValue(
        offset: 0,
        content: .object(
          JudgedValue.visible(members).map {
            JudgedMember(keyOffset: 0, key: $0.key, value: $0.value.meaning)
          }))
    default: JudgedValue(offset: 0, content: content)
    }
  }
}

/// The line and column of a byte, counted the slow way.
func judgedPlace(of offset: Int, in text: [UInt8]) -> JSONPlace.Pair {
  var line = 1
  var column = 1
  var index = 0
  while index < offset {
    let isPair = text[index] == 13 && index + 1 < text.count && text[index + 1] == 10
    if isPair && index + 1 < offset {
      (line, column, index) = (line + 1, 1, index + 2)
    } else if !isPair && (text[index] == 10 || text[index] == 13) {
      (line, column, index) = (line + 1, 1, index + 1)
    } else {
      (column, index) = (column + 1, index + 1)
    }
  }
  return JSONPlace.Pair(line: line, column: column)
}

extension JSONPlace {
  /// A line and a column, to compare places with.
  struct Pair: Equatable {
    let line: Int
    let column: Int
  }

  var pair: Pair { Pair(line: line, column: column) }
}
