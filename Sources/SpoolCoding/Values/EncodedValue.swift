internal import Foundation
package import SpoolJSON

/// A value of a document, for any encoder.
package struct EncodedValue: Encodable {
  let value: JSONValue

  package init(value: JSONValue) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    guard !ThreadStack.isExhausted else {
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ThreadStack.message)
      throw EncodingError.invalidValue(value, context)
    }
    var container = encoder.singleValueContainer()
    switch value.kind {
    case .null: try container.encodeNil()
    case .bool: try container.encode(value.bool == true)
    case .string: try container.encode(value.string ?? "")
    case .number: try encode(number: value, &container)
    case .array: try container.encode(value.elements.map { EncodedValue(value: $0) })
    case .object:
      // As a dictionary, because then no strategy changes the keys.
      let members = value.members.map { ($0.key, EncodedValue(value: $0.value)) }
      try container.encode(Dictionary(members) { $1 })
    }
  }

  /// A number as the first of these types that holds it exactly, as it is written.
  private func encode(number: JSONValue, _ container: inout any SingleValueEncodingContainer) throws {
    let text = number.numberText ?? "0"
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
    if isWhole, let value = number.int64 { return try container.encode(value) }
    if isWhole, let value = number.uint64 { return try container.encode(value) }
    let decimal = number.storage.withReader { Decimal(digitsOf: $0.source(at: number.index)) }
    if let double = number.double, decimal == nil || Decimal(digits: "\(double)") == decimal {
      return try container.encode(double)
    }
    if let decimal { return try container.encode(decimal) }
    // Beyond what any of these types can hold: an encoder refuses infinity, or writes what the app has named for it.
    try container.encode(text.hasPrefix("-") ? -Double.infinity : .infinity)
  }
}
