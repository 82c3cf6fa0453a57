import SpoolJSON

/// Integers as a cast gives them from a result of JSONSerialization: exact, or nothing. A fraction that is too small
/// for a double is ignored.
enum ExactInteger {
  static func int64(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    if let value = NumberText.int64(text, count) { return value }
    guard let value = rounded(text, count).flatMap({ Int64(exactly: $0) }) else { return nil }
    // The least integer is also what numbers below it are rounded to.
    return value != .min || NumberText.truncatedInt64(text, count) == .min ? value : nil
  }

  static func uint64(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    NumberText.uint64(text, count) ?? rounded(text, count).flatMap { UInt64(exactly: $0) }
  }

  private static func rounded(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    NumberText.isInteger(text, count) ? nil : NumberText.double(text, count)
  }
}
