public import SpoolCoding
public import SpoolJSON

// For models that are `Decodable`, too, there are overloads for models, so these are disfavoured.

extension JSONElementReader {
  /// The elements as values of a `Decodable` type.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The decoder.
  ///   - onInvalid: What happens to an element that cannot be decoded.
  /// - Returns: A reader of values, which shares the place of this one.
  @_disfavoredOverload
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    onInvalid: JSONElementStream.InvalidElement = .fail
  ) -> JSONDecodedElements<Value> {
    JSONDecodedElements(self, ElementDecoding(onInvalid) { try decoder.decode(type, from: $0.value) })
  }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as values of a `Decodable` type.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The decoder.
  ///   - onInvalid: What happens to an element that cannot be decoded.
  /// - Returns: The values, each as soon as its element has arrived.
  @_disfavoredOverload
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    onInvalid: JSONElementStream.InvalidElement = .fail
  ) -> AsyncJSONDecodedElements<Self, Value> {
    AsyncJSONDecodedElements(self) { ElementDecoding(onInvalid) { try decoder.decode(type, from: $0.value) } }
  }
}
