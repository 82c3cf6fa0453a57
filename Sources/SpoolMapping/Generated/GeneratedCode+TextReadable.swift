import SpoolJSON

extension GeneratedCode {
  /// A type whose values are read from a text without a tape: strings, numbers and booleans, generated models that
  /// no code of users takes part in, and optionals, arrays and dictionaries of these.
  ///
  /// All models conform, because whether a property is a model that can be read so is known by its type, not by its
  /// spelling. Those that cannot give up at once.
  public protocol TextReadable {
    /// Initializes memory with the value at a position.
    ///
    /// - Parameters:
    ///   - place: Memory for a value of this type.
    ///   - walk: The walk.
    ///   - position: That of the value.
    /// - Returns: The end of the value. Nil if the walk has given up; the memory is as before then.
    static func _initialize(_ place: TextPlace, from walk: TextWalk, at position: TextPosition) -> TextPosition?

    /// Replaces a value, or leaves it as it is if there is a null.
    static func _assign(_ place: TextPlace, from walk: TextWalk, at position: TextPosition) -> TextPosition?

    /// Initializes memory for an array of this type with the elements of an array.
    static func _initializeArray(_ place: TextPlace, from walk: TextWalk, at position: TextPosition) -> TextPosition?

    /// Returns true if reading a value never needs a tape, as far as types tell.
    static func _fitsText(_ models: inout TextModels) -> Bool

    /// How fields of this type are read and written.
    static var _plan: Plan { get }

    /// Maps a value of this type, or of one that is made of it, by a map that is at the value.
    static func _map(_ shape: Shape, _ place: TextPlace, _ map: Map)
  }

  /// The models that have been asked about so far whether they fit: each is asked once, because models may contain models
  /// of their own type.
  public struct TextModels {
    private var types: [ObjectIdentifier] = []

    @usableFromInline
    init() {}

    /// Returns true if a type has not been asked before.
    @usableFromInline
    mutating func insert(_ type: Any.Type) -> Bool {
      if types.contains(ObjectIdentifier(type)) { return false }
      types.append(ObjectIdentifier(type))
      return true
    }
  }

  /// Memory for one value, of a type that both sides know.
  public struct TextPlace {
    @usableFromInline let address: UnsafeMutableRawPointer

    /// SAFETY: the memory is that of a value of the type that is asked to read it.
    @inlinable @inline(__always)
    init(_ address: UnsafeMutableRawPointer) { self.address = address }

    @inlinable @inline(__always)
    func pointer<Value>(to type: Value.Type) -> UnsafeMutablePointer<Value> {
      address.assumingMemoryBound(to: type)
    }
  }
}

// MARK: What most types do

extension GeneratedCode.TextReadable {
  /// Leaves the value as it is if there is a null.
  @inlinable
  public static func _assign(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    if let end = walk.walk.null(at: position.bytes) { return .init(end) }
    return withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and is left empty; the place holds a value.
      guard let address = memory.baseAddress else { return nil }
      guard let end = _initialize(.init(address), from: walk, at: position) else { return nil }
      place.pointer(to: Self.self).pointee = address.move()
      return end
    }
  }

  /// Reads one element after another.
  @inlinable
  public static func _initializeArray(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    let elements: [Self]? = walk.walk.array(at: position.bytes) { place, element in
      _initialize(.init(place), from: walk, at: .init(element))?.bytes
    }
    return place.initialize(to: elements, walk)
  }

  /// True.
  @inlinable @inline(__always)
  public static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool { true }
}

extension GeneratedCode.TextPlace {
  /// Initializes the memory with a value that has just been read.
  @inlinable @inline(__always)
  func initialize<Value>(
    to value: Value?, _ walk: GeneratedCode.TextWalk
  ) -> GeneratedCode.TextPosition? {
    guard let value else { return nil }
    pointer(to: Value.self).initialize(to: value)
    return walk.end
  }
}

// MARK: Scalars

extension String: GeneratedCode.TextReadable {
  /// A string.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.string(at: position.bytes), walk) }

  /// An array of strings.
  @inlinable
  public static func _initializeArray(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.strings(at: position.bytes), walk) }
}

extension Double: GeneratedCode.TextReadable {
  /// A number.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.double(at: position.bytes), walk) }

  /// An array of numbers.
  @inlinable
  public static func _initializeArray(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.doubles(at: position.bytes), walk) }
}

extension Float: GeneratedCode.TextReadable {
  /// A number.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.float(at: position.bytes), walk) }
}

extension Bool: GeneratedCode.TextReadable {
  /// A boolean.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.bool(at: position.bytes), walk) }
}

extension Int: GeneratedCode.TextReadable {
  /// An array of integers.
  @inlinable
  public static func _initializeArray(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { place.initialize(to: walk.walk.integers(at: position.bytes), walk) }
}

extension Int8: GeneratedCode.TextReadable {}
extension Int16: GeneratedCode.TextReadable {}
extension Int32: GeneratedCode.TextReadable {}
extension Int64: GeneratedCode.TextReadable {}
extension UInt: GeneratedCode.TextReadable {}
extension UInt8: GeneratedCode.TextReadable {}
extension UInt16: GeneratedCode.TextReadable {}
extension UInt32: GeneratedCode.TextReadable {}
extension UInt64: GeneratedCode.TextReadable {}

extension GeneratedCode.TextReadable where Self: FixedWidthInteger {
  /// An integer in range that is written without a fraction and an exponent.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    place.initialize(to: walk.walk.integer(at: position.bytes).flatMap { Self(exactly: $0) }, walk)
  }

  /// Gives up at a null, because a null makes some properties zero.
  @inlinable
  public static func _assign(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    guard let value = walk.walk.integer(at: position.bytes).flatMap({ Self(exactly: $0) }) else { return nil }
    place.pointer(to: Self.self).pointee = value
    return walk.end
  }
}

// MARK: Compounds

extension Optional: GeneratedCode.TextReadable where Wrapped: GeneratedCode.TextReadable {
  /// Gives up at a null, which is no element of an array of optionals for everybody.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { walk.giveUp() }

  /// A null makes the value nil.
  @inlinable
  public static func _assign(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    // SAFETY: the place holds an optional.
    let optional = place.pointer(to: Self.self)
    if let end = walk.walk.null(at: position.bytes) {
      optional.pointee = nil
      return .init(end)
    }
    return withUnsafeTemporaryAllocation(of: Wrapped.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and is left empty.
      guard let address = memory.baseAddress else { return nil }
      guard let end = Wrapped._initialize(.init(address), from: walk, at: position) else { return nil }
      optional.pointee = address.move()
      return end
    }
  }

  /// Whether the values fit.
  @inlinable
  public static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool { Wrapped._fitsText(&models) }
}

extension Array: GeneratedCode.TextReadable where Element: GeneratedCode.TextReadable {
  /// An array.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? { Element._initializeArray(place, from: walk, at: position) }

  /// Whether the elements fit.
  @inlinable
  public static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool { Element._fitsText(&models) }
}

extension Dictionary: GeneratedCode.TextReadable where Key == String, Value: GeneratedCode.TextReadable {
  /// A dictionary of the members of an object. Gives up if two of them have equal keys.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    var members: [String: Value] = [:]
    let end = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory -> GeneratedCode.TextPosition? in
      // SAFETY: the memory is that of one value, and empty before and after each member.
      guard let address = memory.baseAddress, var key = walk.walk.members(at: position.bytes) else { return walk.end }
      while true {
        guard let name = walk.walk.string(at: key), let colon = walk.walk.after,
          let value = walk.walk.value(after: colon),
          let end = Value._initialize(.init(address), from: walk, at: .init(value))
        else { return walk.giveUp() }
        guard members.updateValue(address.move(), forKey: name) == nil else { return walk.giveUp() }
        guard let next = walk.walk.nextMember(after: end.bytes) else { return walk.end }
        key = next
      }
    }
    guard let end else { return nil }
    place.pointer(to: Self.self).initialize(to: members)
    return end
  }

  /// Whether the values fit.
  @inlinable
  public static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool { Value._fitsText(&models) }
}
