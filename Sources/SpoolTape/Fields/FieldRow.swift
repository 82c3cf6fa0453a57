/// How the value of a field is read and written. The loops over fields know all but the last kind themselves.
package enum FieldKind: UInt8 {
  case string, optionalString, int, optionalInt, double, optionalDouble, bool, optionalBool
  case strings, optionalStrings, ints, optionalInts, doubles, optionalDoubles
  case model
  /// By the plan of the type.
  case other

  /// Whether the values are optionals that the loops read themselves.
  var isOptional: Bool { isScalar && rawValue & 1 == 1 }

  /// Whether the values are scalars, or arrays of them.
  @inline(__always)
  var isScalar: Bool { rawValue < FieldKind.model.rawValue }
}

/// One field of a model: a key, and a value of some type at an offset in the memory of the model.
package struct FieldRow {
  /// The first eight bytes of the key with its quotes, and which of them count, if there are fewer.
  fileprivate let head: UInt64
  fileprivate let mask: UInt64
  /// The last eight bytes, of a longer key.
  fileprivate let tail: UInt64
  /// The word of the key on a tape, without its offset.
  let form: UInt64
  /// A comma, the key in quotes, and a colon. SAFETY: never freed, and with the padding of a `KeyText`.
  let text: UnsafePointer<UInt8>
  /// SAFETY: metatypes are never freed.
  package let type: Any.Type
  package let plan: Unmanaged<TypePlan>
  /// Information about the row that belongs to the policy.
  package let note: Unmanaged<AnyObject>
  /// Where the value is in the memory of the model. If the field is not stored, where its value is before the model is
  /// made.
  package let offset: Int32
  package let index: Int32
  /// The number of bytes of the key with its quotes, at most `longestKey`; 0 if the policy finds the value.
  let length: UInt8
  package let kind: FieldKind
  package let traits: FieldTraits
  /// Whether the field of a new instance is a model without members, which is then read in place. All others are replaced.
  package var isNewModel = false
  /// The next row with the same hash of its key.
  var next: UInt16 = FieldRow.none

  static let none = UInt16.max

  /// How many bytes of a key are compared at once.
  static var wordBytes: Int { 8 }

  /// The number of bytes of the longest key, with its quotes. A walk over a text guarantees that this many bytes are
  /// readable.
  package static var longestKey: Int { 122 }

  /// - Parameters:
  ///   - text: A comma, the key in quotes, and a colon, with no escapes, as `text` gives it; nil if the policy finds the value.
  ///   - type: The type of the value.
  ///   - offset: Where the value is, in bytes.
  ///   - index: The number of the row, or of the first one that is a row of the same field: the cases of an enum, or further
  ///     keys.
  ///   - plan: What is known of the type.
  ///   - note: Information that belongs to the policy. The plan and the note are never released.
  ///   - traits: The traits.
  package init(
    _ text: UnsafeBufferPointer<UInt8>?, _ type: Any.Type, offset: Int, index: Int, _ plan: TypePlan, note: AnyObject,
    _ traits: FieldTraits
  ) {
    self.type = type
    self.offset = Int32(offset)
    self.index = Int32(index)
    self.plan = .passRetained(plan)
    self.note = .passRetained(note)
    kind = plan.kind
    let traits = traits.with(.isComplete, if: plan.isComplete(traits))
    guard let text, let start = text.baseAddress else {
      self.traits = traits
      (self.text, length) = (FieldRow.noText, 0)
      (head, mask, tail, form) = FieldRow.noKey
      return
    }
    self.text = start
    let count = text.count - 2
    length = UInt8(count)
    let key = start + 1
    self.traits = traits.with(.hasSlash, if: FieldRow.hasSlash(key, count))
    head = FieldRow.word(key, min(count, 8))
    mask = count < 8 ? 1 &<< UInt64(8 * count) &- 1 : .max
    tail = count < 8 ? 0 : FieldRow.word(key + (count - 8), 8)
    form = TapeWord(.key, offset: 0, length: count - 2).bits
  }

  /// A pattern that no key matches: a word masked with zero is never one.
  private static var noKey: (UInt64, UInt64, UInt64, UInt64) { (1, 0, 0, 0) }
  private static var noText: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  /// The text of a key. It is never freed.
  package static func text(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    padded(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func padded(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: KeyText.padded(text), count: text.count)
  }

  /// The text of a key; nil if its bytes cannot be compared: because it is too long, or because a text may spell it in
  /// another way, with escapes or, outside ASCII, with other characters. It is never freed.
  package static func text(ofKey key: String) -> UnsafeBufferPointer<UInt8>? {
    let isPlain = key.utf8.allSatisfy {
      (0x20..<0x80).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain, key.utf8.count <= longestKey - 2 else { return nil }
    var text = ",\"\(key)\":"
    return text.withUTF8(padded)
  }

  /// The key in the text of a row.
  package static func key(_ text: StaticString) -> String {
    String(decoding: UnsafeBufferPointer(start: text.utf8Start + 2, count: text.utf8CodeUnitCount - 4), as: UTF8.self)
  }

  // Plain loops, because each generic type that is used only here would be looked up by name at the first use of a
  // model.

  private static func word(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var (word, index): (UInt64, Int) = (0, count)
    while index > 0 {
      index &-= 1
      word = word &<< 8 | UInt64(bytes[index])
    }
    return word
  }

  private static func hasSlash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index < count, bytes[index] != UInt8(ascii: "/") { index &+= 1 }
    return index < count
  }

  private static let nothing = TypePlan(.other)

  /// A row for no key, which ends a table.
  init() {
    self.init(nil, Void.self, offset: 0, index: -1, FieldRow.nothing, note: FieldRow.nothing, .none)
  }

  var hasKey: Bool { length > 0 }
  /// Whether a model is made of the value, and cannot be made without it, or without its default.
  var isRequired: Bool {
    if traits.contains(.isInitialized) || traits.contains(.startsWithDefault) { return false }
    return !traits.contains(.isOptional) || traits.contains(.hasDefault)
  }
  /// The bit of the row in a mask of rows.
  @_transparent
  var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  /// Whether the key is at a position, which is that of its opening quote.
  ///
  /// SAFETY: as many bytes as the longest key has can be read from there on, or the key is there and has three bytes
  /// at least, so that its quotes, a colon, a value, and a brace make eight. Of a text that has not ended, no key is one
  /// to compare by bytes unless so many bytes have arrived (``TapeBuilder/close``).
  @_transparent
  func matches(_ position: UnsafePointer<UInt8>) -> Bool {
    let source = UnsafeRawPointer(position)
    guard UInt64(littleEndian: source.loadUnaligned(as: UInt64.self)) & mask == head else { return false }
    if length <= 8 { return true }
    let last = source + (Int(length) &- 8)
    guard UInt64(littleEndian: last.loadUnaligned(as: UInt64.self)) == tail else { return false }
    return length <= 16 || matchesMiddle(source)
  }

  @inline(__always)
  private func matchesMiddle(_ source: UnsafeRawPointer) -> Bool {
    let key = UnsafeRawPointer(text + 1)
    var byte = 8
    while byte < Int(length) &- 8 {
      if (source + byte).loadUnaligned(as: UInt64.self) != (key + byte).loadUnaligned(as: UInt64.self) { return false }
      byte &+= 8
    }
    return true
  }

  /// Whether a key on a tape is that of the row.
  @inline(__always)
  func matches(_ word: TapeWord, _ text: UnsafePointer<UInt8>) -> Bool {
    guard word.bits & ~TapeWord.maximumOffset == form else { return false }
    let key = text + word.offset
    if length >= 5 { return matches(key - 1) }
    // SAFETY: a key, its quote, a colon, a value of one byte and a brace make four bytes.
    let bytes = UInt64(UInt32(littleEndian: UnsafeRawPointer(key).loadUnaligned(as: UInt32.self)))
    return (bytes << 8 ^ head) & mask & 0xFF_FFFF_FF00 == 0
  }
}

extension FieldRow {
  /// Moves a value into a field that already has a value.
  func move(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    func move<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: type).pointee = value.assumingMemoryBound(to: type).move()
    }
    // SAFETY: the kind of a row is that of the type of its field.
    switch kind {
    case .string: move(String.self)
    case .optionalString: move(String?.self)
    case .int: move(Int.self)
    case .optionalInt: move(Int?.self)
    case .double: move(Double.self)
    case .optionalDouble: move(Double?.self)
    case .bool: move(Bool.self)
    case .optionalBool: move(Bool?.self)
    default: _openExistential(type, do: move)
    }
  }
}
