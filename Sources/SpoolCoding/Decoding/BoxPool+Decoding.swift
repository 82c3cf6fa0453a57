extension BoxPool where Place == Frame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (source: Unmanaged<ContainerSource<KeyedDecodingContainer<Key>>>, frame: Frame.Pointer) {
    take(type) { Self.make(type, run) }
  }

  @inline(never)
  private static func make<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (ContainerSource<KeyedDecodingContainer<Key>>, Frame.Pointer) {
    let frame = run.makeFrame(hasMembers: true)
    let container = KeyedDecodingContainer(KeyedTapeContainer<Key, Nobody>(frame: frame, owner: Nobody()))
    return (ContainerSource(container), frame)
  }
}
