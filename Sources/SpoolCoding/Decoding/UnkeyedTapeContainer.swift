internal import SpoolTape

/// An array with an unkeyed container.
final class ArrayScope {
  let frame: Frame.Pointer
  /// The run, if a container outlives the call. Otherwise the run owns the scope.
  private var owner: DecodingRun?

  init(_ frame: Frame.Pointer) { self.frame = frame }

  /// Keeps the run alive as long as a container lives, and stores the path.
  func outlive(_ run: DecodingRun) {
    frame.pointee.outliveCall()
    owner = run
  }
}

/// The elements of an array, one after another. Copies continue independently.
struct UnkeyedTapeContainer: UnkeyedDecodingContainer {
  private let scope: ArrayScope
  /// The index of the next element on the tape.
  private var next: Int
  private(set) var currentIndex = 0

  init(_ scope: ArrayScope) {
    self.scope = scope
    next = scope.frame.pointee.index + 1
  }

  private var frame: Frame.Pointer { scope.frame }
  private var reader: TapeReader { frame.pointee.reader }

  var codingPath: [any CodingKey] { frame.pointee.path }
  var count: Int? { reader.count(at: frame.pointee.index) }
  var isAtEnd: Bool { next >= reader[frame.pointee.index].offset }

  mutating func decodeNil() throws -> Bool {
    try checkEnd(Never.self)
    guard reader.isNull(at: next) else { return false }
    advance()
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try checkEnd(type)
    let value = try frame.decode(type, at: next, .index(currentIndex))
    advance()
    return value
  }

  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    skipAbsent() ? nil : try decode(type)
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try checkEnd(KeyedDecodingContainer<Key>.self)
    let container = try frame.run.keyedContainer(type, at: next, in: frame, .index(currentIndex))
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try checkEnd((any UnkeyedDecodingContainer).self)
    let container = try frame.run.unkeyedContainer(at: next, in: frame, .index(currentIndex))
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    try checkEnd((any Decoder).self, "Cannot get superDecoder() -- unkeyed container is at end.")
    let decoder = frame.run.freeDecoder(at: next, in: frame, IndexKey(currentIndex))
    advance()
    return decoder
  }

  // MARK: Elements

  @inline(__always)
  mutating func scalar<T: CodedScalar>(_ type: T.Type) throws -> T {
    try checkEnd(type)
    let value = try T.read(reader, at: next) ?? frame.run.scalar(type, at: next, in: frame, .index(currentIndex))
    advance()
    return value
  }

  @inline(__always)
  mutating func scalarIfPresent<T: CodedScalar>(_ type: T.Type) throws -> T? {
    skipAbsent() ? nil : try scalar(type)
  }

  /// Skips a null, or the end, which Foundation counts as an element.
  private mutating func skipAbsent() -> Bool {
    if isAtEnd {
      currentIndex &+= 1
      return true
    }
    guard reader.isNull(at: next) else { return false }
    advance()
    return true
  }

  @inline(__always)
  private mutating func advance() {
    next = reader.next(after: next)
    currentIndex &+= 1
  }

  @inline(__always)
  private func checkEnd(_ type: Any.Type, _ text: String = "Unkeyed container is at end.") throws {
    if isAtEnd { throw endError(type, text) }
  }

  @inline(never)
  private func endError(_ type: Any.Type, _ text: String) -> DecodingError {
    let path = frame.pointee.path + [IndexKey(currentIndex)]
    return .valueNotFound(type, DecodingError.Context(codingPath: path, debugDescription: text))
  }
}
