internal import CByteScan

/// Makes and reads arrays whose elements have a type that only the run time knows.
///
/// Generic code that is not specialized spends most of its time looking for metadata. So if arrays have the layout that they
/// have in all versions of Swift 5 and 6, which is tried with an array of the type, their storage is allocated and filled here:
/// a header of 32 bytes with the class, a reference count, the number of elements, and the capacity, and then the elements.
/// `SPOOL_PLAIN_ARRAYS` leaves that to the standard library.
struct ArrayStorage: @unchecked Sendable {
  let type: Any.Type
  let stride: Int
  /// The class of the storage; nil if its layout is not the known one, or if elements cannot be moved byte by byte.
  private let storageClass: UnsafeRawPointer?
  private let capacityFlags: Int

  private static let header = 32

  static let (strings, ints, doubles) = (
    ArrayStorage(of: String.self), ArrayStorage(of: Int.self), ArrayStorage(of: Double.self)
  )

  init<Element>(of type: Element.Type) {
    (self.type, stride) = (type, MemoryLayout<Element>.stride)
    #if SPOOL_PLAIN_ARRAYS
      (storageClass, capacityFlags) = (nil, 0)
    #else
      var array: [Element] = []
      array.reserveCapacity(1)
      let (room, elements) = (array.capacity, array.withUnsafeMutableBufferPointer { UnsafeRawPointer($0.baseAddress) })
      let isMovable = MemoryLayout<Element>.alignment <= 16 && _isBitwiseTakable(type) && !(type is AnyObject.Type)
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
  struct Filled {
    fileprivate let object: UnsafeMutableRawPointer
    /// Where the elements begin.
    var base: UnsafeMutableRawPointer { object + ArrayStorage.header }
  }

  /// An array with room for some elements; nil if the standard library must make it.
  ///
  /// - Parameter count: At least one.
  @inline(__always)
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
  @inline(__always)
  func end(_ array: Filled, _ count: Int, _ place: UnsafeMutableRawPointer, isEmpty: Bool) {
    (array.object + 16).storeBytes(of: count, as: Int.self)
    // SAFETY: all arrays are a reference to their storage, which is released in the same way for all elements. The place takes
    // over the one reference that there is.
    if !isEmpty { place.assumingMemoryBound(to: [Int].self).deinitialize(count: 1) }
    place.storeBytes(of: array.object, as: UnsafeMutableRawPointer.self)
  }

  /// Drops an array.
  func drop(_ array: Filled, _ count: Int) {
    (array.object + 16).storeBytes(of: count, as: Int.self)
    Unmanaged<AnyObject>.fromOpaque(array.object).release()
  }

  /// Puts an array without elements, which is the same for all types, into its place.
  @inline(__always)
  func putNone(_ place: UnsafeMutableRawPointer, isEmpty: Bool) {
    let target = place.assumingMemoryBound(to: [Int].self)
    if isEmpty { target.initialize(to: []) } else { target.pointee = [] }
  }

  /// Passes the elements of an array.
  @inline(__always)
  func withElements(_ place: UnsafeRawPointer, _ body: (UnsafeRawPointer, _ count: Int) -> Void) {
    guard storageClass != nil else { return ErasedArray.withElements(type, place, body) }
    // SAFETY: the storage of an array without elements has the same header.
    let object = place.load(as: UnsafeRawPointer.self)
    body(object + ArrayStorage.header, (object + 16).load(as: Int.self))
  }
}
