public import Foundation
import SpoolJSON

/// Bytes as strings in Base64 (RFC 4648, 4), with padding and without line breaks.
open class DataTransform: TransformType {
  /// The type of the property.
  public typealias Object = Data
  /// The type of the value in JSON.
  public typealias JSON = String

  /// Creates a transform.
  public init() {}

  /// The bytes; nil unless the value is a string in Base64. An empty string stands for no bytes.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// The bytes in Base64.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

extension DataTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == DataTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> Data? {
    let reader = map.source.reader
    guard reader[slot.node].tag == .string,
      let base = UnsafeMutableRawPointer(mutating: reader.source(at: slot.node).baseAddress)
    else { return reader.string(at: slot.node).flatMap { Data(base64Encoded: $0) } }
    // SAFETY: the bytes are those of the text, which the map keeps alive; they are only read, and not held.
    return Data(base64Encoded: Data(bytesNoCopy: base, count: reader.length(at: slot.node), deallocator: .none))
  }
}
