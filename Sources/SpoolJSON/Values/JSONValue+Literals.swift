// Values that are written in Swift: each is the root of a small document of its own.

extension JSONValue {
  /// The value `null`.
  public static let null = JSONDocument.ofNull().root

  /// The value of a text that has just been written.
  private init(writing write: (JSONText) -> Void) {
    let text = JSONText(escapesSlashes: false, capacity: 64)
    write(text)
    // What is written is JSON. Only what is too large for an index could not be read.
    self = (try? text.document().root) ?? .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self.init { $0.append(bool: value) } }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int64) { self.init { $0.append(integer: value) } }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A number, with the shortest digits that stand for it; null for what JSON has no number for.
  public init(floatLiteral value: Double) {
    self.init { value.isFinite ? $0.append(double: value) : $0.append("null") }
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) { self.init { $0.append(string: value) } }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self.init { text in text.append(array: elements) { text.append(value: $0) } }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object with the members in their order. If keys are equal, only the last of them is there.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    var keys: Set<ExactKey> = []
    let last = members.reversed().filter { keys.insert(ExactKey($0.0)).inserted }.reversed()
    self.init { text in text.append(object: last, key: \.0) { text.append(value: $0.1) } }
  }
}

extension JSONValue {
  /// A boolean.
  public init(_ value: Bool) { self.init(booleanLiteral: value) }

  /// A number of any size.
  public init(_ value: some BinaryInteger) { self.init { $0.append(Array(value.description.utf8)) } }

  /// A number, with the shortest digits that stand for it; nil for one that JSON does not have.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(floatLiteral: value)
  }

  /// A string.
  public init(_ value: String) { self.init(stringLiteral: value) }

  /// An array.
  public init(_ elements: some Sequence<JSONValue>) {
    self.init { text in text.append(array: Array(elements)) { text.append(value: $0) } }
  }

  /// An object. The order of its members is that of the dictionary.
  public init(_ members: [String: JSONValue]) {
    self.init { text in text.append(object: members, key: \.key) { text.append(value: $0.value) } }
  }
}
