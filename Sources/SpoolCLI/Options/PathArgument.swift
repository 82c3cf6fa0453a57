#if CLI
  import ArgumentParser
  import Spool

  /// A path to one value, as it is written on the command line.
  struct PathArgument {
    let path: JSONKeyPath

    /// Reads a path.
    ///
    /// - Parameters:
    ///   - text: A key path; one dot at its start is dropped, so that paths can begin as in jq.
    ///   - delimiter: The separator of a path without brackets and quotes; nil for a key path as the library knows it.
    init(_ text: String, delimiter: String?) {
      if let delimiter {
        path = JSONKeyPath(text, delimiter: delimiter)
      } else {
        path = JSONKeyPath(Self.withoutDot(text))
      }
    }

    /// A path without the dot with which paths begin in jq.
    static func withoutDot(_ text: String) -> String { text.hasPrefix(".") ? String(text.dropFirst()) : text }

    /// Divides a list of paths at the commas that are not in quotes or brackets, and removes the spaces around each.
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

    /// Why there is no value at the path.
    func absence(in root: JSONValue) -> String {
      var (value, name) = (root, "the input")
      for component in path.components {
        guard let next = value[path: JSONKeyPath(components: [component])] else {
          return "no value at \(path): \(name) \(Self.lack(of: component, in: value))"
        }
        (value, name) = (next, JSONKeyPath(components: [component]).description)
      }
      return "no value at \(path)"
    }

    private static func lack(of component: JSONKeyPath.Component, in value: JSONValue) -> String {
      switch value.kind {
      case .object where component.key != nil:
        "has no key \(JSONQuotes.quoted(component.key ?? ""))"
      case .array where component.position != nil:
        value.count == 1 ? "has 1 element" : "has \(value.count) elements"
      case .object: "is an object"
      case .array: "is an array"
      case .string: "is a string"
      case .number: "is a number"
      case .bool: "is a boolean"
      case .null: "is null"
      }
    }
  }
#endif
