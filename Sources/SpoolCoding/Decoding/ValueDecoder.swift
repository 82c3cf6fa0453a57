internal import SpoolTape

/// The decoder of one value. It is also the single value container.
final class ValueDecoder: Decoder {
  let frame: Frame.Pointer
  /// The run, if the decoder outlives the call. Otherwise the run owns the decoder.
  private var owner: DecodingRun?

  init(_ frame: Frame.Pointer) { self.frame = frame }

  /// Keeps the run alive as long as the decoder lives, and stores the path of the decoder.
  func outlive(_ run: DecodingRun) {
    frame.pointee.outliveCall()
    owner = run
  }

  var codingPath: [any CodingKey] { frame.pointee.path }
  var userInfo: [CodingUserInfoKey: Any] { frame.run.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try frame.withRun { try $0.keyedContainer(type, at: frame.pointee.index, in: frame, .same) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try frame.withRun { try $0.unkeyedContainer(at: frame.pointee.index, in: frame, .same) }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { frame.isNull(at: frame.pointee.index) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try frame.decode(type, at: frame.pointee.index, .same)
  }
}
