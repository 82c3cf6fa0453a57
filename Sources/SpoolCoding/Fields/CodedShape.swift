internal import EssentialFoundation
package import SpoolTape

/// What is known of a type that is coded, for modules that describe types.
package struct CodedShape: Sendable {
  private let coded: CodedType
  /// Whether this is the value of an optional whose values are coded by a strategy.
  private var isUnwrapped = false

  /// The shape of a type.
  package init(of type: any Any.Type) { coded = .of(type) }

  fileprivate init(_ coded: CodedType, isUnwrapped: Bool = false) {
    (self.coded, self.isUnwrapped) = (coded, isUnwrapped)
  }

  package var type: any Any.Type { coded.type }

  /// How values are coded.
  package indirect enum Kind {
    /// `String`, `Bool`, or a number.
    case scalar
    /// A type of Foundation, which the strategies of a coder may be about.
    case value
    /// An enum with raw values of a type; without values if the cases do not describe it.
    case rawValues([Any], of: any Any.Type)
    case optional(CodedShape)
    case array(CodedShape, isUnique: Bool)
    case dictionary(CodedShape)
    case object([CodedMember])
    case choice([CodedChoice], tag: String?, content: String?)
    case strategy(CodedForm)
    /// A type with code of its own.
    case other
  }

  package var kind: Kind {
    switch coded.shape {
    case .scalar: return .scalar
    case .value:
      return (type as? any _CodedByRawValue.Type).map { .rawValues($0.rawValues, of: $0.rawType) } ?? .value
    case .compound(let compound, let part):
      if compound.isOptional { return .optional(CodedShape(part)) }
      return compound.isObject ? .dictionary(CodedShape(part)) : .array(CodedShape(part), isUnique: compound.isUnique)
    case .model(let model): return model.code.kind
    case .strategy:
      if coded.isOptional, !isUnwrapped { return .optional(CodedShape(coded, isUnwrapped: true)) }
      return coded.strategy.map { .strategy($0.codedForm) } ?? .other
    case .other: return .other
    }
  }

  /// Whether values are decoded by an `init(from:)` of the app. The type is asked, by a decoder that refuses everything.
  package var hasOwnCode: Bool {
    guard case .model(let model) = coded.shape else { return false }
    if model.origin.code(ofDecoder: true) == .unknown { RefusingDecoder.ask(model.type) }
    return model.origin.code(ofDecoder: true) != .protocolDefault
  }
}

/// How values are coded by a strategy.
package indirect enum CodedForm {
  case date(isText: Bool)
  case base64
  /// The string that a value is made of, which may also be written as a number or a boolean.
  case losslessString
  /// A string that contains JSON.
  case jsonText(CodedShape)
  case array(CodedShape)
  case dictionary(CodedShape)
  /// A strategy of the app.
  case own(any Any.Type)
}

/// A strategy whose form is known.
protocol FormedStrategy {
  var codedForm: CodedForm { get }
}

extension DateStrategy: FormedStrategy {
  var codedForm: CodedForm { .date(isText: isText) }
}

extension Base64Strategy: FormedStrategy {
  var codedForm: CodedForm { .base64 }
}

extension LosslessStringStrategy: FormedStrategy {
  var codedForm: CodedForm { .losslessString }
}

extension JSONTextStrategy: FormedStrategy {
  var codedForm: CodedForm { .jsonText(CodedShape(of: Value.self)) }
}

extension LossyArrayStrategy: FormedStrategy {
  var codedForm: CodedForm { .array(CodedShape(of: Element.self)) }
}

extension LossyDictionaryStrategy: FormedStrategy {
  var codedForm: CodedForm { .dictionary(CodedShape(of: Element.self)) }
}

extension AnyStrategy {
  var codedForm: CodedForm { (strategy as? any FormedStrategy)?.codedForm ?? .own(S.self) }
}

/// A case of an enum with values.
package struct CodedChoice: Sendable {
  package let name: String
  package let members: [CodedMember]
  /// The only value, if it is the object itself, or the content.
  package var payload: CodedShape? { isPayload ? members.first?.shape : nil }
  fileprivate let isPayload: Bool
  /// Whether it stands for all names that no case has.
  package let isFallback: Bool

  init(_ name: String, _ item: any CodedCase, isFallback: Bool = false) {
    (self.name, isPayload, self.isFallback) = (name, item.isPayload, isFallback)
    members = item.fields.pointee.fields.filter(\.isRead).map { CodedMember($0) }
  }
}

/// A member of an object that a type is decoded from.
package struct CodedMember: Sendable {
  private let field: CodedField

  init(_ field: CodedField) { self.field = field }

  package var key: String { field.key.stringValue }
  package var shape: CodedShape { CodedShape(field.type) }
  /// Whether it takes the members that belong to no other.
  package var isRest: Bool { field.isRest }
  /// Whether an object without the member gives the field a value.
  package var hasDefault: Bool { field.putDefault != nil }
  /// Whether that value takes the place of null and of what does not fit.
  package var replacesMisfits: Bool { field.replacesMisfits }

  /// Whether values are coded by a strategy of the property.
  package var hasStrategy: Bool { field.type.strategy != nil }

  /// The value of the member with the own key, the first that there is; nil if there is none.
  ///
  /// - Parameter withAliases: Whether the other keys are tried, too.
  package func find(in object: JSONValue, by decoder: SpoolJSONDecoder, withAliases: Bool) throws -> JSONValue? {
    try withFrame(of: object, by: decoder) { frame in
      let keys = [field.key] + (withAliases ? field.aliases.map(\.key) : [])
      let nodes = keys.lazy.map { frame.pointee.find($0.stringValue) }
      return nodes.first { $0 >= 0 }.map { JSONValue(storage: object.storage, index: $0) }
    }
  }

  /// Decodes the member of an object, as the decoding of the whole type does.
  ///
  /// - Parameter type: The type of the property.
  package func decode<Value>(_ type: Value.Type, in object: JSONValue, by decoder: SpoolJSONDecoder) throws -> Value {
    try withFrame(of: object, by: decoder) { frame in
      try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
        // SAFETY: the memory is that of one value of the field's type, which is put there and moved out.
        let place = memory.baseAddress.unsafelyUnwrapped
        try field.substitute(frame, at: frame.pointee.find(field.key.stringValue), UnsafeMutableRawPointer(place))
        return place.move()
      }
    }
  }

  private func withFrame<Result>(
    of object: JSONValue, by decoder: SpoolJSONDecoder, _ body: (Frame.Pointer) throws -> Result
  ) throws -> Result {
    try DecodingRun.call(object.storage, decoder.options) { run in
      try run.withDecoder(at: object.index) { try body(run.objectFrame(at: $0.frame)) }
    }
  }

  /// Whether this is the member of a property.
  ///
  /// - Parameter offset: Where the property is in the memory of the type; nil if it has observers.
  package func isOf(_ property: AnyKeyPath, offset: Int?) -> Bool {
    guard let own = field.offset else { return field.property == property }
    return own == offset && field.type.type == type(of: property).valueType
  }

  /// The value that an object without the member gives the field, as an encoder writes it; nil if there is none.
  package func defaultValue(by encoder: SpoolJSONEncoder) -> JSONValue? {
    guard let putDefault = field.putDefault else { return nil }
    let text = try? encoder.encode(Default(type: field.type, put: putDefault))
    return text.flatMap { try? JSONDocument([UInt8]($0)).root["value"] }
  }

  /// A default as a member, since that is what strategies encode.
  private struct Default: Encodable {
    let type: CodedType
    let put: (UnsafeMutableRawPointer) -> Void

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: TextKey.self)
      let (size, alignment) = ErasedMemory.layout(of: type.type)
      try withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) { memory in
        // SAFETY: the memory is that of one value, which is put there and destroyed.
        let place = memory.baseAddress.unsafelyUnwrapped
        put(place)
        defer { ErasedMemory.destroy(type.type, place) }
        try type.encode(&container, TextKey(stringValue: "value"), place)
      }
    }
  }
}

extension _CodedByRawValue {
  fileprivate static var rawValues: [Any] { _codedCases.map(\.rawValue) }
  fileprivate static var rawType: any Any.Type { RawValue.self }
}

/// A decoder without anything in it, which finds out whose code decodes a type.
private struct RefusingDecoder: Decoder {
  private struct Refusal: Error {}

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func ask(_ type: any Any.Type) {
    func ask<T: Decodable>(_ type: T.Type) { _ = try? T(from: RefusingDecoder()) }
    if let type = type as? any Decodable.Type { ask(type) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Refusal() }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Refusal() }
}
