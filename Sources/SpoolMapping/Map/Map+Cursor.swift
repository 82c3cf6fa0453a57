// What a module with its own mapper needs from a map: look-ups, and maps for nested objects.

extension Map {
  /// The number of look-ups since the map was opened, including the current one. So a look-up has the same number in
  /// all objects of the same shape.
  package var lookupCount: Int { Int(found.lookup) + 1 }

  /// Moves to a value that was found by other means in the dictionary that is read.
  package func move(toBox value: Any) { settle(at: source.dictionary?.find(value, at: []) ?? Map.absent, .none) }

  /// The value of a node as any type: a cast, but for numbers, which are read by value; nil if it is of another type.
  package func value<T>(ofType type: T.Type, at node: Int) -> T? { try? read(found.at(node)) as T }

  /// Whether the stack of this thread has room for one more value of a nested type.
  package var hasStackForChild: Bool { hasStack }

  /// A map for a value of this source.
  package func makeChild(at node: Int) -> Map {
    guard source.storage != nil, !source.isHandle(node) else {
      return Map(MapSource(boxed: source.boxed(at: node)))
    }
    return Map(MapSource(source.storage, root: node))
  }
}
