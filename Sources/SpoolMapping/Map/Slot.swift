// How a look-up leads from the key to the value:
//
//     map["name"]             the map looks the key up and keeps the result as its current slot
//     name <- map["name"]     the operator takes that slot once, as its first step
//     map.read(at: slot.node) readers, transforms and writers are given the slot, or a node
//
// User code may run at any of these steps: a transform, an initializer, a property observer. It may look up other keys,
// which moves the map's current slot, but not the slot that the operator holds. So no re-entrant call can change what
// an operator reads, reports or writes.

/// The result of a look-up: the place of the value, and the question.
@frozen @usableFromInline
package struct Slot {
  /// The place of the value: an index on the tape, or a handle of `DictionarySource`. Negative if there is no value,
  /// and always when writing.
  @usableFromInline package let node: Int
  /// The rest in one word, which a look-up stores at once:
  ///
  ///     47      40 39  37  36     35       32 31                 0
  ///     [ traits ]       [found] [ kind      ] [ number of look-up ]
  ///
  /// The kind is 0 for null and for no value, and otherwise the tag of the word on the tape, or any other number.
  @usableFromInline let bits: UInt64

  @inlinable static var kindMask: UInt64 { 0xF &<< 32 }
  @inlinable static var foundMask: UInt64 { 0x10 &<< 32 }

  /// Whether there is a value.
  @usableFromInline
  enum State {
    case absent, null, present
  }

  /// The slot of the value of a look-up.
  ///
  /// - Parameter kind: The tag of the value, which is 0 for null.
  @inline(__always)
  init(found node: Int, kind: UInt8, lookup: Int, traits: KeyTraits) {
    self.node = node
    bits = Slot.bits(lookup, traits) | UInt64(kind | 0x10) &<< 32
  }

  /// The slot of a look-up whose value has turned out to be null.
  init(null slot: Slot) {
    node = slot.node
    bits = slot.bits & ~Slot.kindMask
  }

  /// The slot of a look-up without a value.
  @inline(__always)
  init(absent node: Int = Map.absent, lookup: Int, traits: KeyTraits = .none) {
    self.node = node
    bits = Slot.bits(lookup, traits)
  }

  /// The slot of a member that is written. It holds the number of the member as a negative node, at which nothing can
  /// be read.
  @inline(__always)
  init(member: Int, lookup: Int, traits: KeyTraits) { self.init(absent: -2 - member, lookup: lookup, traits: traits) }

  /// A slot whose value is read or written with more traits than were asked for with the key.
  init(_ slot: Slot, adding traits: KeyTraits) {
    node = slot.node
    bits = slot.bits | UInt64(traits.rawValue) &<< 40
  }

  /// The slot of an element or member of the value of another slot. The value is not read.
  @inlinable @inline(__always)
  init(part node: Int, of slot: Slot) {
    self.node = node
    bits = slot.bits | Slot.kindMask | Slot.foundMask
  }

  /// The slot of a value for which no key was looked up.
  static func root(_ node: Int) -> Slot { Slot(part: node, of: .none) }

  /// No value, and no look-up.
  static var none: Slot { Slot(lookup: -1) }

  @inline(__always)
  private static func bits(_ lookup: Int, _ traits: KeyTraits) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: lookup)) | UInt64(traits.rawValue) &<< 40
  }
}

extension Slot {
  /// The number of the look-up, by which the map's memory of look-ups knows the key, its delimiter and its aliases;
  /// negative if there was none.
  @inlinable @inline(__always)
  package var lookup: Int32 { Int32(truncatingIfNeeded: bits) }

  @inlinable @inline(__always)
  var state: State { hasValue ? .present : isNull ? .null : .absent }

  /// Whether there is a value other than null.
  @inlinable @inline(__always)
  var hasValue: Bool { bits & Slot.kindMask != 0 }

  @inlinable @inline(__always)
  var isNull: Bool { bits & (Slot.kindMask | Slot.foundMask) == Slot.foundMask }

  /// The options of the look-up besides the key.
  @inlinable @inline(__always)
  var traits: KeyTraits { KeyTraits(rawValue: UInt8(truncatingIfNeeded: bits &>> 40)) }

  /// The number of the member that is written; 0, which is the number of no member, if there was no key.
  var member: Int { max(0, -2 - node) }

  /// The slot of an element or member of the value.
  @inlinable @inline(__always)
  package func at(_ node: Int) -> Slot { Slot(part: node, of: self) }
}

/// The options of a look-up besides the key.
@frozen @usableFromInline
struct KeyTraits: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No options. An empty literal would be slow in builds for debugging.
  static var none: KeyTraits { KeyTraits(rawValue: 0) }
  /// Scalars are converted.
  static let lenient = KeyTraits(rawValue: 1)
  /// The model cannot be made without a value of the right type.
  static let required = KeyTraits(rawValue: 2)
  /// The key is already that of the text, so no key strategy is applied.
  static let verbatim = KeyTraits(rawValue: 4)
  /// A value of a type without another mapping is read and written by the `Codable` conformance of its type.
  static let coded = KeyTraits(rawValue: 8)
}

/// A key as a subscript asks for it.
struct KeyQuestion {
  let key: String
  let traits: KeyTraits
  /// Options that few look-ups have; nil for `map[key]`.
  private let details: Details?

  /// A class, so that a question is small: many are kept.
  private final class Details {
    let isNested: Bool?
    let delimiter: String?
    let ignoresNull: Bool
    let aliases: [String]

    init(_ isNested: Bool?, _ delimiter: String?, _ ignoresNull: Bool, _ aliases: [String]) {
      self.isNested = isNested
      self.delimiter = delimiter
      self.ignoresNull = ignoresNull
      self.aliases = aliases
    }
  }

  @inline(__always)
  init(key: String, traits: KeyTraits = .none) {
    self.key = key
    self.traits = traits
    details = nil
  }

  init(
    key: String, isNested: Bool?, delimiter: String?, ignoresNull: Bool = false, traits: KeyTraits = .none,
    aliases: [String] = []
  ) {
    self.key = key
    self.traits = traits
    let isUsual = isNested == nil && delimiter == nil && !ignoresNull && aliases.isEmpty
    details = isUsual ? nil : Details(isNested, delimiter, ignoresNull, aliases)
  }
}

extension KeyQuestion {
  /// The separator of the components of a path; nil is the dot.
  var delimiter: String? { details?.delimiter }
  /// Whether a null counts as absent.
  var ignoresNull: Bool { details?.ignoresNull == true }
  /// The keys before this one, which are absent: `a` in `map["a"].or("b")`.
  var aliases: [String] { details?.aliases ?? [] }

  /// Whether the result is that of `map[key]`, which a map remembers.
  var isRecallable: Bool { details == nil && !traits.contains(.verbatim) }

  /// Whether the key is a path. If this was not specified, the delimiter in it decides.
  var isPath: Bool { details?.isNested ?? KeyComponents.contains(key, delimiter) }

  /// The components of the key.
  var components: [String] { isPath ? KeyComponents.split(key, delimiter ?? Map.dot) : [key] }
}
