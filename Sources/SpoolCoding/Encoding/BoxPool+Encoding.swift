extension BoxPool where Place == EncodingFrame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (KeyedEncodingContainer<Key>, EncodingFrame.Pointer) {
    guard run.poolsContainers else { return Self.unpooled(type, run, run) }
    let (box, frame) = take(type) { Self.make(type, run) }
    // SAFETY: the box is that of a container for these keys, which is one reference to it.
    return (unsafeBitCast(box, to: KeyedEncodingContainer<Key>.self), frame)
  }

  @inline(never)
  private static func make<Key: CodingKey>(_ type: Key.Type, _ run: EncodingRun) -> (KeyedBox, EncodingFrame.Pointer) {
    let frame = run.makeFrame(hasKeys: true)
    return (.of(KeyedEncodingContainer(KeyedTextContainer<Key, Nobody>(frame: frame, owner: Nobody()))), frame)
  }

  /// A container without the pool, which keeps its owner alive itself.
  static func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun, _ owner: AnyObject
  ) -> (KeyedEncodingContainer<Key>, EncodingFrame.Pointer) {
    let frame = run.makeFrame(hasKeys: true)
    return (KeyedEncodingContainer(KeyedTextContainer<Key, Keeper>(frame: frame, owner: Keeper(kept: owner))), frame)
  }
}
