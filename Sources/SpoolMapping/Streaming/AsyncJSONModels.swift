public import SpoolJSON

/// The elements of a stream that arrives asynchronously, as models.
///
///     for try await user in bytes.jsonElements(at: "data.users").mapped(User.self) { use(user) }
///
/// The sequence ends after any error. With an option, elements that cannot be mapped are skipped instead.
public struct AsyncJSONModels<Base: AsyncSequence, Model: BaseMappable>: AsyncSequence
where Base.Element == JSONElement {
  @usableFromInline let base: Base
  @usableFromInline let makeMapper: () -> ElementMapper<Model>

  @usableFromInline
  init(_ base: Base, _ makeMapper: @escaping () -> ElementMapper<Model>) {
    self.base = base
    self.makeMapper = makeMapper
  }

  /// Goes through the models.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after an error.
    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline let mapper: ElementMapper<Model>
    /// How many elements have come.
    @usableFromInline var count = 0

    @inlinable
    init(_ base: Base.AsyncIterator, _ mapper: ElementMapper<Model>) {
      self.base = base
      self.mapper = mapper
    }

    /// The model of the next element; nil at the end, and after an error.
    ///
    /// - Throws: A ``JSONElementError``; what the source of the bytes throws; a `CancellationError`.
    @inlinable
    public mutating func next() async throws -> Model? {
      do {
        while let element = try await base?.next() {
          if let model = try model(of: element) { return model }
        }
        return nil
      } catch {
        throw end(error)
      }
    }

    /// The model of the next element; nil at the end, and after an error.
    ///
    /// - Parameter actor: Where to run.
    /// - Throws: A ``JSONElementError``; what the source of the bytes throws; a `CancellationError`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Model? {
      do {
        while let element = try await base?.next(isolation: actor) {
          if let model = try model(of: element) { return model }
        }
        return nil
      } catch {
        throw end(error)
      }
    }

    @inlinable
    mutating func model(of element: JSONElement) throws -> Model? {
      count = element.index + 1
      return try mapper.model(of: element)
    }

    /// Lets go of the stream. Its own errors are told which element they have hit.
    @usableFromInline
    mutating func end(_ error: any Error) -> any Error {
      base = nil
      return (error as? JSONError).map { JSONElementError($0, index: count) } ?? error
    }
  }

  /// Starts at the first element.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), makeMapper()) }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as models.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - context: The context that the models see as `map.context`.
  ///   - onInvalid: What happens to an element that is not an object, or from which no model can be made.
  ///   - options: The options for data that is not quite as the models expect. There is no report.
  /// - Returns: The models, each as soon as its element is there.
  @inlinable
  public func mapped<Model: BaseMappable>(
    _ type: Model.Type = Model.self, context: (any MapContext)? = nil, onInvalid: MappingOptions.InvalidElement = .fail,
    options: MappingOptions = MappingOptions()
  ) -> AsyncJSONModels<Self, Model> {
    AsyncJSONModels(self) { ElementMapper(type, context, onInvalid, options) }
  }
}
