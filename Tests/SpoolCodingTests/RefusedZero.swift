import Foundation

/// Zeros with an exponent that Foundation refuses as a `Double` or `Float`, such as `0e1` and `0.00e5`. Foundation
/// looks for digits other than 0, in groups of four bytes up to the exponent. But it searches a rest of less than four
/// bytes as a whole, with the exponent. Spool returns zero.
enum RefusedZero {
  /// True if a text may contain one.
  static func isIn(_ text: Data) -> Bool {
    text.split { !"+-.0123456789eE".utf8.contains($0) }.contains { token in
      let rest = token.dropFirst(token.count / 4 * 4)
      guard let mark = token.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }), mark >= rest.startIndex else {
        return false
      }
      return token[..<mark].allSatisfy { "-.0".utf8.contains($0) } && rest.contains { 0x31...0x39 ~= $0 }
    }
  }
}
