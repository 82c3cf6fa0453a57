import Foundation
import NIOCore

/// Texts of orders.
package enum OrderText {
  /// An order.
  ///
  /// - Parameters:
  ///   - number: The number that distinguishes it from other orders.
  ///   - bytes: Its approximate length; it has at least one line.
  ///   - quantity: The JSON text of its first quantity.
  package static func order(_ number: Int, bytes: Int = 300, quantity: String = "2") -> String {
    var text = """
      {"customer":"customer-\(number % 100)","placedAt":"2026-01-02T03:04:05Z","currency":"EUR","shipTo":{"name":\
      "Kari Nordmann","street":"Storgata \(number % 90)","city":"Tromsø","postcode":"9008","country":"NO"},\
      "note":"Ring \\"twice\\", please","lines":[{"sku":"bolt-\(number)","title":"Bolt, hexagonal, M8 × 40",\
      "quantity":\(quantity),"unitCents":\(100 + number % 900)}
      """
    var line = 0
    while text.utf8.count < bytes - 100 {
      line += 1
      text += """
        ,{"sku":"part-\(number)-\(line)","title":"Washer, stainless steel, size \(line % 40)",\
        "quantity":\(1 + line % 7),"unitCents":\(line * 37 % 10_000)}
        """
    }
    return text + "]}"
  }

  /// Orders as lines.
  package static func lines(_ numbers: Range<Int>, bytes: Int = 300) -> String {
    numbers.map { order($0, bytes: bytes) + "\n" }.joined()
  }

  /// Orders as an array.
  package static func array(_ numbers: Range<Int>, bytes: Int = 300) -> String {
    "[" + numbers.map { order($0, bytes: bytes) }.joined(separator: ",\n") + "]"
  }
}

/// A text in pieces of one size, the last one may be shorter.
package func pieces(of text: String, bytes: Int) -> [ByteBuffer] {
  let all = Array(text.utf8)
  return stride(from: 0, to: all.count, by: bytes).map { ByteBuffer(bytes: all[$0..<min($0 + bytes, all.count)]) }
}
