import Toolkit

// The methods for each scalar type that the protocols of coders require, and scalars as fields.

/// The files of SpoolCoding.
let coderFiles = [
  GeneratedFile("Sources/SpoolCoding/Decoding/Containers.generated.swift", [about] + decoding.map(\.text)),
  GeneratedFile("Sources/SpoolCoding/Encoding/TextContainers.generated.swift", [about] + encoding.map(\.text)),
  GeneratedFile("Sources/SpoolCoding/Fields/CodedScalars.generated.swift", [about] + fields + [listed] + rawValues),
]

private let about = "// The methods for each scalar type that the protocols of containers require."

private let types = [
  "Bool", "String", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "Int128", "UInt128",
]

/// A type that adopts the methods. They do not call a generic method for all types of scalars, which in a build that is not
/// optimized would look the metadata of an optional up.
private struct Adopter {
  let name: String
  /// The methods, with `$` for the scalar type.
  let methods: [String]

  var text: String {
    let lines = types.flatMap { type in
      methods.flatMap { method in
        let line = "  " + method.replacingOccurrences(of: "$", with: type).replacingOccurrences(of: "\n", with: "\n  ")
        return type.hasSuffix("128")
          ? ["  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)", line] : [line]
      }
    }
    return (["extension \(name) {"] + lines + ["}"]).joined(separator: "\n")
  }
}

private let decoding = [
  Adopter(
    name: "ValueDecoder",
    methods: [
      """
      func decode(_ type: $.Type) throws -> $ {
        if let value = $.read(frame.pointee.reader, at: frame.pointee.index) { return value }
        return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
      }
      """
    ]),
  Adopter(
    name: "KeyedTapeContainer",
    methods: [
      """
      func decode(_ type: $.Type, forKey key: Key) throws -> $ {
        let index = index(of: key)
        if let value = $.read(frame.pointee.reader, at: index) { return value }
        return try slowScalar(type, index, key)
      }
      """,
      """
      func decodeIfPresent(_ type: $.Type, forKey key: Key) throws -> $? {
        let index = index(of: key)
        if let value = $.read(frame.pointee.reader, at: index) { return value }
        return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
      }
      """,
    ]),
  Adopter(
    name: "UnkeyedTapeContainer",
    methods: [
      "mutating func decode(_ type: $.Type) throws -> $ { try scalar(type) }",
      "mutating func decodeIfPresent(_ type: $.Type) throws -> $? { try scalarIfPresent(type) }",
    ]),
]

private let encoding = [
  Adopter(name: "ValueEncoder", methods: ["final func encode(_ value: $) throws { try scalar(value) }"]),
  Adopter(
    name: "KeyedTextContainer",
    methods: [
      "func encode(_ value: $, forKey key: Key) throws { try scalar(value, key) }",
      "func encodeIfPresent(_ value: $?, forKey key: Key) throws { if let value { try scalar(value, key) } }",
    ]),
  Adopter(name: "UnkeyedTextContainer", methods: ["func encode(_ value: $) throws { try scalar(value) }"]),
]

/// Scalars as fields, which ask containers for what the compiler's own code asks.
private let fields = types.map { type in
  let lines = [
    "extension \(type): CodedScalar {",
    "  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> \(type) {",
    "    try container.decode(\(type).self, forKey: key)",
    "  }",
    "  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> \(type)? {",
    "    try container.decodeIfPresent(\(type).self, forKey: key)",
    "  }",
    "  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {",
    "    try container.encode(self, forKey: key)",
    "  }",
    "  static func encodeIfPresent<Key>(",
    "    _ value: \(type)?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key",
    "  ) throws {",
    "    try container.encodeIfPresent(value, forKey: key)",
    "  }",
    "}",
  ]
  return ((type.hasSuffix("128") ? ["@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)"] : []) + lines)
    .joined(separator: "\n")
}

/// The types in a table, so that no conformance is asked for.
private let listed = """
  extension CodedType {
    /// The types that are scalars. SAFETY: metatypes never change.
    nonisolated(unsafe) static let scalars: [ObjectIdentifier: any CodedScalar.Type] = {
      var all: [any CodedScalar.Type] = [\(names(types.filter { !$0.hasSuffix("128") }))]
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        all += [\(names(types.filter { $0.hasSuffix("128") }))]
      }
      return Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0), $0) })
    }()
  }
  """

private func names(_ types: [String]) -> String { types.map { $0 + ".self" }.joined(separator: ", ") }

/// What the standard library has for types with raw values, more special than that, so that it is what marked types have, too.
private let rawValues = types.filter { !$0.hasSuffix("128") }.map { type in
  """
  extension _DecodableByFields where Self: RawRepresentable, RawValue == \(type) {
    /// Decodes a type with raw values, as the standard library does.
    public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  }

  extension _EncodableByFields where Self: RawRepresentable, RawValue == \(type) {
    /// Encodes a type with raw values, as the standard library does.
    public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
  }
  """
}
