import SpoolJSON

/// Splits dotted keys.
enum KeyComponents {
  /// Whether a key holds the delimiter. An empty one is in no key.
  @inline(__always)
  static func contains(_ key: UnsafeBufferPointer<UInt8>, _ delimiter: String) -> Bool {
    if delimiter.utf8.count == 1, let byte = delimiter.utf8.first {
      for index in 0..<key.count where key[index] == byte { return true }
      return false
    }
    return split(String(decoding: key, as: UTF8.self), delimiter).count > 1
  }

  /// The parts of a key between its delimiters, the empty ones too.
  static func split(_ key: String, _ delimiter: String) -> [String] { JSONKeyPath.split(key, delimiter) }
}
