// Values that are written in Swift: each is the root of a small document of its own.

extension JSONValue {
  /// The value `null`.
  public static let null = JSONDocument.ofNull().root

  /// Creates the value of a text that a closure writes.
  @inline(never)
  private init(writing write: (JSONText) -> Void) {
    let text = JSONText(escapesSlashes: false, capacity: 64)
    write(text)
    // The text is valid JSON. It cannot be read only if it is too large for an index.
    self = (try? text.document().root) ?? .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self.init { $0.append(bool: value) } }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int64) { self.init { $0.append(integer: value) } }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number, with the shortest digits that stand for it; null for NaN and the infinities.
  public init(floatLiteral value: Double) {
    self.init { value.isFinite ? $0.append(double: value) : $0.append("null") }
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) { self.init { $0.append(string: value) } }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self.init { text in text.append(array: elements) { text.append(value: $0) } }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members in their order. If keys are equal, only the last of them is there.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members: members) }

  /// Creates an object with the members in their order. If keys are equal, only the last of them is there.
  package init(members: [(String, JSONValue)]) {
    var keys: Set<ExactKey> = []
    let last = members.reversed().filter { keys.insert(ExactKey($0.0)).inserted }.reversed()
    self.init { text in text.append(object: last, key: \.0) { text.append(value: $0.1) } }
  }
}

extension JSONValue {
  /// Creates a boolean.
  public init(_ value: Bool) { self.init(booleanLiteral: value) }

  /// Creates a number of any size.
  public init(_ value: some BinaryInteger) { self.init { $0.append(Array(value.description.utf8)) } }

  /// Creates a number, with the shortest digits that stand for it; nil for NaN and the infinities.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(floatLiteral: value)
  }

  /// Creates a string.
  public init(_ value: String) { self.init(stringLiteral: value) }

  /// Creates an array.
  public init(_ elements: some Sequence<JSONValue>) {
    self.init { text in text.append(array: Array(elements)) { text.append(value: $0) } }
  }

  /// Creates an object. The order of its members is that of the dictionary.
  public init(_ members: [String: JSONValue]) {
    self.init { text in text.append(object: members, key: \.key) { text.append(value: $0.value) } }
  }
}
