#if Macros
  /// The keys of a property.
  enum Keys: Equatable {
    case one(KeyPath)
    /// The name of a property with an underscore, which the key may lack.
    case underscored(KeyPath, KeyPath)
    /// Several keys that the property asks for. It is written to the first of them.
    case several([KeyPath])

    /// A key, or a path of keys and positions.
    struct KeyPath: Equatable {
      var text: String
      /// The separator between the components; nil for the dot.
      var delimiter: String? = nil
      /// True if the text is a path; nil if it is a path when it contains the delimiter.
      var isNested: Bool? = nil

      /// The components, as `Map` splits them when it reads.
      var components: [String] {
        let delimiter = delimiter ?? "."
        guard isNested ?? text.contains(delimiter), !delimiter.isEmpty else { return [text] }
        var components: [String] = [""]
        var rest = Substring(text)
        while let character = rest.first {
          if rest.hasPrefix(delimiter) {
            components.append("")
            rest = rest.dropFirst(delimiter.count)
          } else {
            components[components.count - 1].append(character)
            rest = rest.dropFirst()
          }
        }
        return components
      }

      var isPlain: Bool { components.count == 1 && isNested == nil && delimiter == nil }
    }

    /// All keys.
    var all: [KeyPath] {
      switch self {
      case .one(let key): [key]
      case .underscored(let exact, let stripped): [exact, stripped]
      case .several(let keys): keys
      }
    }

    /// The key that the property is written to.
    var written: KeyPath {
      switch self {
      case .one(let key): key
      case .underscored(_, let stripped): stripped
      case .several(let keys): keys[0]
      }
    }

    /// True if a walk over the members finds the value.
    var isWalked: Bool {
      if case .several = self { false } else { true }
    }
  }

  /// The conventions that turn names of properties into keys.
  enum KeyStyle: String {
    case asWritten, snakeCase, kebabCase, pascalCase, upperSnakeCase

    func key(_ name: String) -> String {
      switch self {
      case .asWritten: name
      case .snakeCase: words(name).joined(separator: "_")
      case .kebabCase: words(name).joined(separator: "-")
      case .upperSnakeCase: words(name).joined(separator: "_").uppercased()
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      }
    }

    /// The words of a name in camel case, converted to lower case. A run of capitals is one word: `userID`,
    /// `urlOfHTTPServer`.
    private func words(_ name: String) -> [String] {
      let characters = Array(name)
      var words: [String] = [""]
      for (index, character) in characters.enumerated() {
        let startsWord =
          character.isUppercase && index > 0
          && (!characters[index - 1].isUppercase || (index + 1 < characters.count && characters[index + 1].isLowercase))
        if startsWord, words[words.count - 1] != "" { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      return words
    }
  }
#endif
