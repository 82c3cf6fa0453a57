internal import SpoolMapping

extension JSONReader {
  /// The number of elements of the array; nil if the value is not an array.
  @usableFromInline
  var elementCount: Int? {
    let root = map.source.findRoot()
    return map.source.isArray(at: root) ? map.source.count(at: root) : nil
  }

  /// The error for a value that is not an array.
  @usableFromInline
  var notArray: ErrorType { .cannotCast(mapper.getRootValue(), "\([Any].self)") }

  /// Calls a closure with a mapper for each element of an array.
  @usableFromInline
  func forEachElement(_ body: (JSONMapper) throws -> Void) throws {
    var cursor = map.beginElements(of: map.source.findRoot())
    defer { map.end(cursor) }
    guard map.advance(&cursor) else { return }
    var child = try lend(at: cursor.node)
    while true {
      try body(child)
      guard map.advance(&cursor) else { break }
      lendNext(&child, at: cursor.node)
    }
    takeBack(consume child)
  }

  /// True if the value is null.
  var isNull: Bool { map.source.isNull(at: map.source.findRoot()) }

  /// The values of an object, each made from a mapper for it; nil if the value is not an object.
  func members<Value: Mappable>() throws -> [String: Value]? {
    let root = map.source.findRoot()
    guard map.source.isObject(at: root) else { return nil }
    var values: [String: Value] = [:]
    var child: JSONMapper?
    values.reserveCapacity(map.source.count(at: root))
    try map.forEachMember(of: root) { key, node in
      // Not assigned at once: an optional value would be read, which is nil instead of an error.
      let value: Value = try member(at: node, &child)
      values[key] = value
    }
    if let child = child.take() { takeBack(consume child) }
    return values
  }

  /// A value of an object, made from the mapper of the previous value if there is one.
  private func member<Value: Mappable>(at node: Int, _ child: inout JSONMapper?) throws -> Value {
    var next = try child.take() ?? lend(at: node)
    lendNext(&next, at: node)
    defer { child = next }
    return try Value(map: next)
  }

  @usableFromInline
  func strings() -> [String]? { scalars() }

  @usableFromInline
  func ints() -> [Int]? { scalars() }

  @usableFromInline
  func doubles() -> [Double]? { scalars() }
}
