import SpoolJSON

/// Splits dotted keys.
enum KeyComponents {
  /// Whether a key contains the delimiter, which is a dot if it is nil. No key contains an empty delimiter.
  static func contains(_ key: String, _ delimiter: String?) -> Bool {
    if let delimiter { return split(key, delimiter).count > 1 }
    var key = key
    return key.withUTF8(holdsDot)
  }

  @inline(__always)
  static func holdsDot(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in key where byte == UInt8(ascii: ".") { return true }
    return false
  }

  /// The parts of a key between its delimiters, the empty ones too.
  static func split(_ key: String, _ delimiter: String) -> [String] { JSONKeyPath.split(key, delimiter) }
}
