public import SpoolTape

/// A type whose fields `@CodableFields` lists. Not to be adopted by hand.
public protocol _CodedByFields {
  /// The fields.
  static var _codedFields: _CodedFields { get }
}

/// A type that is decoded by its fields, unless it has an `init(from:)` of its own. Not to be adopted by hand.
public protocol _DecodableByFields: Decodable, _CodedByFields {}

/// A type that is encoded by its fields, unless it has an `encode(to:)` of its own. Not to be adopted by hand.
public protocol _EncodableByFields: Encodable, _CodedByFields {}

/// An enum with raw values whose code `@CodableFields` writes. Not to be adopted by hand.
public protocol _CodedByRawValue: RawRepresentable {
  /// All cases, if they and their raw values, as the compiler assigns them, describe the enum completely; otherwise
  /// none.
  static var _codedCases: [Self] { get }
}

extension _DecodableByFields {
  /// Decodes the fields from a keyed container, in the order of the coding keys, as the compiler's own code does.
  ///
  /// - Parameter decoder: Any decoder.
  /// - Throws: Any error of its containers and of the types of the fields.
  public init(from decoder: any Decoder) throws { self = try Self._codedFields.model.decode(from: decoder) }
}

extension _EncodableByFields {
  /// Encodes the fields into a keyed container, in the order of the coding keys, as the compiler's own code does.
  ///
  /// - Parameter encoder: Any encoder.
  /// - Throws: Any error of its containers and of the types of the fields.
  public func encode(to encoder: any Encoder) throws { try Self._codedFields.model.encode(self, to: encoder) }
}

/// The fields of a type, as the code that `@CodableFields` generates lists them.
///
/// This is public only because that code is part of other modules. No other code should use it, and it may change with
/// every version.
public struct _CodedFields: Sendable {
  let model: CodedModel

  /// The fields of a type, which are listed once.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - keys: Its coding keys.
  ///   - list: Adds a row for each property, in the order of the keys.
  @inlinable
  public static func list<Model, Key: CodingKey>(
    of type: Model.Type, by keys: Key.Type, _ list: (inout List<Model, Key>) -> Void
  ) -> _CodedFields { known(type) ?? learn(type, list) }

  @usableFromInline
  static func known(_ type: Any.Type) -> _CodedFields? { CodedModel.known(type).map { _CodedFields(model: $0) } }

  @usableFromInline
  static func learn<Model, Key: CodingKey>(
    _ type: Model.Type, _ list: (inout List<Model, Key>) -> Void
  ) -> _CodedFields {
    var rows = List<Model, Key>()
    list(&rows)
    // A property that the macro has not seen may have any initial value.
    let hasGaps = rows.isFilled && rows.hasGaps
    let runsCode = rows.hasCode || hasGaps
    return _CodedFields(
      model: .register(
        type, StructCode(rows, hasGaps: hasGaps), runsCode: runsCode, mayRunCode: runsCode || rows.hasInit))
  }
}
