#if CLI
  import Spool

  /// The names of the columns of `spool pick`.
  enum ColumnNames {
    /// Names for paths, as people write them: those of keys, without the brackets and quotes that a key may need in a path. Where two
    /// would be equal, both are the text of the path.
    static func names(_ texts: [String], _ paths: [JSONKeyPath]) -> [String] {
      let plain = zip(texts, paths).map { text, path in
        text.hasPrefix("$") || text.hasPrefix("/") ? text : name(path)
      }
      let counts = Dictionary(plain.map { (ExactKey($0), 1) }, uniquingKeysWith: +)
      return zip(texts, plain).map { text, name in counts[ExactKey(name)] == 1 ? name : text }
    }

    private static func name(_ path: JSONKeyPath) -> String {
      var name = ""
      for component in path.components {
        if let key = component.key {
          name += (name.isEmpty ? "" : ".") + key
        } else if let position = component.position {
          name += "[\(position)]"
        }
      }
      return name
    }

    /// The names in a list, which are separated by commas outside quotes.
    static func list(_ text: String) -> [String] {
      PathArgument.list(NegativeNumber.plain(text)).map { name in
        name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"") ? String(name.dropFirst().dropLast()) : name
      }
    }
  }
#endif
