// What the throwing methods share. Each reader throws an error about the value that is wrong, and the containers
// that the error passes through on its way out add their key or position.

extension Map {
  /// Moves to a key and reads its value.
  @inlinable @inline(__always)
  func reading<Value>(_ read: KeyedRead, _ body: (Int) throws -> Value) throws -> Value {
    if read.nested == nil, read.delimiter == "." {
      move(to: read.key)
    } else {
      find(read.key, isNested: read.nested, delimiter: read.delimiter, ignoresNull: false)
    }
    do { return try body(currentIndex) } catch { throw self.error(error, in: read) }
  }

  @inlinable
  func requireArray(_ node: Int, _ shape: MapError.Shape) throws {
    if !isArray(node) { throw error(.notArray(shape), at: node) }
  }

  @inlinable
  func requireObject(_ node: Int, _ shape: MapError.Shape) throws {
    if !isObject(node) { throw error(.notObject(shape), at: node) }
  }

  @inlinable
  func requireValue(_ node: Int) throws {
    if isNothing(node) { throw error(.unexpectedNil, at: node) }
  }

  /// The elements of an array, after those that have been read already. The node must be one.
  @inlinable @inline(__always)
  func requiredElements<Element>(
    of array: Int, after first: [Element] = [], _ read: (Int) throws -> Element
  ) throws -> [Element] {
    var values = first
    values.reserveCapacity(count(of: array))
    var (element, end) = elements(of: array)
    var position = 0
    while position < first.count {
      element = self.element(after: element)
      position &+= 1
    }
    while element < end {
      do { values.append(try read(element)) } catch {
        guard drops(element, Element.self, for: error) else { throw self.error(error, in: .position(position)) }
      }
      element = self.element(after: element)
      position &+= 1
    }
    return values
  }

  /// The values of an object. The node must be one.
  @inlinable @inline(__always)
  func requiredMembers<Value>(of object: Int, _ read: (Int) throws -> Value) throws -> [String: Value] {
    var values: [String: Value] = [:]
    var failure: (any Error)?
    values.reserveCapacity(count(of: object))
    forEachMember(of: object) { key, value in
      guard failure == nil else { return }
      do { values[key] = try read(value) } catch {
        if !drops(value, Value.self, for: error) { failure = self.error(error, in: .key(key)) }
      }
    }
    if let failure { throw failure }
    return values
  }

  /// The value of a node as any type.
  @inlinable @inline(__always)
  func requiredCast<T>(at node: Int) throws -> T {
    guard let value: T = cast(at: node) else { throw error(.cast(T.self), at: node) }
    return value
  }

  /// The enum with the raw value of a node.
  @inlinable
  func requiredEnumeration<T: RawRepresentable>(at node: Int) throws -> T {
    guard let value: T = enumeration(at: node) else {
      throw error(.transform(T.self, by: EnumTransform<T>.self), at: node)
    }
    return value
  }

  /// The value of a key, transformed; nothing and null are handed to the transform as nil.
  @inlinable
  func requiredObject<Transform: TransformType>(
    _ transform: Transform, at node: Int
  ) throws -> Transform.Object {
    guard isNothing(node) else { return try required(transform, at: node) }
    guard let object = transform.transformFromJSON(nil) else { throw refusal(by: transform, at: node) }
    return object
  }

  /// A part of a value, transformed.
  @inlinable
  func required<Transform: TransformType>(_ transform: Transform, at node: Int) throws -> Transform.Object {
    guard let object = transformed(transform, at: node) else { throw refusal(by: transform, at: node) }
    return object
  }

  @inline(never) @usableFromInline
  func refusal<Transform: TransformType>(by transform: Transform, at node: Int) -> any Error {
    error(.transform(Transform.Object.self, by: transform), at: node)
  }

  /// The model in an object.
  @inlinable
  func requiredModel<M: BaseMappable>(at node: Int, _ shape: MapError.Shape = .object) throws -> M {
    // The key of a member that is there is not named: the error is one of the object that is not.
    guard isObject(node) else { throw error(.notObject(shape), at: node, awaitsKey: node < 0) }
    let child = lendChild(at: node)
    let model: M = try child.makeOrThrow()
    takeBack(consume child)
    return model
  }

  /// The models in an array of objects.
  @inlinable
  func requiredModels<M: BaseMappable>(
    at node: Int, _ shape: MapError.Shape = .array, elements: MapError.Shape = .object
  ) throws -> [M] {
    try requireArray(node, shape)
    var first: [M] = []
    if M._isComplete && isWalking {
      first = walkedModels(of: node)
      if first.count == count(of: node) { return first }
    }
    return try requiredElements(of: node, after: first) { try requiredModel(at: $0, elements) }
  }

  /// The models in the values of an object.
  @inlinable
  func requiredModelDictionary<M: BaseMappable>(
    at node: Int, _ shape: MapError.Shape = .object, values: MapError.Shape = .object
  ) throws -> [String: M] {
    try requireObject(node, shape)
    return try requiredMembers(of: node) { try requiredModel(at: $0, values) }
  }

  /// The models in an array of arrays of objects.
  @inlinable
  func requiredModelRows<M: BaseMappable>(
    at node: Int, _ shape: MapError.Shape = .rows, elements: MapError.Shape = .object
  ) throws -> [[M]] {
    try requireArray(node, shape)
    return try requiredElements(of: node) { try requiredModels(at: $0, shape, elements: elements) }
  }
}
