import Foundation
import SpoolCoding

extension DecodedValue {
  /// The value as JSONSerialization would have made it, with dates and bytes as they are.
  var boxed: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .signed(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let elements): elements.map(\.boxed)
    case .object(let members): members.mapValues(\.boxed)
    }
  }
}
