/// How the keys that models name become the keys of a text. It is applied to each component of a path, and not to the
/// keys of dictionaries.
public enum KeyStrategy: Sendable {
  /// They are the same.
  case unchanged
  /// `userName` becomes `user_name`, `imageURLPath` becomes `image_url_path`.
  case snakeCase
  /// What a function makes of a key: always the same, as mappers keep it. It may be called by several threads.
  case custom(@Sendable (String) -> String)

  /// The key of the text.
  func key(_ key: String) -> String {
    switch self {
    case .unchanged: key
    case .snakeCase: KeyStrategy.snakeCase(key)
    case .custom(let function): function(key)
    }
  }

  var isUnchanged: Bool {
    if case .unchanged = self { true } else { false }
  }

  /// A word begins at an upper-case letter behind a letter or digit that is none, and at the last upper-case letter of
  /// several if a lower-case one follows it.
  private static func snakeCase(_ key: String) -> String {
    let letters = Array(key)
    var text = ""
    for (index, letter) in letters.enumerated() {
      guard letter.isUppercase else {
        text.append(letter)
        continue
      }
      let before = index > 0 ? letters[index - 1] : "_"
      let after = index + 1 < letters.count ? letters[index + 1] : "_"
      if before != "_", !before.isUppercase || after.isLowercase { text.append("_") }
      text += letter.lowercased()
    }
    return text
  }
}
