import SpoolJSON

/// A collection or an optional, whose parts a map reads and writes one by one.
///
/// The operators have overloads for the collections of enums and models that ObjectMapper knows. All others, such as
/// sets and arrays of arrays of enums, are read by this protocol at run time, and so are optionals in collections, and
/// collections if there are options.
@usableFromInline
protocol Compound {
  /// The type of the parts.
  static var part: Any.Type { get }
  /// Whether only a map can read and write a collection, whatever its parts are.
  static var isOfMap: Bool { get }
  /// Reads a value part by part.
  static func read(_ map: Map, _ slot: Slot) throws(ReadFault) -> Self
  /// Appends the value to the text of a map.
  func append(by map: Map)
}

extension Map {
  /// Whether only a map can read the values of a type: enums, models, and compounds of these.
  @usableFromInline
  static func mustRead(_ type: Any.Type) -> Bool {
    if type is any TapeConvertible.Type { return false }
    return isEnumOrModel(type) || (type as? any Compound.Type).map { $0.isOfMap || mustRead($0.part) } ?? false
  }

  /// Whether a type contains dictionaries whose keys are not strings.
  @usableFromInline
  static func hasOwnKeys(_ type: Any.Type) -> Bool {
    (type as? any Compound.Type).map { $0.isOfMap || hasOwnKeys($0.part) } ?? false
  }

  /// Whether only a map can write the values of a type: the same types, and compounds of types that are not compounds.
  @usableFromInline
  static func mustWrite(_ type: Any.Type) -> Bool { !(type is any TapeConvertible.Type) && canWrite(type) }

  private static func canWrite(_ type: Any.Type) -> Bool {
    if type is any TapeConvertible.Type || type is any BaseMappable.Type || type == JSONValue.self { return true }
    if let type = type as? any RawRepresentable.Type { return canWrite(rawType(of: type)) }
    return (type as? any Compound.Type).map { $0.isOfMap || canWrite($0.part) } ?? false
  }

  private static func rawType<T: RawRepresentable>(of type: T.Type) -> Any.Type { T.RawValue.self }

  private static func isEnumOrModel(_ type: Any.Type) -> Bool {
    type is any RawRepresentable.Type || type is any BaseMappable.Type
  }

  /// A value of a type that is known only at run time: a model, an enum, a compound, or anything else.
  @usableFromInline
  func readPart<T>(_ slot: Slot) throws(ReadFault) -> T {
    // A dictionary of the caller may contain the value itself.
    if source.isHandle(slot.node), Map.mustRead(T.self), let value = source.boxed(at: slot.node) as? T { return value }
    if let type = T.self as? any BaseMappable.Type { return try anyModel(type, slot) }
    if let type = T.self as? any RawRepresentable.Type, !(type is any TapeConvertible.Type) {
      return try anyEnumeration(type, slot)
    }
    if let type = T.self as? any Compound.Type, !(type is any TapeConvertible.Type) || notes != nil {
      return try compound(type, slot)
    }
    if !hasPart(slot, T.self) { throw ReadFault(.kind(T.self), slot.node) }
    return try read(slot)
  }

  /// An element of a collection, or a value of an object. For an optional, nil takes the place of an element that would
  /// otherwise be left out.
  fileprivate func readElement<T>(_ slot: Slot) throws(ReadFault) -> T {
    do throws(ReadFault) {
      return try readPart(slot)
    } catch {
      guard let type = T.self as? any AnyOptional.Type, drops(element: slot.node, type.part, error, .omitting),
        let nothing = type.nothing as? T
      else { throw error }
      return nothing
    }
  }

  // SAFETY of these: `Other` is `T`, in which the callers have found it. A cast would treat nil in an optional as no
  // value.

  private func anyModel<Other: BaseMappable, T>(_ type: Other.Type, _ slot: Slot) throws(ReadFault) -> T {
    unsafeBitCast(try model(slot) as Other, to: T.self)
  }

  private func anyEnumeration<Other: RawRepresentable, T>(_ type: Other.Type, _ slot: Slot) throws(ReadFault) -> T {
    unsafeBitCast(try enumeration(slot) as Other, to: T.self)
  }

  func compound<Other: Compound, T>(_ type: Other.Type, _ slot: Slot) throws(ReadFault) -> T {
    unsafeBitCast(try type.read(self, slot), to: T.self)
  }
}

// MARK: The compounds

extension Compound {
  @usableFromInline
  static var isOfMap: Bool { false }
}

extension Array: Compound {
  @usableFromInline
  static var part: Any.Type { Element.self }

  @usableFromInline
  static func read(_ map: Map, _ slot: Slot) throws(ReadFault) -> [Element] {
    try map.elements(slot, .array, .omitting) { (part) throws(ReadFault) in try map.readElement(part) }
  }
}

extension Set: Compound {
  @usableFromInline
  static var part: Any.Type { Element.self }

  @usableFromInline
  static func read(_ map: Map, _ slot: Slot) throws(ReadFault) -> Set<Element> { Set(try [Element].read(map, slot)) }
}

extension Dictionary: Compound {
  /// A dictionary whose keys have no text cannot be represented in JSON.
  @usableFromInline
  static var part: Any.Type { DictionaryKey.isKnown(Key.self) ? Value.self : Never.self }

  @usableFromInline
  static var isOfMap: Bool {
    // Values that are read by their own coders are in the form of dictionaries that coders use.
    Key.self != String.self && DictionaryKey.isKnown(Key.self)
      && (!Map.isUnknown(Value.self) || Map.isFreeForm(Value.self) || Value.self == Any.self)
  }

  @usableFromInline
  static func read(_ map: Map, _ slot: Slot) throws(ReadFault) -> [Key: Value] {
    try map.members(slot, .object, .omitting, key: { DictionaryKey.key($0) }) { (part) throws(ReadFault) in
      try map.readElement(part)
    }
  }
}

extension Optional: Compound {
  @usableFromInline
  static var part: Any.Type { Wrapped.self }

  @usableFromInline
  static func read(_ map: Map, _ slot: Slot) throws(ReadFault) -> Wrapped? {
    map.source.isNothing(slot.node) ? nil : try map.readPart(slot) as Wrapped
  }
}
