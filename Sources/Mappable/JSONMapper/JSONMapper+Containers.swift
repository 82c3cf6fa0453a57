internal import SpoolMapping

extension JSONMapper {
  /// The nodes of the elements of an array: the first, and the one behind the last; and how many there are. Nil if
  /// this is none.
  @usableFromInline
  func elements() -> (first: Int, end: Int, count: Int)? {
    let root = map.startAtRoot()
    guard map.isArray(root) else { return nil }
    let (first, end) = map.elements(of: root)
    return (first, end, map.count(of: root))
  }

  @usableFromInline
  func element(after node: Int) -> Int { map.element(after: node) }

  /// Whether this is null.
  var isNull: Bool { map.isNull(map.startAtRoot()) }

  /// The values of an object, made from mappers of their own; nil if this is none.
  func members<Value: Mappable>() throws -> [String: Value]? {
    let root = map.startAtRoot()
    guard map.isObject(root) else { return nil }
    var values: [String: Value] = [:]
    var failure: (any Error)?
    var child: JSONMapper?
    values.reserveCapacity(map.count(of: root))
    map.forEachMember(of: root) { key, node in
      guard failure == nil else { return }
      do {
        // Not assigned at once: an optional value would be read, which is nil instead of an error.
        let value: Value = try member(at: node, &child)
        values[key] = value
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if let child = child.take() { takeBack(consume child) }
    return values
  }

  /// A value of an object, made from the mapper of the value before if there is one.
  private func member<Value: Mappable>(at node: Int, _ child: inout JSONMapper?) throws -> Value {
    var mapper = child.take() ?? lend(at: node)
    lendNext(&mapper, at: node)
    defer { child = mapper }
    return try Value(map: mapper)
  }

  @usableFromInline
  func strings() -> [String]? { scalars() }

  @usableFromInline
  func ints() -> [Int]? { scalars() }

  @usableFromInline
  func doubles() -> [Double]? { scalars() }
}
