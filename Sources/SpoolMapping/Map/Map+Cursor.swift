// What a module with a mapper of its own needs of a map: the look-ups, and maps for parts of its source.

extension Map {
  /// How many look-ups were made since the map was opened, so the number of a look-up is the same in equal objects.
  package var lookupCount: Int { memo.lookups }

  /// Moves to a key if it is the one that came at this place in the object before; false if it must be looked up.
  package func moves(toExpected key: String) -> Bool { recall(key) }

  /// Moves to a value that was found by other means in the dictionary that is read.
  package func move(toBox value: Any) { node = boxes?.start(at: value) ?? Map.absent }

  /// The value of a node as any type: a cast, but for numbers, which are read by value; nil if it is of another type.
  package func value<T>(ofType type: T.Type, at node: Int) -> T? { read(at: node) }

  /// A map for a value of this source.
  package func makeChild(at node: Int) -> Map {
    guard let storage else {
      return Map(value: boxed(at: node), toObject: false, context: nil, shouldIncludeNilValues: false)
    }
    return Map(storage: storage, root: node)
  }
}
