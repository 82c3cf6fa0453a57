extension BoxPool where Place == EncodingFrame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (source: Unmanaged<ContainerSource<KeyedEncodingContainer<Key>>>, frame: EncodingFrame.Pointer) {
    take(type) { Self.make(type, run) }
  }

  @inline(never)
  private static func make<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (ContainerSource<KeyedEncodingContainer<Key>>, EncodingFrame.Pointer) {
    let frame = run.makeFrame(hasKeys: true)
    let container = KeyedEncodingContainer(KeyedTextContainer<Key, Nobody>(frame: frame, owner: Nobody()))
    return (ContainerSource(container), frame)
  }
}
