public import SpoolJSON

extension JSONElementReader {
  /// The elements as models.
  ///
  /// - Parameters:
  ///   - type: The type of the models, which may be a subclass of that of the mapper.
  ///   - mapper: The mapper with the options and context. There is no report.
  ///   - onInvalid: What happens to an element that is not an object, or from which no model can be made.
  /// - Returns: A reader of models, which shares the place of this one.
  @inlinable
  public func decoded<Model: BaseMappable>(
    as type: Model.Type = Model.self, by mapper: Mapper<Model> = Mapper(),
    onInvalid: JSONElementStream.InvalidElement = .fail
  ) -> JSONDecodedElements<Model> {
    JSONDecodedElements(self, ElementMapper(type, mapper).decoding(onInvalid))
  }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as models.
  ///
  /// - Parameters:
  ///   - type: The type of the models, which may be a subclass of that of the mapper.
  ///   - mapper: The mapper with the options and context. There is no report.
  ///   - onInvalid: What happens to an element that is not an object, or from which no model can be made.
  /// - Returns: The models, each as soon as its element has arrived.
  @inlinable
  public func decoded<Model: BaseMappable>(
    as type: Model.Type = Model.self, by mapper: Mapper<Model> = Mapper(),
    onInvalid: JSONElementStream.InvalidElement = .fail
  ) -> AsyncJSONDecodedElements<Self, Model> {
    AsyncJSONDecodedElements(self) { ElementMapper(type, mapper).decoding(onInvalid) }
  }
}
