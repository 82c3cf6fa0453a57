#if _pointerBitWidth(_32)
  #error("Spool needs a system with 64 bits.")
#endif

/// One 64-bit word of a tape.
///
///     63    60 59                    36 35                                   0
///     [ tag  ] [ length (24 bits)     ] [ offset (36 bits)                   ]   scalars and keys
///     [ tag  ] [ count, saturating    ] [ index after the last word inside   ]   arrays and objects
///     [ tag  ] [ length (60 bits)                                            ]   the length word
///
/// Offset and length are in bytes of the source text, for strings and keys without their quotes. A length that does not
/// fit is written as ``longLength``, and a length word follows. Literals have neither offset nor length.
@frozen @usableFromInline
package struct TapeWord: Equatable, Sendable {
  @usableFromInline package var bits: UInt64

  /// The meaning of a word. The tags of containers are the highest ones, so one comparison recognises them.
  @frozen @usableFromInline
  package enum Tag: UInt8, Sendable {
    case null = 0
    case `false` = 1
    case `true` = 2
    case number = 3
    case string = 4
    case escapedString = 5
    case key = 6
    case escapedKey = 7
    case length = 8
    case array = 14
    case object = 15

    // Switches, because the optimizer knows their results before it lays out the loop of the tokenizer; it does not
    // know those of `==`.

    /// Whether this is the tag of a key.
    @inlinable @_transparent
    package var isKey: Bool {
      switch self {
      case .key, .escapedKey: true
      default: false
      }
    }

    /// Whether this is the tag of an object.
    @inlinable @_transparent
    package var isObject: Bool {
      switch self {
      case .object: true
      default: false
      }
    }
  }

  @inlinable package static var maximumOffset: UInt64 { 1 << 36 - 1 }
  /// The length (or count) that means "this or more".
  @inlinable package static var longLength: Int { 1 << 24 - 1 }
  @inlinable package static var firstContainer: UInt64 { 14 << 60 }

  @inlinable @_transparent
  package init(bits: UInt64) { self.bits = bits }

  /// A word with its three fields. A length beyond 24 bits saturates.
  @inlinable @_transparent
  package init(_ tag: Tag, offset: Int, length: Int) {
    let length = UInt64(truncatingIfNeeded: min(length, TapeWord.longLength))
    bits = UInt64(tag.rawValue) &<< 60 | length &<< 36 | UInt64(truncatingIfNeeded: offset)
  }

  /// A word whose length is known to be below ``longLength``.
  @inlinable @_transparent
  package init(_ tag: Tag, offset: Int, shortLength: Int) {
    let length = UInt64(truncatingIfNeeded: shortLength)
    bits = UInt64(tag.rawValue) &<< 60 | length &<< 36 | UInt64(truncatingIfNeeded: offset)
  }

  /// The word after one whose length is ``longLength``.
  @inlinable
  package init(length: Int) {
    bits = UInt64(Tag.length.rawValue) &<< 60 | UInt64(truncatingIfNeeded: length)
  }

  @inlinable @_transparent
  package var rawTag: UInt8 { UInt8(truncatingIfNeeded: bits &>> 60) }

  /// Returns true if the word has a tag. This takes one comparison, while ``tag`` takes several.
  @inlinable @_transparent
  package func `is`(_ tag: Tag) -> Bool { rawTag == tag.rawValue }

  /// Returns true if the word has a tag, and its length fits in the word.
  @inlinable @_transparent
  package func isShort(_ tag: Tag) -> Bool {
    bits &>> 36 &- UInt64(tag.rawValue) &<< 24 < UInt64(TapeWord.longLength)
  }

  /// The tag; `null` for bits that no builder writes.
  @inlinable package var tag: Tag {
    // Written by hand, because the initializer that the compiler generates is never inlined into another module.
    switch rawTag {
    case Tag.false.rawValue: .false
    case Tag.true.rawValue: .true
    case Tag.number.rawValue: .number
    case Tag.string.rawValue: .string
    case Tag.escapedString.rawValue: .escapedString
    case Tag.key.rawValue: .key
    case Tag.escapedKey.rawValue: .escapedKey
    case Tag.length.rawValue: .length
    case Tag.array.rawValue: .array
    case Tag.object.rawValue: .object
    default: .null
    }
  }

  /// The length of a scalar or key, or the count of a container. It saturates at ``longLength``.
  @inlinable @_transparent
  package var length: Int { Int(truncatingIfNeeded: bits &>> 36 & 0xFF_FFFF) }

  /// The offset into the text, or the index after a container.
  @inlinable @_transparent
  package var offset: Int { Int(truncatingIfNeeded: bits & TapeWord.maximumOffset) }

  /// The length in a length word.
  @inlinable package var wideLength: Int { Int(truncatingIfNeeded: bits & (1 << 60 - 1)) }

  @inlinable @_transparent
  package var isContainer: Bool { bits >= TapeWord.firstContainer }

  /// True for strings and keys.
  @inlinable @_transparent
  package var isText: Bool { rawTag &>> 2 == Tag.string.rawValue &>> 2 }

  @inlinable @_transparent
  package var isKey: Bool { rawTag & 0xE == Tag.key.rawValue }

  /// True if the word contains an offset into the text.
  @inlinable package var isLocated: Bool {
    rawTag >= Tag.number.rawValue && rawTag <= Tag.escapedKey.rawValue
  }
}
