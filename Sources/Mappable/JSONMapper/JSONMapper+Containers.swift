internal import SpoolMapping

extension JSONMapper {
  /// The nodes of the elements of an array: that of the first element, and the one after the last; and the number of
  /// elements. Nil if the value is not an array.
  @usableFromInline
  func elements() -> (first: Int, end: Int, count: Int)? {
    let root = map.startAtRoot()
    guard map.isArray(root) else { return nil }
    let (first, end) = map.elements(of: root)
    return (first, end, map.count(of: root))
  }

  @usableFromInline
  func element(after node: Int) -> Int { map.element(after: node) }

  /// True if the value is null.
  var isNull: Bool { map.isNull(map.startAtRoot()) }

  /// The values of an object, each made from a mapper for it; nil if the value is not an object.
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
        // This is not a direct assignment, which would read an optional value and give nil instead of an error.
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

  /// A value of an object, made from the mapper of the previous value if there is one.
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
