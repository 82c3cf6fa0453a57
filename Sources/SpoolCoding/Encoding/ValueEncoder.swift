internal import SpoolTape

/// The encoder of one value. It is also the single value container.
class ValueEncoder: Encoder {
  final let frame: EncodingFrame.Pointer
  /// The run, if the encoder outlives the call. Otherwise the run owns the encoder.
  private final var owner: EncodingRun?

  init(_ frame: EncodingFrame.Pointer) { self.frame = frame }

  /// Keeps the run alive as long as the encoder lives, and stores the path of the encoder.
  final func outlive(_ run: EncodingRun) {
    frame.pointee.outliveCall()
    owner = run
  }

  /// The object that containers of the encoder keep alive; nil if the run owns them.
  var ownerOfContainers: AnyObject? { nil }

  final var codingPath: [any CodingKey] { frame.pointee.path }
  final var userInfo: [CodingUserInfoKey: Any] { run.options.userInfo }
  final var run: EncodingRun { frame.pointee.run }

  final func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    frame.withRun { run in
      run.keyedContainer(type, ownerOfContainers) { object in
        object.pointee.aim(in: frame, .same)
        guard isEmpty(run) else { return run.reopen(frame, object, isObject: true) }
        object.pointee.beginKeys()
        open(object, isObject: true, run)
      }
    }
  }

  final func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let array = run.arrayPlace(ownerOfContainers)
    array.frame.pointee.aim(in: frame, .same)
    open(array.frame, isObject: false)
    return UnkeyedTextContainer(place: array)
  }

  final func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Opens the container that is the value.
  @inline(__always)
  final func open(_ container: EncodingFrame.Pointer, isObject: Bool) {
    guard isEmpty else { return run.reopen(frame, container, isObject: isObject) }
    open(container, isObject: isObject, run)
  }

  @inline(__always)
  private final func open(_ container: EncodingFrame.Pointer, isObject: Bool, _ run: EncodingRun) {
    run.openScope(container, isObject: isObject)
    frame.pointee.scopeID = container.pointee.scopeID
    frame.pointee.scopeIndex = container.pointee.scopeIndex
  }

  /// True if nothing has been written to the encoder, and its value can be appended to the text.
  @inline(__always)
  final var isEmpty: Bool { frame.withRun { isEmpty($0) } }

  @inline(__always)
  private final func isEmpty(_ run: EncodingRun) -> Bool {
    frame.pointee.depth == run.depth && run.text.count == frame.pointee.start && !frame.pointee.hasTree
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  final func encodeNil() throws { write { $0.append("null") } }

  final func encode<T: Encodable>(_ value: T) throws {
    guard canWrite else { return }
    try run.encode(value, in: frame, .same)
  }

  @inline(__always)
  final func scalar<T: CodedScalar>(_ value: T) throws {
    if value.isWritable, isEmpty {
      frame.pointee.append { value.append(to: $0) }
    } else {
      try scalarSlowly(value)
    }
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private final func scalarSlowly<T: CodedScalar>(_ value: T) throws {
    let text = value.isWritable ? nil : try run.nonConforming(value) { frame.pointee.path }
    write { if let text { text.append(to: $0) } else { value.append(to: $0) } }
  }

  /// Writes a value of one or more tokens.
  final func write(_ tokens: (JSONText) -> Void) {
    if canWrite { tokens(frame.pointee.text) }
  }

  /// True if nothing has been written to the encoder. After a container, a single value is ignored.
  final var canWrite: Bool {
    if isEmpty { return true }
    precondition(
      frame.pointee.depth < run.depth || frame.pointee.scopeID > 0 || frame.pointee.hasTree,
      "Attempt to encode value through single value container when previously value already encoded.")
    return false
  }

}
