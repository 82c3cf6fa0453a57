/// A collection or an optional, whose parts a map reads and writes one by one.
///
/// The operators have overloads for the collections of enums and models that ObjectMapper knows. Sets and rows of enums
/// and all others come here at run time, and so do optionals in collections of generated models: `[URL?]`.
@usableFromInline
protocol Compound {
  /// The type of the parts.
  static var part: Any.Type { get }
  /// The value of a node; nil if it is of another kind.
  static func compose(from map: Map, at node: Int) -> Self?
  /// What stands in a collection for an element that could not be read; nil if nothing can.
  static func placeholder(_ map: Map, _ node: Int) -> Self?
  /// Whether this is an optional that is nil.
  var isNil: Bool { get }
  /// Appends the value to the text of a map.
  func append(by map: Map)
  /// The value as JSONSerialization takes it.
  func boxed(by map: Map) -> Any
}

extension Compound {
  @usableFromInline
  static func placeholder(_ map: Map, _ node: Int) -> Self? { nil }

  @usableFromInline
  var isNil: Bool { false }
}

extension Map {
  /// Whether only a map can read the values of a type: enums, models, and compounds of these.
  @usableFromInline
  static func mustRead(_ type: Any.Type) -> Bool {
    if type is any TapeConvertible.Type { return false }
    return isEnumOrModel(type) || (type as? any Compound.Type).map { mustRead($0.part) } ?? false
  }

  /// Whether only a map can write the values of a type: the same, and compounds of what is no compound itself.
  @usableFromInline
  static func mustWrite(_ type: Any.Type) -> Bool { !(type is any TapeConvertible.Type) && canWrite(type) }

  private static func canWrite(_ type: Any.Type) -> Bool {
    if type is any TapeConvertible.Type || type is any BaseMappable.Type { return true }
    if let type = type as? any RawRepresentable.Type { return canWrite(rawType(of: type)) }
    return (type as? any Compound.Type).map { canWrite($0.part) } ?? false
  }

  private static func rawType<T: RawRepresentable>(of type: T.Type) -> Any.Type { T.RawValue.self }

  private static func isEnumOrModel(_ type: Any.Type) -> Bool {
    type is any RawRepresentable.Type || type is any BaseMappable.Type
  }

  /// The value of a node, of a type that takes a map or is a part of such a one; nil if it is of another kind.
  @usableFromInline
  func readPart<T>(_ type: T.Type = T.self, at node: Int) -> T? {
    guard !isNothing(node) else { return nil }
    // A dictionary that a caller has may hold the value itself.
    if let boxes, Map.mustRead(type), let value = boxes[node] as? T { return value }
    if let type = type as? any BaseMappable.Type { return anyModel(type, at: node) as? T }
    if let type = type as? any RawRepresentable.Type { return anyEnumeration(type, at: node) as? T }
    if let type = type as? any Compound.Type { return compound(type, at: node) }
    return read(at: node)
  }

  private func anyModel<M: BaseMappable>(_ type: M.Type, at node: Int) -> M? { model(at: node, isElement: true) }

  private func anyEnumeration<T: RawRepresentable>(_ type: T.Type, at node: Int) -> T? { enumeration(at: node) }

  /// The elements of an array; nil if one of them is of another kind.
  fileprivate func parts<Part>(at array: Int) -> [Part]? {
    guard isArray(array) else { return nil }
    var parts: [Part] = []
    parts.reserveCapacity(count(of: array))
    var (node, end) = elements(of: array)
    while node < end {
      if let part: Part = partOrPlaceholder(at: node) {
        parts.append(part)
      } else if !omits(part: Part.self, at: node) {
        return nil
      }
      node = element(after: node)
    }
    return parts
  }

  fileprivate func partOrPlaceholder<Part>(at node: Int) -> Part? {
    if let part: Part = readPart(at: node) { return part }
    return (Part.self as? any Compound.Type).flatMap { placeholder($0, at: node) }
  }

  // SAFETY: `Other` is `T`, as the callers have found it in; a cast would take nil in an optional for no value.

  private func compound<Other: Compound, T>(_ type: Other.Type, at node: Int) -> T? {
    unsafeBitCast(type.compose(from: self, at: node), to: T?.self)
  }

  private func placeholder<Other: Compound, T>(_ type: Other.Type, at node: Int) -> T? {
    unsafeBitCast(type.placeholder(self, node), to: T?.self)
  }

  /// Whether a collection does without an element that could not be read: an enum that is unknown, a model that cannot
  /// be made. Anything of another kind spoils it, unless the options say otherwise.
  fileprivate func omits(part: Any.Type, at node: Int) -> Bool {
    let isOmitted = part is any BaseMappable.Type ? isObject(node) : part is any RawRepresentable.Type
    guard isOmitted else { return drops(node, part) }
    if notes != nil { noteOmitted(node, part) }
    return true
  }
}

// MARK: The compounds

extension Array: Compound {
  @usableFromInline
  static var part: Any.Type { Element.self }

  @usableFromInline
  static func compose(from map: Map, at node: Int) -> [Element]? { map.parts(at: node) }
}

extension Set: Compound {
  @usableFromInline
  static var part: Any.Type { Element.self }

  @usableFromInline
  static func compose(from map: Map, at node: Int) -> Set<Element>? {
    (map.parts(at: node) as [Element]?).map { Set($0) }
  }
}

extension Dictionary: Compound {
  /// Other keys than strings have no form in JSON.
  @usableFromInline
  static var part: Any.Type { Key.self == String.self ? Value.self : Never.self }

  @usableFromInline
  static func compose(from map: Map, at node: Int) -> [Key: Value]? {
    guard map.isObject(node) else { return nil }
    var members: [Key: Value] = [:]
    let isWhole = map.allMembers(of: node) { name, value in
      guard let key = name as? Key else { return false }
      guard let member: Value = map.partOrPlaceholder(at: value) else { return map.omits(part: Value.self, at: value) }
      members[key] = member
      return true
    }
    return isWhole ? members : nil
  }
}

extension Optional: Compound {
  @usableFromInline
  static var part: Any.Type { Wrapped.self }

  @usableFromInline
  static func compose(from map: Map, at node: Int) -> Wrapped?? {
    (map.readPart(at: node) as Wrapped?).map { .some($0) }
  }

  @usableFromInline
  var isNil: Bool { if case .none = self { true } else { false } }

  /// Nil keeps the place of a null, and of what a collection would do without.
  @usableFromInline
  static func placeholder(_ map: Map, _ node: Int) -> Wrapped?? {
    map.isNull(node) || map.omits(part: Wrapped.self, at: node) ? .some(nil) : nil
  }
}
