/// How the value of a field is read and written. The loops over fields know all but the last kind themselves.
package enum FieldKind: UInt8 {
  case string, optionalString, int, optionalInt, double, optionalDouble, bool, optionalBool
  case strings, optionalStrings, ints, optionalInts, doubles, optionalDoubles
  case model
  /// By the plan of the type.
  case other

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
  /// A comma, the key in quotes, and a colon. SAFETY: never freed.
  let text: UnsafePointer<UInt8>
  /// SAFETY: metatypes are never freed.
  package let type: Any.Type
  package let plan: Unmanaged<FieldPlan>
  /// What the policy keeps about the row.
  package let note: Unmanaged<AnyObject>
  /// Where the value is in the memory of the model; or, if the field is not stored, where a value is before the model is
  /// made of it.
  package let offset: Int32
  package let index: Int32
  /// The number of bytes of the key with its quotes, at most `longestKey`; 0 if the policy finds the value.
  let length: UInt8
  package let kind: FieldKind
  package let traits: Traits
  /// Whether the field of a new instance is a model without members, which is then read in place. All others are replaced.
  package var isNewModel = false
  /// The next row with the same hash of its key.
  fileprivate(set) var next: UInt16 = FieldRow.none

  fileprivate static let none = UInt16.max

  /// The number of bytes that the longest key has, with its quotes. What a walk over a text promises to be readable.
  package static var longestKey: Int { 122 }

  /// What is known about a field besides its type. This is no option set, whose operations are many calls in a debug build.
  package struct Traits: Sendable {
    let rawValue: UInt8

    /// Whether a trait is there.
    @_transparent
    package func contains(_ trait: Traits) -> Bool { rawValue & trait.rawValue == trait.rawValue }

    /// The same traits, and one more if a condition is true.
    package func with(_ trait: Traits, if isThere: Bool) -> Traits {
      isThere ? Traits(rawValue: rawValue | trait.rawValue) : self
    }

    package static let none = Traits(rawValue: 0)
    /// The value is at the offset. If not, the policy passes it.
    package static let isStored = Traits(rawValue: 1)
    /// The field has a value in each new instance, which is there before anything is read.
    package static let isInitialized = Traits(rawValue: 2)
    /// The field never changes.
    package static let isConstant = Traits(rawValue: 4)
    /// The type is an optional.
    package static let isOptional = Traits(rawValue: 8)
    /// Null makes an integer zero. Otherwise, null leaves all values as they are but optional ones.
    package static let isZeroForNull = Traits(rawValue: 16)
    /// The key has a slash.
    static let hasSlash = Traits(rawValue: 32)
    /// The plan reads values of a tape, and writes them.
    static let isComplete = Traits(rawValue: 64)
  }

  /// - Parameters:
  ///   - text: A comma, the key in quotes, and a colon, with no escapes; nil if the policy finds the value.
  ///   - type: The type of the value.
  ///   - offset: Where the value is, in bytes.
  ///   - index: The number of the row.
  ///   - plan: What is known of the type.
  ///   - note: What the policy wants to know about the row. Neither is ever released.
  ///   - traits: The traits.
  package init(
    _ text: StaticString?, _ type: Any.Type, offset: Int, index: Int, _ plan: FieldPlan, note: AnyObject,
    _ traits: Traits
  ) {
    self.type = type
    self.offset = Int32(offset)
    self.index = Int32(index)
    self.plan = .passRetained(plan)
    self.note = .passRetained(note)
    kind = plan.kind
    let traits = traits.with(.isComplete, if: plan.isComplete)
    guard let text else {
      self.traits = traits
      (self.text, length) = (FieldRow.noText, 0)
      (head, mask, tail, form) = FieldRow.noKey
      return
    }
    self.text = text.utf8Start
    let count = text.utf8CodeUnitCount - 2
    length = UInt8(count)
    let key = text.utf8Start + 1
    self.traits = traits.with(.hasSlash, if: FieldRow.hasSlash(key, count))
    head = FieldRow.word(key, min(count, 8))
    mask = count < 8 ? 1 &<< UInt64(8 * count) &- 1 : .max
    tail = count < 8 ? 0 : FieldRow.word(key + (count - 8), 8)
    form = TapeWord(.key, offset: 0, length: count - 2).bits
  }

  /// What matches no key: no word is both one and, without its bits, zero.
  private static var noKey: (UInt64, UInt64, UInt64, UInt64) { (1, 0, 0, 0) }
  private static var noText: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  /// The key in the text of a row.
  package static func key(_ text: StaticString) -> String {
    String(decoding: UnsafeBufferPointer(start: text.utf8Start + 2, count: text.utf8CodeUnitCount - 4), as: UTF8.self)
  }

  // Plain loops: each generic type that is used only here would be looked up by name at the first use of a model.

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

  private static let nothing = FieldPlan(.other)

  /// A row for no key, which ends a table.
  fileprivate init() {
    self.init(nil, Void.self, offset: 0, index: -1, FieldRow.nothing, note: FieldRow.nothing, .none)
  }

  var hasKey: Bool { length > 0 }
  /// Whether a model is made of the value, and cannot be made without it.
  var isRequired: Bool { !traits.contains(.isInitialized) && !traits.contains(.isOptional) }
  /// The bit of the row in a mask of rows.
  @_transparent
  var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  /// Whether the key is at a position, which is that of its opening quote.
  ///
  /// SAFETY: as many bytes as the longest key has can be read from there on, or the key is there and has three bytes
  /// at least, so that its quotes, a colon, a value, and a brace make eight.
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

/// The fields of a model, in the order of their declaration. SAFETY: they lie in memory that is never freed.
package struct FieldTable: @unchecked Sendable {
  private struct Head {
    let first: UnsafePointer<FieldRow>
    let count: Int
    /// The first row of each hash.
    let buckets: UnsafePointer<UInt16>
    let bucketMask: Int
    let offsets: UnsafePointer<Int32>
    let layout: Layout
    /// Memory of this layout in which optionals are nil.
    let nothing: UnsafeRawPointer
    let traits: Traits
    let required: UInt64
    let initialized: UInt64
  }

  /// The size and alignment of memory for the values of fields.
  package typealias Layout = (size: Int, alignment: Int)

  private struct Traits {
    let hasKeys, isStored, isMadeOfValues, isApart, isComplete: Bool
  }

  private let head: UnsafePointer<Head>

  package var first: UnsafePointer<FieldRow> {
    @inline(__always) get { head.pointee.first }
  }
  package var count: Int {
    @inline(__always) get { head.pointee.count }
  }
  /// The offsets of all fields.
  package var offsets: UnsafePointer<Int32> { head.pointee.offsets }
  /// Whether a mask of 64 bits has one for each row.
  var fitsMask: Bool { count <= UInt64.bitWidth }
  /// Whether all fields are written by their plans.
  package var isComplete: Bool { head.pointee.traits.isComplete }
  /// Whether all fields have a key each. If not, the policy finds some of the values.
  package var hasKeys: Bool { head.pointee.traits.hasKeys }
  /// Whether a model must be read by a policy of its own.
  package var isApart: Bool { head.pointee.traits.isApart }
  /// Whether all fields are stored.
  package var isStored: Bool { head.pointee.traits.isStored }
  /// Whether a model is made of the values of some fields, because they have none before.
  package var isMadeOfValues: Bool {
    @inline(__always) get { head.pointee.traits.isMadeOfValues }
  }
  /// The fields without which no model is made, and those that each new model has values for; one bit for each.
  var required: UInt64 { head.pointee.required }
  var initialized: UInt64 { head.pointee.initialized }

  /// - Parameters:
  ///   - rows: The fields, with different keys.
  ///   - layout: Of memory that has room for values at the offsets of the fields; at least one byte.
  ///   - isApart: Whether the initializer of the model needs a policy.
  package init(_ rows: [FieldRow], _ layout: Layout, isApart: Bool = false) {
    var size = 8
    while size < rows.count * 2 { size *= 2 }
    let buckets = UnsafeMutablePointer<UInt16>.allocate(capacity: size)
    buckets.initialize(repeating: FieldRow.none, count: size)
    let memory = UnsafeMutablePointer<FieldRow>.allocate(capacity: rows.count + 1)
    let offsets = UnsafeMutablePointer<Int32>.allocate(capacity: rows.count)
    for index in 0..<rows.count {
      (memory + index).initialize(to: rows[index])
      (offsets + index).initialize(to: rows[index].offset)
    }
    (memory + rows.count).initialize(to: FieldRow())
    let head = UnsafeMutablePointer<Head>.allocate(capacity: 1)
    head.initialize(
      to: Head(
        first: memory, count: rows.count, buckets: buckets, bucketMask: size - 1, offsets: offsets, layout: layout,
        nothing: FieldTable.nothing(rows, layout), traits: FieldTable.traits(rows, isApart),
        required: FieldTable.mask(rows) { $0.isRequired },
        initialized: FieldTable.mask(rows) { $0.traits.contains(.isInitialized) }))
    self.head = UnsafePointer(head)
    var index = rows.count
    while index > 0 {
      index -= 1
      guard memory[index].hasKey else { continue }
      let bucket = buckets + bucket(of: memory[index].text + 2, Int(memory[index].length) - 2)
      memory[index].next = bucket.pointee
      bucket.pointee = UInt16(index)
    }
  }

  private static func nothing(_ rows: [FieldRow], _ layout: Layout) -> UnsafeRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
    for row in rows where row.traits.contains(.isOptional) {
      ErasedOptional.initializeNil(row.type, memory + Int(row.offset))
    }
    return UnsafeRawPointer(memory)
  }

  private static func traits(_ rows: [FieldRow], _ isApart: Bool) -> Traits {
    var (hasKeys, isStored, isInitialized, isComplete) = (true, true, true, true)
    for row in rows {
      if !row.hasKey { hasKeys = false }
      if !row.traits.contains(.isStored) { isStored = false }
      if !row.traits.contains(.isInitialized) { isInitialized = false }
      if !row.traits.contains(.isComplete) { isComplete = false }
    }
    return Traits(
      hasKeys: hasKeys, isStored: isStored, isMadeOfValues: !isInitialized, isApart: isApart || !hasKeys,
      isComplete: hasKeys && isStored && isComplete)
  }

  private static func mask(_ rows: [FieldRow], _ isIn: (FieldRow) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for row in rows where row.index < UInt64.bitWidth && isIn(row) { mask |= row.bit }
    return mask
  }

  /// The row after the last one, which matches no key.
  @inline(__always)
  var end: UnsafePointer<FieldRow> { first + count }

  func allSatisfy(_ isRight: (FieldRow) -> Bool) -> Bool {
    for index in 0..<count where !isRight(first[index]) { return false }
    return true
  }

  /// SAFETY: the key is followed by a quote, so that there is a first byte even if it is empty.
  @inline(__always)
  private func bucket(of key: UnsafePointer<UInt8>, _ length: Int) -> Int {
    (length &+ Int(key.pointee) &* 5 &+ Int((key + length &>> 1).pointee) &* 3) & head.pointee.bucketMask
  }

  /// The row of a key in a text.
  ///
  /// - Parameters:
  ///   - key: The position of its opening quote.
  ///   - length: The number of its bytes.
  @inline(__always)
  func row(ofKeyAt key: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<FieldRow>? {
    row(of: key + 1, length) { $0.length == UInt8(truncatingIfNeeded: length &+ 2) && $0.matches(key) }
  }

  /// The row of a key on a tape.
  @inline(__always)
  func row(of word: TapeWord, _ text: UnsafePointer<UInt8>) -> UnsafePointer<FieldRow>? {
    row(of: text + word.offset, word.length) { $0.matches(word, text) }
  }

  @inline(__always)
  private func row(
    of key: UnsafePointer<UInt8>, _ length: Int, _ isRight: (borrowing FieldRow) -> Bool
  ) -> UnsafePointer<FieldRow>? {
    if length > FieldRow.longestKey { return nil }
    var index = head.pointee.buckets[bucket(of: key, length)]
    while index != FieldRow.none {
      let row = first + Int(index)
      if isRight(row.pointee) { return row }
      index = row.pointee.next
    }
    return nil
  }
}

// MARK: Values of which a model is made

extension FieldTable {
  /// Passes memory for values at the offsets of the fields, in which optionals are nil, and which is to be left empty.
  @inline(__always)
  func withValues<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    let layout = head.pointee.layout
    return withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { memory in
      // SAFETY: a layout has at least one byte. Nil is copied byte by byte, since nothing of it is counted.
      let values = memory.baseAddress.unsafelyUnwrapped
      values.copyMemory(from: head.pointee.nothing, byteCount: layout.size)
      return body(values)
    }
  }

  /// The same in memory of its own, which the caller frees.
  package func allocateValues() -> UnsafeMutableRawPointer {
    let layout = head.pointee.layout
    let values = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
    values.copyMemory(from: head.pointee.nothing, byteCount: layout.size)
    return values
  }

  /// Destroys the value of a field.
  func destroy(_ values: UnsafeMutableRawPointer, at index: Int) {
    ErasedMemory.destroy(first[index].type, values + Int(first[index].offset))
  }

  /// Destroys the values of the fields that have been read. Nil needs not be destroyed.
  ///
  /// - Parameter seen: One bit for each field.
  func destroy(_ values: UnsafeMutableRawPointer, _ seen: UInt64) {
    for index in 0..<count where seen & first[index].bit != 0 { destroy(values, at: index) }
  }
}

extension FieldRow {
  /// Moves a value into a field of a model, which has one.
  func move(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    func move<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: type).pointee = value.assumingMemoryBound(to: type).move()
    }
    // SAFETY: as above.
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

/// What a model holds into whose fields an object is read.
package enum FieldState {
  /// What its initializer has put there.
  case new
  /// The same, and nothing of it is counted, so that nothing must be released.
  case fresh
  /// Nothing but nil in optionals: the memory is for values of which the model is made.
  case empty
}
