#if Macros
  /// The keys of a property.
  enum Keys: Equatable {
    /// The keys that the property asks for, at least one. It is written to the first of them.
    case named([KeyPath])
    /// The name of a property that is a reserved word after an underscore, which the key may lack.
    case underscored(KeyPath, KeyPath)

    /// A key, or a path of keys and positions.
    struct KeyPath: Equatable {
      var text: String
      /// The separator between the components; nil for the dot.
      var delimiter: String? = nil
      /// True if the text is a path; nil if it is a path when it contains the delimiter.
      var isNested: Bool? = nil

      /// The components, as `Map` splits them when it reads: by bytes.
      var components: [String] {
        let delimiter = delimiter ?? "."
        guard isNested ?? true, !delimiter.isEmpty else { return [text] }
        let components = text.utf8.split(separator: Array(delimiter.utf8), omittingEmptySubsequences: false)
        return components.map { String(Substring($0)) }
      }

      var isPlain: Bool { components.count == 1 && isNested == nil && delimiter == nil }
    }

    /// All keys.
    var all: [KeyPath] {
      switch self {
      case .underscored(let exact, let stripped): [exact, stripped]
      case .named(let keys): keys
      }
    }

    /// The key that the property is written to.
    var written: KeyPath {
      switch self {
      case .underscored(_, let stripped): stripped
      case .named(let keys): keys[0]
      }
    }
  }

  /// How the names of properties become keys: the cases of `MappingOptions.KeyStrategy` that need no function. This module imports
  /// none of the others, so what they do stands here once more; a test compares the two.
  enum KeyStyle: String, CaseIterable {
    case unchanged, snakeCase, kebabCase, pascalCase, upperSnakeCase

    func key(for name: String) -> String {
      switch self {
      case .unchanged: name
      case .snakeCase: words(of: name).joined(separator: "_")
      case .kebabCase: words(of: name).joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      case .upperSnakeCase: words(of: name).joined(separator: "_").uppercased()
      }
    }

    private func words(of name: String) -> [String] {
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
#endif
