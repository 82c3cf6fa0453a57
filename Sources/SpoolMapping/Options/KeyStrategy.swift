import SpoolCoding
import SpoolJSON

extension MappingOptions {
  /// How the keys that models name become keys in JSON text. It is applied to each component of a path, and not to the
  /// keys of dictionaries. `@Mappable(keys:)` takes one for the names of the properties of a type.
  public enum KeyStrategy: Sendable {
    /// The keys are the same.
    case unchanged
    /// `userName` becomes `user_name`, `imageURLPath` becomes `image_url_path`.
    case snakeCase
    /// `userName` becomes `user-name`.
    case kebabCase
    /// `userName` becomes `UserName`.
    case pascalCase
    /// `userName` becomes `USER_NAME`.
    case upperSnakeCase
    /// The result of a function. It must always return the same result for a key, because mappers keep the result.
    /// Several threads may call it at the same time.
    case custom(@Sendable (String) -> String)

    /// The key of the text for a key of a model.
    public func key(for name: String) -> String {
      switch self {
      case .unchanged: name
      case .snakeCase: KeyStrategy.words(of: name).joined(separator: "_")
      case .kebabCase: KeyStrategy.words(of: name).joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      case .upperSnakeCase: KeyStrategy.words(of: name).joined(separator: "_").uppercased()
      case .custom(let function): function(name)
      }
    }

    var isUnchanged: Bool {
      if case .unchanged = self { true } else { false }
    }

    /// The words of a name, in lower case. A word begins at an upper-case letter after anything else but an underscore,
    /// and at the last of several if a lower-case one follows it. The macros have the same function; a test compares the
    /// two.
    private static func words(of name: String) -> [String] {
      let letters = Array(name)
      var words = [""]
      for (index, letter) in letters.enumerated() {
        let before = index > 0 ? letters[index - 1] : "_"
        let isLast = index + 1 < letters.count && letters[index + 1].isLowercase
        if letter.isUppercase, before != "_", !before.isUppercase || isLast { words.append("") }
        words[words.count - 1] += letter.lowercased()
      }
      return words
    }
  }
}

/// The keys of texts that earlier calls have computed, by the keys of models.
///
/// A call starts with a copy of all of them, and adds its own when it ends. So no look-up of a key takes a lock.
final class ComputedKeys: Sendable {
  private let known = Locked<[ExactKey: String]>([:])
  /// The most keys that are kept. Only models whose keys are different each time have more.
  private static let limit = 1 << 12

  /// The keys that options need; nil if the options leave keys as they are.
  static func make(for options: MappingOptions) -> ComputedKeys? {
    options.keyStrategy.isUnchanged ? nil : ComputedKeys()
  }

  /// The keys that have been computed so far.
  var all: [ExactKey: String] { known.withLock { $0 } }

  func add(_ keys: [ExactKey: String]) {
    known.withLock { known in
      if known.count < ComputedKeys.limit { known.merge(keys) { old, _ in old } }
    }
  }
}
