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
  package let plan: Unmanaged<FieldPlan>
  /// What the policy keeps about the row.
  package let note: Unmanaged<AnyObject>
  package let offset: Int32
  package let index: Int32
  /// The number of bytes of the key with its quotes; at most `longestKey`.
  let length: UInt8
  package let kind: FieldKind
  /// Whether null makes an integer zero. Otherwise, null leaves all values as they are but optional ones.
  let isZeroForNull: Bool
  /// Whether the field of a new instance is a model without members, which is then read in place. All others are replaced.
  package var isNewModel = false
  /// The next row with the same hash of its key.
  fileprivate(set) var next: UInt16 = FieldRow.none

  fileprivate static let none = UInt16.max

  /// The number of bytes that the longest key has, with its quotes. What a walk over a text promises to be readable.
  package static var longestKey: Int { 122 }

  /// - Parameters:
  ///   - text: A comma, the key in quotes, and a colon, with no escapes.
  ///   - offset: Where the value is, in bytes.
  ///   - index: The number of the row.
  ///   - plan: What is known of the type of the value.
  ///   - note: What the policy wants to know about the row. Neither is ever released.
  package init(
    _ text: StaticString, offset: Int, index: Int, _ plan: FieldPlan, note: AnyObject, isZeroForNull: Bool
  ) {
    self.text = text.utf8Start
    self.offset = Int32(offset)
    self.index = Int32(index)
    self.plan = .passRetained(plan)
    self.note = .passRetained(note)
    self.isZeroForNull = isZeroForNull
    kind = plan.kind
    let count = text.utf8CodeUnitCount - 2
    length = UInt8(count)
    let key = UnsafeBufferPointer(start: text.utf8Start + 1, count: count)
    head = FieldRow.word(key.prefix(8))
    mask = count < 8 ? 1 &<< UInt64(8 * count) &- 1 : .max
    tail = count < 8 ? 0 : FieldRow.word(key.suffix(8))
    form = TapeWord(.key, offset: 0, length: count - 2).bits
  }

  private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A row for no key, which ends a table.
  static func end(like row: FieldRow) -> FieldRow { FieldRow(row) }

  private init(_ row: FieldRow) {
    // No word is both one and, without its bits, zero.
    (head, mask, tail, form) = (1, 0, 0, 0)
    (text, plan, note, offset, index) = (row.text, row.plan, row.note, 0, -1)
    (length, kind, isZeroForNull) = (2, .other, false)
  }

  /// Whether the key is at a position, which is that of its opening quote.
  ///
  /// SAFETY: as many bytes as the longest key has can be read from there on, or the key is there and has three bytes
  /// at least, so that its quotes, a colon, a value, and a brace make eight.
  @inline(__always)
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
    let isComplete: Bool
    let isScalar: Bool
  }

  private let head: UnsafePointer<Head>

  package var first: UnsafePointer<FieldRow> {
    @inline(__always) get { head.pointee.first }
  }
  package var count: Int {
    @inline(__always) get { head.pointee.count }
  }
  /// Whether a mask of 64 bits has one for each row.
  var fitsMask: Bool { count <= UInt64.bitWidth }
  /// Whether all fields are written by their plans.
  package var isComplete: Bool { head.pointee.isComplete }
  /// Whether all fields are scalars, or arrays of them.
  var isScalar: Bool {
    @inline(__always) get { head.pointee.isScalar }
  }

  /// - Parameter rows: At least one row, with different keys.
  package init(_ rows: [FieldRow]) {
    var size = 8
    while size < rows.count * 2 { size *= 2 }
    let buckets = UnsafeMutablePointer<UInt16>.allocate(capacity: size)
    buckets.initialize(repeating: FieldRow.none, count: size)
    let memory = UnsafeMutablePointer<FieldRow>.allocate(capacity: rows.count + 1)
    for (index, row) in rows.enumerated() { (memory + index).initialize(to: row) }
    (memory + rows.count).initialize(to: .end(like: rows[0]))
    let head = UnsafeMutablePointer<Head>.allocate(capacity: 1)
    head.initialize(
      to: Head(
        first: memory, count: rows.count, buckets: buckets, bucketMask: size - 1,
        isComplete: rows.allSatisfy { $0.plan.takeUnretainedValue().isComplete },
        isScalar: rows.allSatisfy { $0.kind.isScalar }))
    self.head = UnsafePointer(head)
    for index in rows.indices.reversed() {
      let bucket = buckets + bucket(of: rows[index].text + 2, Int(rows[index].length) - 2)
      memory[index].next = bucket.pointee
      bucket.pointee = UInt16(index)
    }
  }

  /// The row after the last one, which matches no key.
  @inline(__always)
  var end: UnsafePointer<FieldRow> { first + count }

  func allSatisfy(_ isRight: (FieldRow) -> Bool) -> Bool { (0..<count).allSatisfy { isRight(first[$0]) } }

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

/// What a new model holds, from which an object is read.
package enum FieldState {
  /// What its initializer has put there.
  case new
  /// The same, and nothing of it is counted, so that nothing must be released.
  case fresh
}
