import Foundation
import SpoolCoding
import SpoolJSON

extension Mapped: Encodable {
  /// Writes the model to an encoder, with its members in the order of mapping if the encoder has an order.
  ///
  /// - Parameter encoder: The encoder; its `userInfo` may have a ``MapperConfiguration``.
  /// - Throws: An `EncodingError` if JSON cannot represent something in the model.
  public func encode(to encoder: any Encoder) throws {
    let mapper = Mapper<Model>(encoder.userInfo)
    let target = encoder as? any TextEncoder
    let text = JSONText(escapesSlashes: target?.escapesSlashes ?? false, isStrict: true)
    mapper.makeMap(writer: TextWriter(text: text)).append(wrappedValue)
    if let error = text.firstError() { throw EncodingError(error, wrappedValue, in: encoder) }
    if let target { return target.append(text) }
    do {
      try EncodedValue(value: JSONDocument(text.withBytes { [UInt8]($0) }).root).encode(to: encoder)
    } catch let error as JSONError {
      // Nothing is wrong with the text, unless it is nested too deeply.
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: error.message, underlyingError: error)
      throw EncodingError.invalidValue(wrappedValue, context)
    }
  }
}

/// A value of a document, for any encoder.
struct EncodedValue: Encodable {
  let value: JSONValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value.kind {
    case .null: try container.encodeNil()
    case .bool: try container.encode(value.bool == true)
    case .string: try container.encode(value.string ?? "")
    case .number: try encode(number: value, &container)
    case .array: try container.encode(value.array?.map { EncodedValue(value: $0) } ?? [])
    case .object:
      // As a dictionary, because then no strategy changes the keys.
      let members = value.object?.map { ($0.key, EncodedValue(value: $0.value)) } ?? []
      try container.encode(Dictionary(members) { $1 })
    }
  }

  /// A number as the first of these types that holds it exactly, as it is written.
  private func encode(number: JSONValue, _ container: inout any SingleValueEncodingContainer) throws {
    let box = number.boxed as? NSNumber ?? 0
    let decimal = number.storage.withReader { $0.decimal(number.index) }
    if let decimal, !(box is NSDecimalNumber), Decimal(shortest: box) == decimal {
      switch UInt8(bitPattern: box.objCType.pointee) {
      case UInt8(ascii: "d"): try container.encode(box.doubleValue)
      case UInt8(ascii: "Q"): try container.encode(box.uint64Value)
      default: try container.encode(box.int64Value)
      }
    } else if let decimal {
      try container.encode(decimal)
    } else {
      try container.encode(box.doubleValue)
    }
  }
}
