internal import CByteScan

// The code that depends on how the standard library lays out its types: the bits of strings and where their text is, the storage of arrays, the
// reference in a keyed container and that in an error. Each type that reads or writes memory by a layout first tests
// whether the layout is the expected one; if not, it leaves the work to the standard library. Builds with
// `SPOOL_PLAIN_STRINGS` and `SPOOL_PLAIN_ARRAYS` always leave it to the standard library.

/// The bits of a string. Equal bits mean equal text while both strings live; the converse does not hold.
///
/// Short strings hold their text in these bits; longer ones point to text that the living string keeps unchanged.
@frozen @usableFromInline
package struct StringBits {
  @usableFromInline let low, high: UInt64

  /// - Parameter string: A string, which must live as long as its bits are compared.
  @inlinable @inline(__always)
  package init(_ string: String) {
    guard StringBits.areKnown else {
      (low, high) = (0, 0)
      return
    }
    // SAFETY: the sizes are equal, and bits are only compared with bits of a string that is alive.
    (low, high) = unsafeBitCast(string, to: (UInt64, UInt64).self)
  }

  /// The bits of the string in memory.
  @inline(__always)
  init(at place: UnsafeRawPointer) {
    guard StringBits.areKnown else {
      (low, high) = (0, 0)
      return
    }
    // SAFETY: a string is two words.
    (low, high) = place.loadUnaligned(as: (UInt64, UInt64).self)
  }

  @inlinable @inline(__always)
  package static func == (a: StringBits, b: StringBits) -> Bool { a.low == b.low && a.high == b.high }

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// True if bits may be compared: a string is two words, and the build does not leave them out.
  @inlinable @inline(__always)
  package static var areKnown: Bool {
    #if SPOOL_PLAIN_STRINGS
      return false
    #else
      return MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size
    #endif
  }
}

// Where the text of a string is. The highest four bits say what a string is: the third is set if the text is in the bits
// themselves, and the second and the fourth if it is neither there nor in memory that the first word describes. The bits below
// are an address, 32 bytes before the text. The lowest 48 bits of the first word are the number of bytes; its fourth bit is set
// if the text is in the storage of the string itself.
extension StringBits {
  /// How many of the bits' first 15 bytes are the text; nil for a longer string, and if strings have another layout.
  @inline(__always)
  var smallCount: Int? {
    SmallText.isKnown && high &>> 61 & 1 != 0 ? Int(truncatingIfNeeded: high &>> 56 & 0xF) : nil
  }

  /// The number of bytes of the string, if they are ASCII and in the bits themselves; -1 if not.
  @inlinable @inline(__always)
  package var smallASCIICount: Int {
    SmallText.isKnown && high &>> 60 == 0xE ? Int(truncatingIfNeeded: high &>> 56 & 0xF) : -1
  }

  /// The text in the storage of a string, which must live as long as the text is read; nil for all other strings.
  ///
  /// SAFETY: only if `knowLongText` is true.
  @inline(__always)
  var nativeText: UnsafeBufferPointer<UInt8>? {
    guard high &>> 60 & 7 == 0, low &>> 60 & 1 != 0 else { return nil }
    let address = UInt(truncatingIfNeeded: high & (1 << 60 - 1)) &+ 32
    return UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: address), count: Int(truncatingIfNeeded: low & (1 << 48 - 1)))
  }

  /// Whether long strings have this layout. It is tried with strings of two lengths, in ASCII and beyond it, that are made at
  /// run time.
  static let knowLongText: Bool = SmallText.isKnown && tells("x", 16) && tells("x", 1000) && tells("é", 300)

  private static func tells(_ character: String, _ count: Int) -> Bool {
    let string = String(repeating: character, count: count)
    return string.utf8.withContiguousStorageIfAvailable { text in
      let found = StringBits(string).nativeText
      return found?.baseAddress == text.baseAddress && found?.count == text.count
    } ?? false
  }
}

/// Makes strings of up to 15 bytes directly from their bits.
///
/// The standard library stores such a string in its two words: the bytes, the first one lowest, and in the highest byte
/// their number and a flag that says whether they are ASCII. On Apple's platforms, this layout is part of the stable
/// ABI. Elsewhere, it is the layout of the standard library that the package is compiled with. The bits of some
/// literals tell whether strings still have this layout; if not, `SmallText` makes no strings. The compiler knows the
/// bits of literals, so the check costs nothing.
@usableFromInline
enum SmallText {
  /// The string with the given valid UTF-8; nil if it is too long, or if strings have another layout.
  @inline(__always)
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, isKnownASCII: Bool) -> String? {
    guard StringBits.areKnown, isKnown, bytes.count < 16, let base = bytes.baseAddress else { return nil }
    // SAFETY: `bytes.count` bytes are read.
    let pair = byte_scan_few(base, CInt(truncatingIfNeeded: bytes.count))
    let isASCII = isKnownASCII || (pair.low | pair.high) & 0x8080_8080_8080_8080 == 0
    let mark: UInt64 = isASCII ? 0xE0 : 0xA0
    let high = pair.high | (mark | UInt64(truncatingIfNeeded: bytes.count)) &<< 56
    var bits = StringBits(low: pair.low, high: high)
    // SAFETY: these are the bits that the standard library uses for such a string, and they own no memory. They are
    // moved, because the result of a cast would be retained.
    return withUnsafeMutableBytes(of: &bits) { $0.bindMemory(to: String.self).moveElement(from: 0) }
  }

  // A debug build checks the layout at run time, so it keeps the result.
  #if DEBUG
    @usableFromInline static let isKnown = hasLayout
  #else
    @inlinable @inline(__always)
    static var isKnown: Bool { hasLayout }
  #endif

  /// True if strings have the expected layout. Tested with strings that are empty, short and full, in ASCII and beyond
  /// it.
  @inlinable @inline(__always)
  static var hasLayout: Bool {
    StringBits("") == StringBits(low: 0, high: 0xE0 << 56)
      && StringBits("spool") == StringBits(low: 0x6C_6F6F_7073, high: 0xE5 << 56)
      && StringBits("0123456789abcde") == StringBits(low: 0x3736_3534_3332_3130, high: 0xEF65_6463_6261_3938)
      && StringBits("é") == StringBits(low: 0xA9C3, high: 0xA2 << 56)
      && StringBits("0123456789abcé") == StringBits(low: 0x3736_3534_3332_3130, high: 0xAFA9_C363_6261_3938)
  }
}

/// Makes and reads arrays whose elements have a type that only the run time knows.
///
/// Generic code that is not specialized spends most of its time looking for metadata. So if arrays have the layout that they
/// have in all versions of Swift 5 and 6, which is tried with an array of the type, their storage is allocated and filled here:
/// a header of 32 bytes with the class, a reference count, the number of elements, and the capacity, and then the elements.
/// `SPOOL_PLAIN_ARRAYS` leaves that to the standard library.
@usableFromInline
package struct ArrayStorage: @unchecked Sendable {
  let type: Any.Type
  let stride: Int
  /// The class of the storage; nil if its layout is not the known one, or if elements cannot be moved byte by byte.
  private let storageClass: UnsafeRawPointer?
  private let capacityFlags: Int

  private static let header = 32

  static let (strings, ints, doubles) = (
    ArrayStorage(of: String.self), ArrayStorage(of: Int.self), ArrayStorage(of: Double.self)
  )

  /// - Parameter type: The type of the elements.
  package init<Element>(of type: Element.Type) {
    (self.type, stride) = (type, MemoryLayout<Element>.stride)
    #if SPOOL_PLAIN_ARRAYS
      (storageClass, capacityFlags) = (nil, 0)
    #else
      var array: [Element] = []
      array.reserveCapacity(1)
      let (room, elements) = (array.capacity, array.withUnsafeMutableBufferPointer { UnsafeRawPointer($0.baseAddress) })
      let isMovable = MemoryLayout<Element>.alignment <= 8 && _isBitwiseTakable(type) && !(type is AnyObject.Type)
      guard isMovable, MemoryLayout<[Element]>.size == MemoryLayout<UnsafeRawPointer>.size, let elements else {
        (storageClass, capacityFlags) = (nil, 0)
        return
      }
      (storageClass, capacityFlags) = withExtendedLifetime(array) {
        // SAFETY: an array with elements of its own holds an object; its elements come after 32 bytes in it, or nothing is
        // read.
        let object = unsafeBitCast(array, to: UnsafeRawPointer.self)
        guard elements == object + ArrayStorage.header, (object + 16).load(as: Int.self) == 0 else { return (nil, 0) }
        let capacity = (object + 24).load(as: Int.self)
        return capacity >> 1 == room ? (object.load(as: UnsafeRawPointer.self), capacity & 1) : (nil, 0)
      }
    #endif
  }

  /// An array that is being filled.
  @usableFromInline
  struct Filled {
    @usableFromInline let object: UnsafeMutableRawPointer
    /// Where the elements begin.
    @usableFromInline var base: UnsafeMutableRawPointer { object + ArrayStorage.header }
    /// How many elements there is room for.
    var capacity: Int { (object + 24).load(as: Int.self) >> 1 }
  }

  /// An array with room for some elements; nil if the standard library must make it.
  ///
  /// - Parameter count: At least one.
  @usableFromInline @inline(__always)
  func begin(_ count: Int) -> Filled? {
    guard let storageClass else { return nil }
    // SAFETY: the class has instances of the known layout, in which the number of elements is set by `end`.
    let object = allocate_object(storageClass, ArrayStorage.header &+ count &* stride).unsafelyUnwrapped
    (object + 24).storeBytes(of: count &* 2 | capacityFlags, as: Int.self)
    return Filled(object: object)
  }

  /// Puts an array into its place.
  ///
  /// - Parameters:
  ///   - count: How many elements it has got.
  ///   - place: The memory of an array, which is replaced, or empty memory.
  @usableFromInline @inline(__always)
  func end(_ array: Filled, _ count: Int, _ place: UnsafeMutableRawPointer, isEmpty: Bool) {
    (array.object + 16).storeBytes(of: count, as: Int.self)
    // SAFETY: all arrays are a reference to their storage, which is released in the same way for all elements. The place takes
    // over the one reference that there is.
    if !isEmpty { place.assumingMemoryBound(to: [Int].self).deinitialize(count: 1) }
    place.storeBytes(of: array.object, as: UnsafeMutableRawPointer.self)
  }

  /// An array of the type.
  ///
  /// - Parameters:
  ///   - count: The number of elements, at least one.
  ///   - fill: Makes all of them.
  @inlinable @inline(__always)
  package func array<Element>(_ count: Int, _ fill: (UnsafeMutableRawPointer) -> Void) -> [Element] {
    guard let filled = begin(count) else {
      return Array(unsafeUninitializedCapacity: count) {
        fill(UnsafeMutableRawPointer($0.baseAddress.unsafelyUnwrapped))
        $1 = count
      }
    }
    fill(filled.base)
    var object = filled.object
    (object + 16).storeBytes(of: count, as: Int.self)
    // SAFETY: an array is a reference to its storage. The one reference that there is moves into it.
    return withUnsafeMutableBytes(of: &object) { $0.bindMemory(to: [Element].self).moveElement(from: 0) }
  }

  /// Drops an array.
  func drop(_ array: Filled, _ count: Int) {
    (array.object + 16).storeBytes(of: count, as: Int.self)
    Unmanaged<AnyObject>.fromOpaque(array.object).release()
  }

  /// Puts an empty array into its place. All types of elements share one empty array.
  @inline(__always)
  func putNone(_ place: UnsafeMutableRawPointer, isEmpty: Bool) {
    let target = place.assumingMemoryBound(to: [Int].self)
    if isEmpty { target.initialize(to: []) } else { target.pointee = [] }
  }

  /// Calls a closure with the address and the number of the elements of an array.
  @inline(__always)
  func withElements(_ place: UnsafeRawPointer, _ body: (UnsafeRawPointer, _ count: Int) -> Void) {
    guard storageClass != nil else { return ErasedArray.withElements(type, place, body) }
    // SAFETY: the storage of an array without elements has the same header.
    let object = place.load(as: UnsafeRawPointer.self)
    body(object + ArrayStorage.header, (object + 16).load(as: Int.self))
  }
}

/// A type that is an array, a set, a dictionary or an optional, found without asking for a conformance: the run time looks for one
/// that a type does not have among all conformances of a program, which takes as long as decoding a small value.
///
/// The metadata of a generic struct or enum begins with its kind, the address of what describes the generic type, and its
/// arguments. On Apple's platforms, this is part of the stable ABI. Known types tell whether it is so; if not, or in a build with
/// `SPOOL_PLAIN_STRINGS`, no type is recognized, and `areKnown` is false.
package struct StandardType {
  package enum Kind: CaseIterable, Sendable { case array, set, dictionary, optional }

  package let kind: Kind
  /// The type of the elements, of the values of a dictionary, or of what an optional wraps.
  package let part: Any.Type
  /// The type of the keys of a dictionary, or the same as `part`.
  package let key: Any.Type

  /// The kind of a type; nil for any other type.
  package init?(_ type: Any.Type) {
    guard StandardType.areKnown else { return nil }
    self.init(type, StandardType.descriptors)
  }

  private init?(_ type: Any.Type, _ descriptors: [UnsafeRawPointer]) {
    // SAFETY: the metadata of each type begins with its kind, and that of structs and optionals is longer. An argument is read only
    // if it is a type that has some.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = metadata.load(as: UInt.self)
    guard word == 0x200 || word == 0x202, let descriptor = type_descriptor(metadata),
      let index = descriptors.firstIndex(of: descriptor)
    else { return nil }
    kind = Kind.allCases[index]
    let arguments = (metadata + 2 * MemoryLayout<UInt>.size).assumingMemoryBound(to: Any.Type.self)
    key = arguments[0]
    part = arguments[kind == .dictionary ? 1 : 0]
  }

  private static func descriptor(_ type: Any.Type) -> UnsafeRawPointer {
    type_descriptor(unsafeBitCast(type, to: UnsafeRawPointer.self)) ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
  }

  // SAFETY: addresses of constants, which are only compared.
  private nonisolated(unsafe) static let descriptors = [
    descriptor([Int].self), descriptor(Set<Int>.self), descriptor([Int: Int].self), descriptor(Int?.self),
  ]

  /// Whether types are recognized.
  package static let areKnown: Bool = {
    #if SPOOL_PLAIN_STRINGS
      return false
    #else
      let known: [(Any.Type, Kind, key: Any.Type, part: Any.Type)] = [
        ([String].self, .array, String.self, String.self), (Set<UInt8>.self, .set, UInt8.self, UInt8.self),
        ([String: [Int]].self, .dictionary, String.self, [Int].self),
        (Double?.self, .optional, Double.self, Double.self),
      ]
      let isRight = known.allSatisfy { type, kind, key, part in
        guard let found = StandardType(type, descriptors) else { return false }
        return found.kind == kind && found.key == key && found.part == part
      }
      return isRight && Set(descriptors).count == descriptors.count && StandardType(String.self, descriptors) == nil
        && StandardType(ArraySlice<Int>.self, descriptors) == nil
    #endif
  }()
}

/// Stands for the class of the standard library's boxes, whose references are only counted. As `AnyObject`, a reference
/// would be retained to ask whether there is another one.
package final class KeyedBox: Sendable {
  /// The box of a container that is one reference to it.
  ///
  /// - Parameter container: The container.
  @inlinable @inline(__always)
  package static func of<Container>(_ container: Container) -> KeyedBox {
    // SAFETY: only the references of the box are counted, and `isKnown` says that the container is one of them.
    withUnsafeBytes(of: container) { $0.load(as: KeyedBox.self) }
  }

  /// Returns true if a keyed container is one counted reference to its box.
  ///
  /// - Parameter make: Makes a container, whose methods are not called.
  package static func isKnown<Container>(_ make: () -> Container) -> Bool {
    guard MemoryLayout<Container>.size == MemoryLayout<KeyedBox>.size else { return false }
    var box = released(make)
    let isUnique = isKnownUniquelyReferenced(&box)
    let copy = withUnsafeBytes(of: &box) { $0.load(as: Container.self) }
    let isShared = withExtendedLifetime(copy) { !isKnownUniquelyReferenced(&box) }
    return isUnique && isShared
  }

  /// The box of a container that has been released.
  @inline(never)
  private static func released<Container>(_ make: () -> Container) -> KeyedBox { of(make()) }
}

/// Compares errors by reference.
package enum ErrorBox {
  /// Returns true if two errors are one object. Throwing an error again does not copy it.
  package static func isSame(_ a: any Error, _ b: any Error) -> Bool {
    // SAFETY: `any Error` is one reference to a box, which is only compared. Both are retained, so neither is an old one.
    // Without `as`, what is in the box would be cast.
    unsafeBitCast(a as any Error, to: UnsafeRawPointer.self) == unsafeBitCast(b as any Error, to: UnsafeRawPointer.self)
  }
}
