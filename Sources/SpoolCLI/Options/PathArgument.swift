#if CLI
  import ArgumentParser
  import Spool

  /// A path, as it is written on the command line.
  enum PathArgument {
    /// A path to one value.
    case one(JSONKeyPath)
    /// A path to any number of values.
    case many(JSONPath)

    /// Reads a path.
    ///
    /// - Parameters:
    ///   - text: A JSONPath if it begins with `$`, alone or before `.` or `[`, with or without white space between
    ///     them; a JSON pointer if it begins with `/`; otherwise a key path. One dot at its start is dropped, so that
    ///     paths can begin as in jq.
    ///   - delimiter: The separator of a path without brackets and quotes; nil for the forms above.
    /// - Throws: A `ValidationError` with the place of a mistake.
    init(_ text: String, delimiter: String?) throws {
      do {
        if let delimiter {
          self = .one(JSONKeyPath(text, delimiter: delimiter))
        } else if Self.isQuery(text) {
          let query = try JSONPath(text)
          if let mistake = query.patternMistake { throw mistake }
          self = query.components.map { .one(JSONKeyPath(components: $0)) } ?? .many(query)
        } else if text.hasPrefix("/") {
          self = .one(JSONKeyPath(try JSONPointer(text)))
        } else {
          self = .one(JSONKeyPath(Self.withoutDot(text)))
        }
      } catch {
        throw ValidationError("The path '\(SafeText.escaped(text))' is not valid: \(error).")
      }
    }

    private static func isQuery(_ text: String) -> Bool {
      guard text.hasPrefix("$") else { return false }
      let rest = text.utf8.dropFirst()
      if rest.isEmpty { return true }
      let next = rest.first { $0 != UInt8(ascii: " ") && !(0x09...0x0A ~= $0) && $0 != 0x0D }
      return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
    }

    /// Reads a path that must lead to one value.
    static func single(_ text: String, delimiter: String?) throws -> JSONKeyPath {
      switch try PathArgument(text, delimiter: delimiter) {
      case .one(let path): return path
      case .many(let query):
        let text = SafeText.escaped(query.description)
        throw ValidationError("The path '\(text)' may lead to several values; one is needed here.")
      }
    }

    /// The part of the help that says how paths are written.
    static let help = """
      A path consists of keys, separated by dots, and of positions in brackets, from 0, or from the end if they are \
      negative: a.b[0].c[-1]. Keys with dots are written in quotes: a["x.y"]. One dot at the start is dropped. A path that \
      begins with a slash is a JSON pointer: /a/b/0. $ alone, or before a dot or bracket, begins a JSONPath, which may \
      find several values: $.a[?@.b < 10].c. The patterns of match and search are regular expressions of RFC 9485, without \
      shorthands such as \\d.
      """

    /// A path without the dot with which paths begin in jq.
    static func withoutDot(_ text: String) -> String { text.hasPrefix(".") ? String(text.dropFirst()) : text }

    /// Divides a list of paths at the commas that are not in quotes, and removes the spaces around each.
    static func list(_ text: String) -> [String] {
      var paths: [String] = []
      var path = ""
      var quote: Character?
      var isEscaped = false
      for character in text {
        if let open = quote {
          if !isEscaped && character == open { quote = nil }
          isEscaped = !isEscaped && character == "\\"
        } else if character == "," {
          paths.append(path)
          path = ""
          continue
        } else if character == "\"" || character == "'" && path.hasSuffix("[") {
          quote = character
        }
        path.append(character)
      }
      // A quote that does not end is a character like any other.
      guard quote == nil else { return text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed) }
      return (paths + [path]).map { trimmed(Substring($0)) }
    }

    private static func trimmed(_ text: Substring) -> String {
      let start = text.drop { $0 == " " }
      return String(
        start.prefix((start.lastIndex { $0 != " " }).map { start.distance(from: start.startIndex, to: $0) + 1 } ?? 0))
    }
  }
#endif
