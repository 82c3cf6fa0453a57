import SpoolJSON

/// Splits dotted keys.
enum KeyComponents {
  /// Whether a key holds the delimiter, a dot if it is nil. An empty one is in no key.
  @inline(__always)
  static func contains(_ key: UnsafeBufferPointer<UInt8>, _ delimiter: String?) -> Bool {
    if let delimiter { return split(String(decoding: key, as: UTF8.self), delimiter).count > 1 }
    for byte in key where byte == UInt8(ascii: ".") { return true }
    return false
  }

  /// The parts of a key between its delimiters, the empty ones too.
  static func split(_ key: String, _ delimiter: String) -> [String] { JSONKeyPath.split(key, delimiter) }
}
