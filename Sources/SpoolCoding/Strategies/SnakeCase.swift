internal import EssentialFoundation

/// The key strategies of Foundation for words that are joined by underscores.
package enum SnakeCase {
  /// `one_two` as `oneTwo`. Underscores at the start and the end stay.
  package static func decoded(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words[0].lowercased() + words.dropFirst().map { $0.capitalized }.joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// `oneTwo` as `one_two`.
  package static func encoded(_ key: String) -> String {
    guard !key.isEmpty else { return key }
    var words: [Range<String.Index>] = []
    var wordStart = key.startIndex
    var search = key.index(after: wordStart)..<key.endIndex
    while let upper = key[search].firstIndex(where: { isUpper($0) }) {
      words.append(wordStart..<upper)
      search = upper..<key.endIndex
      guard let lower = key[search].firstIndex(where: { isLower($0) }) else {
        wordStart = upper
        break
      }
      let next = key.index(after: upper)
      if lower == next {
        wordStart = upper
      } else {
        let beforeLower = key.index(before: lower)
        words.append(upper..<beforeLower)
        wordStart = beforeLower
      }
      search = lower..<key.endIndex
    }
    words.append(wordStart..<key.endIndex)
    return words.map { key[$0].lowercased() }.joined(separator: "_")
  }

  private static func isUpper(_ character: Character) -> Bool {
    let category = character.unicodeScalars.first?.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  private static func isLower(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .lowercaseLetter
  }
}
