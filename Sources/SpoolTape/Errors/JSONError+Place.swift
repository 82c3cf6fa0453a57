extension JSONError {
  /// Where an error is, and what was found there.
  enum Origin: Sendable {
    case known(JSONPlace, Found)
    /// A value on a tape, by its index. The rest is found when it is asked for: it takes a scan of the text, and most
    /// errors about values are dropped by a `try?`.
    case value(Int, TapeStorage)
  }

  /// The place of the error in the input; its start for a file that cannot be read or written.
  ///
  /// - Complexity: Constant; for the error of a decoder about a value, at most linear in the offset.
  public var place: JSONPlace {
    switch origin {
    case .known(let place, _): place
    case .value(let index, let storage): JSONPlace(ofValueAt: index, of: storage)
    }
  }

  /// The path of the value that the error is about, from the root of the document; of the member or element that is
  /// missing, if one is. Nil if the error is not about a value, for instance for all errors in the syntax.
  ///
  /// - Complexity: Linear in the size of the document before the value.
  public var path: JSONKeyPath? {
    guard case .value(let index, let storage) = origin else { return nil }
    let components = storage.withReader { TapePaths.path($0, from: 0, to: index) }
    return switch expected {
    case .member(let key): JSONKeyPath(components: components + [.key(key)])
    case .element(let position): JSONKeyPath(components: components + [.position(position)])
    default: JSONKeyPath(components: components)
    }
  }

  /// The byte that was found; nil if it is not known.
  package var foundByte: UInt8? {
    if case .byte(let byte) = found { byte } else { nil }
  }

  var found: Found {
    switch origin {
    case .known(_, let found): found
    case .value(let index, let storage): .value(storage.words(ofValueAt: index))
    }
  }
}

extension JSONError: Equatable {
  /// Returns true if two errors have the same code and place, and the same expected and found values.
  public static func == (a: JSONError, b: JSONError) -> Bool {
    a.code == b.code && a.expected == b.expected && a.place == b.place && a.found == b.found
  }
}

extension JSONError {
  /// The error of a value that is not what a type needs.
  package init(unexpectedValueAt index: Int, of storage: TapeStorage) {
    self.init(.unexpectedValue, atValue: index, of: storage, expected: .nothing)
  }

  /// The error of an object without a key that a type needs.
  package init(missing key: String, inObjectAt index: Int, of storage: TapeStorage) {
    self.init(.pathNotFound, atValue: index, of: storage, expected: .member(key))
  }

  /// The error of an array that has fewer elements than a type needs.
  package init(missing position: Int, inArrayAt index: Int, of storage: TapeStorage) {
    self.init(.pathNotFound, atValue: index, of: storage, expected: .element(position))
  }
}

extension JSONError {
  /// The error of a text that ends after the bracket of an array.
  package init(endOf text: UnsafeBufferPointer<UInt8>) {
    self.init(at: text.count, in: text, expected: .valueOrArrayEnd)
  }

  /// The error of a number without a digit where it must have one.
  package init(digitMissingAt offset: Int, isHex: Bool, in text: UnsafeBufferPointer<UInt8>) {
    self.init(at: offset, in: text, expected: isHex ? .hexDigit : .digit)
  }

  private init(at offset: Int, in text: UnsafeBufferPointer<UInt8>, expected: Expected) {
    let place = JSONPlace(offset: offset, in: text)
    let isEnd = offset == text.count
    self.init(
      isEnd ? .unexpectedEnd : .unexpectedByte, at: place, expected: expected, found: isEnd ? .end : .byte(text[offset])
    )
  }
}

extension JSONError {
  /// The index of the value that the error is about; nil if it is not about a value on this tape.
  package func index(onTape storage: TapeStorage) -> Int? {
    if case .value(let index, let own) = origin, own === storage { index } else { nil }
  }
}

extension TapeStorage {
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: text.base, count: text.count)) }
  }

  /// What a value is: the kind of a container, or the text of a scalar, of which at most forty bytes are shown.
  fileprivate func words(ofValueAt index: Int) -> String {
    guard let length = scalarLength(at: index) else { return reader[index].is(.array) ? "an array" : "an object" }
    let start = textOffset(ofValueAt: index)
    return withText { ErrorExcerpt.of($0.dropFirst(start).prefix(length), atMost: 40) }
  }

  /// The length of the text of a scalar in bytes, with its quotes; nil for a container.
  private func scalarLength(at index: Int) -> Int? {
    switch reader[index].tag {
    case .null, .true: 4
    case .false: 5
    case .number: reader.length(at: index)
    case .array, .object: nil
    default: reader.length(at: index) + (mayGrow(at: index) ? 1 : 2)
    }
  }
}
