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
    let passes: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)?
    let defaults: UInt64
    let putDefault: PutDefault?
    let tag: UnsafePointer<FieldRow>?
  }

  /// Puts the default of a row into memory that is empty, or nil.
  ///
  /// - Parameters:
  ///   - tag: The kind of the value that does not fit, and options for reading; nil if there is no member.
  /// - Returns: False if a value of the kind may fit, and nothing has been put.
  package typealias PutDefault =
    @Sendable (
      _ row: borrowing FieldRow, _ place: UnsafeMutableRawPointer, _ misfit: (tag: TapeWord.Tag, options: AnyObject)?
    ) -> Bool

  /// The size and alignment of memory for the values of fields.
  package typealias Layout = (size: Int, alignment: Int)

  private struct Traits {
    let hasKeys, isStored, isMadeOfValues, isFilled, isApart, isComplete: Bool
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
  /// Whether the values of the fields are all that a model is, so that it is read into its own memory.
  var isFilled: Bool { head.pointee.traits.isFilled }
  /// Whether all fields are exact.
  package var isExact: Bool { head.pointee.passes != nil }
  /// The initial bytes of the memory of a filled model, before its members are read: optionals are nil, and some defaults are
  /// there.
  var nothing: UnsafeRawPointer { head.pointee.nothing }
  /// The fields without which no model is made, or which have a default, and the fields that each new model has values for; one
  /// bit for each.
  private var required: UInt64 { head.pointee.required }
  var initialized: UInt64 { head.pointee.initialized }
  /// The key whose value is that of a row, if the rows are the cases of an enum with a tag.
  var tag: UnsafePointer<FieldRow>? { head.pointee.tag }

  /// - Parameters:
  ///   - rows: The fields, with different keys.
  ///   - layout: Of memory that has room for values at the offsets of the fields; at least one byte.
  ///   - isApart: Whether the initializer of the model needs a policy.
  ///   - isChoice: Whether the rows are those of one field, which is the whole model: its source writes it.
  ///   - isFilled: Whether the values of the fields are all that a model is.
  ///   - passes: Whether a member with another key is passed, given its bytes; if not, a walk fails. Nil passes all.
  ///   - putDefault: Puts the default of a row into memory.
  ///   - tag: The key whose value is that of a row.
  package init(
    _ rows: [FieldRow], _ layout: Layout, isApart: Bool = false, isChoice: Bool = false, isFilled: Bool = false,
    passes: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)? = nil,
    putDefault: PutDefault? = nil, tag: FieldRow? = nil
  ) {
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
        nothing: FieldTable.nothing(rows, layout, putDefault),
        traits: FieldTable.traits(rows, isApart, isChoice, isFilled),
        required: FieldTable.mask(rows) { $0.isRequired },
        initialized: FieldTable.mask(rows) { $0.traits.contains(.isInitialized) }, passes: passes,
        defaults: FieldTable.mask(rows) { $0.traits.contains(.hasDefault) }, putDefault: putDefault,
        tag: tag?.kept()))
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

  private static func nothing(
    _ rows: [FieldRow], _ layout: Layout, _ putDefault: PutDefault?
  ) -> UnsafeRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
    for row in rows where row.traits.contains(.isOptional) {
      ErasedOptional.initializeNil(row.type, memory + Int(row.offset))
    }
    for row in rows where row.traits.contains(.startsWithDefault) {
      _ = putDefault?(row, memory + Int(row.offset), nil)
    }
    return UnsafeRawPointer(memory)
  }

  private static func traits(_ rows: [FieldRow], _ isApart: Bool, _ isChoice: Bool, _ isFilled: Bool) -> Traits {
    var (hasKeys, isStored, isInitialized, isComplete) = (true, true, true, true)
    for row in rows {
      if !row.hasKey { hasKeys = false }
      if !row.traits.contains(.isStored) { isStored = false }
      if !row.traits.contains(.isInitialized) { isInitialized = false }
      if !row.traits.contains(.isComplete) { isComplete = false }
    }
    return Traits(
      hasKeys: hasKeys, isStored: isStored, isMadeOfValues: !isInitialized, isFilled: isFilled,
      isApart: isApart || !hasKeys,
      isComplete: hasKeys && isStored && isComplete && !isChoice)
  }

  private static func mask(_ rows: [FieldRow], _ isIn: (FieldRow) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for row in rows where row.index < UInt64.bitWidth && isIn(row) { mask |= row.bit }
    return mask
  }

  /// The row after the last one, which matches no key.
  @inline(__always)
  var end: UnsafePointer<FieldRow> { first + count }

  /// Whether a row is one of the table.
  package func contains(_ row: UnsafePointer<FieldRow>) -> Bool { first <= row && row < end }

  func allSatisfy(_ isRight: (FieldRow) -> Bool) -> Bool {
    for index in 0..<count where !isRight(first[index]) { return false }
    return true
  }

  /// Returns true if a member is skipped whose key is none of the rows.
  @inline(__always)
  func passes(_ key: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard let passes = head.pointee.passes else { return true }
    return passes(UnsafeBufferPointer(start: key, count: length))
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
  func row(
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
  /// Calls a closure with memory for values at the offsets of the fields, in which optionals are nil. The closure must
  /// leave it empty.
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

  /// Returns memory for values at the offsets of the fields, in which optionals are nil. The caller frees it.
  package func allocateValues() -> UnsafeMutableRawPointer {
    let layout = head.pointee.layout
    let values = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
    values.copyMemory(from: head.pointee.nothing, byteCount: layout.size)
    return values
  }

  /// Puts the defaults of missing fields into memory of values. Returns false if a field is missing that has none.
  ///
  /// - Parameter seen: The fields that have been read; one bit for each. It gets those of defaults.
  @inline(__always)
  func complete(_ values: UnsafeMutableRawPointer, _ seen: inout UInt64) -> Bool {
    let missing = required & ~seen
    return missing == 0 || putDefaults(values, missing, &seen)
  }

  @inline(never)
  private func putDefaults(_ values: UnsafeMutableRawPointer, _ missing: UInt64, _ seen: inout UInt64) -> Bool {
    guard missing & ~head.pointee.defaults == 0, let putDefault = head.pointee.putDefault else { return false }
    var rest = missing
    while rest != 0 {
      let row = first + rest.trailingZeroBitCount
      _ = putDefault(row.pointee, values + Int(row.pointee.offset), nil)
      rest &= rest &- 1
    }
    seen |= missing
    return true
  }

  /// Puts the default of a row in the place of a value that has not been read. Returns false if that value may be of the type.
  @inline(never)
  func replace(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ tag: TapeWord.Tag, _ options: AnyObject?
  ) -> Bool {
    guard row.pointee.traits.contains(.replacesMisfits), let options else { return false }
    return head.pointee.putDefault?(row.pointee, place, (tag, options)) ?? false
  }

  /// Destroys the value of a field.
  func destroy(_ values: UnsafeMutableRawPointer, at index: Int) {
    ErasedMemory.destroy(first[index].type, values + Int(first[index].offset))
  }

  /// Destroys the values of the fields that have been read. Nil need not be destroyed, and rows of one field share one
  /// value.
  ///
  /// - Parameter seen: One bit for each field.
  func destroy(_ values: UnsafeMutableRawPointer, _ seen: UInt64) {
    for index in 0..<count where seen & first[index].bit != 0 && first[index].index == index {
      destroy(values, at: index)
    }
  }
}

/// What the fields of a model hold before an object is read into them.
package enum FieldState {
  /// The values that the initializer of the model has put there.
  case new
  /// The values that the initializer has put there, none of which is reference-counted, so nothing must be released.
  case fresh
  /// Nothing but nil in optionals: the memory is for values of which the model is made.
  case empty
}
