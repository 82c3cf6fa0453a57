extension BoxPool where Place == Frame {
  /// The box of a container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func box<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (box: Unmanaged<KeyedBox>, frame: Frame.Pointer) {
    take(type) { Self.make(type, run) }
  }

  @inline(never)
  private static func make<Key: CodingKey>(_ type: Key.Type, _ run: DecodingRun) -> (KeyedBox, Frame.Pointer) {
    let frame = run.makeFrame(hasMembers: true)
    return (.of(KeyedDecodingContainer(KeyedTapeContainer<Key, Nobody>(frame: frame, owner: Nobody()))), frame)
  }
}
