public import EssentialFoundation
package import SpoolTape

/// A `JSONEncoder` that writes the same output several times as fast.
///
///     let data = try SpoolJSONEncoder().encode(user)
///
/// It has the options of `JSONEncoder`, writes the same output, and throws the same errors. Without `sortedKeys`, members
/// come in the order in which they were encoded, where `JSONEncoder` has no order.
open class SpoolJSONEncoder: JSONEncoder, @unchecked Sendable {
  private let keptOptions = KeptOptions(EncodingOptions.standard)

  /// How the text is laid out, as in `JSONEncoder`.
  open override var outputFormatting: OutputFormatting {
    get { super.outputFormatting }
    set { keptOptions.change { super.outputFormatting = newValue } }
  }

  /// How dates are encoded, as in `JSONEncoder`.
  open override var dateEncodingStrategy: DateEncodingStrategy {
    get { super.dateEncodingStrategy }
    set { keptOptions.change { super.dateEncodingStrategy = newValue } }
  }

  /// How data is encoded, as in `JSONEncoder`.
  open override var dataEncodingStrategy: DataEncodingStrategy {
    get { super.dataEncodingStrategy }
    set { keptOptions.change { super.dataEncodingStrategy = newValue } }
  }

  /// Which strings stand for numbers that JSON does not have, as in `JSONEncoder`.
  open override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { super.nonConformingFloatEncodingStrategy }
    set { keptOptions.change { super.nonConformingFloatEncodingStrategy = newValue } }
  }

  /// How keys are encoded, as in `JSONEncoder`.
  open override var keyEncodingStrategy: KeyEncodingStrategy {
    get { super.keyEncodingStrategy }
    set { keptOptions.change { super.keyEncodingStrategy = newValue } }
  }

  /// The `userInfo` of the encoder that an `encode(to:)` is given, as in `JSONEncoder`.
  open override var userInfo: [CodingUserInfoKey: any Sendable] {
    get { super.userInfo }
    set { keptOptions.change { super.userInfo = newValue } }
  }

  /// If false, each keyed container is made anew, as on systems whose containers are not what `BoxPool` supposes. For
  /// tests, which set it before the encoder is used.
  package final var poolsContainers = true {
    didSet { keptOptions.change {} }
  }

  /// The present options.
  var options: EncodingOptions {
    // A subclass may have options of its own.
    guard type(of: self) == SpoolJSONEncoder.self else {
      return EncodingOptions(self, poolsContainers: poolsContainers)
    }
    return keptOptions.options { EncodingOptions(self, poolsContainers: poolsContainers) }
  }

  /// Creates an encoder with the default options of `JSONEncoder`.
  public override init() { super.init() }

  /// Encodes a value as JSON text.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text in UTF-8.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws.
  /// - Complexity: Linear in the size of the text; sorting keys adds a logarithmic factor.
  open override func encode<T: Encodable>(_ value: T) throws -> Data { try withText(of: value) { $0.takeData() } }

  /// Encodes a value as JSON text, with a configuration.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - configuration: The configuration that the value is encoded with.
  /// - Returns: The text in UTF-8.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:configuration:)` throws.
  open override func encode<T: EncodableWithConfiguration>(
    _ value: T, configuration: T.EncodingConfiguration
  ) throws -> Data {
    try EncodingRun.call(value, options) {
      try value.encode(to: $1, configuration: configuration)
    } result: {
      $0.takeData()
    }
  }

  /// Encodes a value as JSON text, with the configuration of a type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - configuration: A type that has the configuration.
  /// - Returns: The text in UTF-8.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:configuration:)` throws.
  open override func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
    _ value: T, configuration: C.Type
  ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
    try encode(value, configuration: C.encodingConfiguration)
  }

  /// Appends the JSON text of a value to an array of bytes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bytes: The array to which the text is appended, in UTF-8. It does not change if an error is thrown.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws.
  /// - Complexity: Linear in the size of the text.
  @_disfavoredOverload
  open func encode<T: Encodable>(_ value: T, into bytes: inout [UInt8]) throws {
    try withText(of: value) { $0.withBytes { bytes.append(contentsOf: $0) } }
  }

  /// Encodes a value as JSON text in a string.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws.
  /// - Complexity: Linear in the size of the text.
  @_disfavoredOverload
  open func encodeText<T: Encodable>(_ value: T) throws -> String { try withText(of: value) { $0.string } }

  /// Calls a closure with the text of a value, which it may take.
  package func withText<T: Encodable, Result>(of value: T, _ result: (JSONText) -> Result) throws -> Result {
    try EncodingRun.call(value, options) {
      try $0.write(value, $1)
    } result: {
      result($0)
    }
  }
}

extension JSONText {
  /// The bytes of the text. They are copied if they are few, so that the text can use its memory again.
  func takeData() -> Data {
    if count <= 1 << 14 { return withBytes { Data($0) } }
    let bytes = takeBytes()
    return Data(bytesNoCopy: bytes.baseAddress.unsafelyUnwrapped, count: bytes.count, deallocator: .free)
  }
}
