extension BoxPool where Place == Frame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    guard run.poolsContainers else { return Self.unpooled(type, run) }
    let (box, frame) = take(type) {
      let frame = run.makeFrame()
      return (.of(KeyedDecodingContainer(KeyedTapeContainer<Key, Nobody>(frame: frame, owner: Nobody()))), frame)
    }
    // SAFETY: the box is that of a container for these keys, which is one reference to it.
    return (unsafeBitCast(box, to: KeyedDecodingContainer<Key>.self), frame)
  }

  /// A container without the pool, which keeps the run alive itself.
  private static func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (KeyedDecodingContainer<Key>, Frame.Pointer) {
    let frame = run.makeFrame()
    return (KeyedDecodingContainer(KeyedTapeContainer<Key, Keeper>(frame: frame, owner: Keeper(kept: run))), frame)
  }
}
