#if Macros
  import Foundation
  import Spool

  /// Describes a value in the same words in every process: what has no order is sorted, and no address is printed.
  struct TranscriptDescriber {
    private(set) var text = ""
    /// Whether the value has a dictionary or a set of several members, which a text may have in any order.
    private(set) var isUnordered = false
    /// Whether it has such a set, whose elements no layout sorts.
    private(set) var hasSet = false
    /// The objects around the current value.
    private var around: [ObjectIdentifier] = []

    static func words(_ value: Any) -> String { TranscriptDescriber(value).text }

    init(_ value: Any) { append(value) }

    private mutating func append(_ value: Any) {
      if let leaf = Self.leaf(value) {
        text += leaf
        return
      }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        guard let (_, wrapped) = mirror.children.first else { return text += "nil" }
        append(wrapped)
        text += "?"
      case .collection: list("[", mirror.children.map(\.value), "]")
      case .set: sorted(mirror)
      case .dictionary: sorted(mirror)
      case .class: object(value as AnyObject, mirror)
      case .enum:
        guard !mirror.children.isEmpty else { return text += ".\(value)" }
        members("", mirror)
      default: members("\(type(of: value))", mirror)
      }
    }

    /// The words for a value that has no parts. An optional is no leaf, so types are compared rather than cast.
    private static func leaf(_ value: Any) -> String? {
      let type = type(of: value)
      if type == String.self { return String(reflecting: value) }
      if type == Int.self || type == Bool.self || type == Double.self { return "\(value)" }
      if type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self
        || type == UUID.self || type == URL.self || type is NSNumber.Type || type is NSString.Type
      {
        return "\(type)(\(value))"
      }
      if type == Date.self, let date = value as? Date { return "Date(\(date.timeIntervalSince1970))" }
      if type == Data.self, let data = value as? Data { return "Data(\(data.base64EncodedString()))" }
      return type is NSObject.Type ? "\(type)" : nil
    }

    private mutating func list(_ start: String, _ values: [Any], _ end: String) {
      text += start
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        append(value)
      }
      text += end
    }

    /// The elements of a set, or the members of a dictionary, which are tuples of a key and a value.
    private mutating func sorted(_ mirror: Mirror) {
      isUnordered = isUnordered || mirror.children.count > 1
      hasSet = hasSet || (mirror.displayStyle == .set && mirror.children.count > 1)
      let elements = mirror.children.map { child in
        var element = self
        element.text = ""
        element.append(child.value)
        isUnordered = isUnordered || element.isUnordered
        hasSet = hasSet || element.hasSet
        return element.text
      }
      text += mirror.displayStyle == .set ? "set[" : "members["
      text += elements.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ", ") + "]"
    }

    private mutating func object(_ object: AnyObject, _ mirror: Mirror) {
      let identity = ObjectIdentifier(object)
      guard !around.contains(identity) else { return text += "an object around" }
      around.append(identity)
      members("\(type(of: object))", mirror)
      around.removeLast()
    }

    private mutating func members(_ name: String, _ mirror: Mirror) {
      text += name + "("
      var isFirst = true
      var mirrors = [mirror]
      while let next = mirrors.last?.superclassMirror { mirrors.append(next) }
      for child in mirrors.reversed().flatMap(\.children) where child.label?.hasPrefix("_$") != true {
        if !isFirst { text += ", " }
        isFirst = false
        if let label = child.label { text += "\(label): " }
        append(child.value)
      }
      text += ")"
    }
  }

  extension TranscriptDescriber {
    /// The words for an error, with its place. The source lines of generated code are left out.
    static func words(_ error: any Error) -> String {
      switch error {
      case let errors as MapError.Several: "errors [\(errors.errors.map { words($0) }.joined(separator: "; "))]"
      case let error as MapError:
        """
        error \(error.message) | key \(error.key ?? "nil") | path \(error.keyPath ?? "nil") | \
        reason \(error.reason ?? "nil") | expected \(error.expected ?? "nil") | found \(error.found ?? "nil") | \
        place \(error.place.map { "\($0.offset) \($0.line):\($0.column)" } ?? "nil") | \
        value \(words(error.currentValue as Any))
        """
      case let error as JSONError:
        "JSONError \(error.code) \(error.place.offset) \(error.place.line):\(error.place.column) \(error.reason)"
      default: "\(type(of: error)) \(words(error as Any))"
      }
    }

    /// The words for a report. The members of a dictionary are reported in any order.
    static func words(_ report: MappingReport, isOrdered: Bool) -> String {
      let entries = report.entries.map { entry in
        "\(entry) | \(entry.kind) \(entry.keyPath) \(entry.expected ?? "nil") \(entry.found) \(entry.reason ?? "nil")"
      }
      return "report [\((isOrdered ? entries : entries.sorted()).joined(separator: "; "))] + \(report.omittedCount)"
    }
  }
#endif
