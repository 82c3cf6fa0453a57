public import SpoolJSON

/// Reads the elements of a file, a pipe or a socket as models, one at a time.
///
///     let users = try JSONElementReader(contentsOfFile: "users.json", at: "data.users").mapped(User.self)
///     while let user = try users.next() { use(user) }
public struct JSONModels<Model: BaseMappable>: Sequence {
  /// What reads the elements.
  public let elements: JSONElementReader
  @usableFromInline let mapper: ElementMapper<Model>

  @usableFromInline
  init(_ elements: JSONElementReader, _ mapper: ElementMapper<Model>) {
    self.elements = elements
    self.mapper = mapper
  }

  /// The model of the next element.
  ///
  /// - Returns: Nil at the end.
  /// - Throws: A ``JSONElementError``. If an element cannot be mapped, the next call continues after it;
  ///   after one of the stream as ``JSONElementReader/next()`` does.
  @inlinable
  public func next() throws(JSONElementError) -> Model? {
    while let element = try nextElement() {
      if let model = try mapper.model(of: element) { return model }
    }
    return nil
  }

  @usableFromInline
  func nextElement() throws(JSONElementError) -> JSONElement? {
    do throws(JSONError) {
      return try elements.next()
    } catch {
      throw JSONElementError(error, index: elements.elementCount)
    }
  }

  /// Continues where the reader stands, as all iterators of it do: each gives the model of the next element, or the error
  /// in its place.
  @inlinable
  public func makeIterator() -> AnyIterator<Result<Model, JSONElementError>> {
    AnyIterator {
      do throws(JSONElementError) {
        return try next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension JSONElementReader {
  /// The elements as models.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - context: The context that the models see as `map.context`.
  ///   - onInvalid: What happens to an element that is not an object, or from which no model can be made.
  ///   - options: The options for data that is not quite as the models expect. There is no report.
  /// - Returns: A reader of models, which shares the place of this one.
  @inlinable
  public func mapped<Model: BaseMappable>(
    _ type: Model.Type = Model.self, context: (any MapContext)? = nil, onInvalid: MappingOptions.InvalidElement = .fail,
    options: MappingOptions = MappingOptions()
  ) -> JSONModels<Model> {
    JSONModels(self, ElementMapper(type, context, onInvalid, options))
  }
}
