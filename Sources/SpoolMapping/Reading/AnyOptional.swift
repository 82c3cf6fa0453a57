/// What all optionals have in common, so that a generic reader can tell them from other types.
@usableFromInline
protocol AnyOptional {
  static var wrapped: Any.Type { get }
  /// The value of a node as an optional: nil inside for nothing and for null; nil outside for another type.
  static func cast(_ map: Map, at node: Int) -> Self?
  /// The element of a lossy collection: nil inside for what cannot be read.
  static func element(_ map: Map, _ node: Int, _ notes: MapNotes) -> Self?
}

extension Optional: AnyOptional {
  @usableFromInline
  static var wrapped: Any.Type { Wrapped.self }

  @usableFromInline
  static func cast(_ map: Map, at node: Int) -> Wrapped?? {
    map.isNothing(node) ? .some(nil) : (map.cast(at: node) as Wrapped?).map { .some($0) }
  }

  @usableFromInline
  static func element(_ map: Map, _ node: Int, _ notes: MapNotes) -> Wrapped?? {
    map.optionalElement(at: node, notes)
  }
}
