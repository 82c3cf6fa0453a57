internal import EssentialFoundation
internal import SpoolTape

// Containers that are used again, and the spelling of keys.

extension EncodingRun {
  /// Makes a keyed container. The caller aims and opens its frame.
  ///
  /// - Parameter owner: The object that the container keeps alive; nil if the run owns the container.
  @inline(__always)
  func keyedContainer<Key: CodingKey>(
    _ type: Key.Type, _ owner: AnyObject?, _ open: (EncodingFrame.Pointer) -> Void
  ) -> KeyedEncodingContainer<Key> {
    guard poolsContainers, owner == nil else { return unpooled(type, owner ?? self, open) }
    let (source, frame) = boxes.container(type, self)
    open(frame)
    return source._withUnsafeGuaranteedRef { $0.get() }
  }

  /// Makes a container that does not belong to the pool, and keeps its owner alive itself.
  @inline(never)
  private func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ owner: AnyObject, _ open: (EncodingFrame.Pointer) -> Void
  ) -> KeyedEncodingContainer<Key> {
    let frame = makeFrame(hasKeys: true)
    open(frame)
    return KeyedEncodingContainer(KeyedTextContainer<Key, Keeper>(frame: frame, owner: Keeper(kept: owner)))
  }

  /// The place of an array. The caller aims its frame.
  func arrayPlace(_ owner: AnyObject?) -> ArrayPlace {
    if let owner { return ArrayPlace(makeFrame(), owner: owner) }
    if arrayCount == arrays.count { arrays.append(ArrayPlace(makeFrame())) }
    defer { arrayCount &+= 1 }
    return arrays[arrayCount]
  }

  // MARK: Keys

  /// The key for the text. `KeyTable` remembers it.
  func spelling(_ key: String) -> String {
    if case .convertToSnakeCase = options.keys { return SnakeCase.encoded(key) }
    return key
  }

  /// The key for the text, whatever makes it.
  func spelling(_ key: some CodingKey, _ parent: EncodingFrame.Pointer) -> String {
    options.asksForEachKey ? customSpelling(key, parent) : spelling(key.stringValue)
  }

  /// The key for the text, made by a closure of the user.
  func customSpelling(_ key: some CodingKey, _ parent: EncodingFrame.Pointer) -> String {
    guard case .custom(let convert) = options.keys else { return key.stringValue }
    return convert(parent.pointee.strategyPath + [key]).stringValue
  }
}
