import Foundation

/// The order in which JSONSerialization sorts keys: that of words in a dictionary, where case decides last, and of
/// digits as numbers.
enum KeyOrder {
  /// Whether one key stands before another.
  static func precedes(_ one: String, _ other: String) -> Bool {
    if let order = plainOrder(one, other) { return order }
    return one.compare(
      other, options: [.caseInsensitive, .numeric, .forcedOrdering], range: one.startIndex..<one.endIndex,
      locale: root) == .orderedAscending
  }

  /// The root locale, which belongs to no country or language.
  private static let root = Locale(identifier: "")

  /// Whether one of two different keys stands before the other, if both consist of letters and underscores only, as
  /// most do; nil for other keys.
  private static func plainOrder(_ one: String, _ other: String) -> Bool? {
    guard one.utf8.allSatisfy(isPlain), other.utf8.allSatisfy(isPlain) else { return nil }
    for (a, b) in zip(one.utf8, other.utf8) where lowercase(a) != lowercase(b) { return lowercase(a) < lowercase(b) }
    if one.utf8.count != other.utf8.count { return one.utf8.count < other.utf8.count }
    // The small letter is first, and has the larger byte.
    return other.utf8.lexicographicallyPrecedes(one.utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || lowercase(byte) &- UInt8(ascii: "a") < 26
  }

  /// The lower-case letter of a letter. In this form, letters follow the underscore, as the order requires.
  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
