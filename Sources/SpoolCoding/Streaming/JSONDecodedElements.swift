public import SpoolJSON

/// Reads the elements of a file, a pipe or a socket as values of a `Decodable` type, one at a time.
///
///     let users = try JSONElementReader(contentsOfFile: "users.json", at: "data.users").decoded(as: User.self)
///     while let user = try users.next() { use(user) }
public struct JSONDecodedElements<Value: Decodable>: Sequence {
  /// What reads the elements.
  public let elements: JSONElementReader
  private let type: Value.Type
  private let decoder: SpoolJSONDecoder

  fileprivate init(_ elements: JSONElementReader, _ type: Value.Type, _ decoder: SpoolJSONDecoder) {
    self.elements = elements
    self.type = type
    self.decoder = decoder
  }

  /// The value of the next element.
  ///
  /// - Returns: Nil at the end.
  /// - Throws: A `JSONError` of the stream, as ``JSONElementReader/next()`` does; what the decoder throws for an element,
  ///   with places that count from the start of the element. After that, the next call continues after the element.
  public func next() throws -> Value? {
    try elements.next().map { try decoder.decode(type, from: $0.value) }
  }

  /// Continues at the place of the reader, as all iterators of it do: each gives the value of the next element, or the
  /// error in its place.
  public func makeIterator() -> AnyIterator<Result<Value, any Error>> {
    AnyIterator {
      do {
        return try next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension JSONElementReader {
  /// The elements as values.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: What decodes them.
  /// - Returns: A reader of values, which shares the place of this one.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder()
  ) -> JSONDecodedElements<Value> {
    JSONDecodedElements(self, type, decoder)
  }
}

/// The elements of a stream that arrives asynchronously, as values of a `Decodable` type.
///
///     for try await user in bytes.jsonElements(at: "data.users").decoded(as: User.self) { use(user) }
///
/// The sequence ends after any error.
public struct AsyncJSONDecodedElements<Base: AsyncSequence, Value: Decodable>: AsyncSequence
where Base.Element == JSONElement {
  private let base: Base
  private let type: Value.Type
  private let decoder: SpoolJSONDecoder

  fileprivate init(_ base: Base, _ type: Value.Type, _ decoder: SpoolJSONDecoder) {
    self.base = base
    self.type = type
    self.decoder = decoder
  }

  /// Goes through the values.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after an error.
    private var base: Base.AsyncIterator?
    private let type: Value.Type
    private let decoder: SpoolJSONDecoder

    fileprivate init(_ base: Base.AsyncIterator, _ type: Value.Type, _ decoder: SpoolJSONDecoder) {
      self.base = base
      self.type = type
      self.decoder = decoder
    }

    /// The value of the next element; nil at the end, and after an error.
    ///
    /// - Throws: What the decoder throws; a `JSONError` of the stream; what the source of the bytes throws.
    public mutating func next() async throws -> Value? {
      do {
        return try await base?.next().map { try decoder.decode(type, from: $0.value) }
      } catch {
        base = nil
        throw error
      }
    }

    /// The value of the next element; nil at the end, and after an error.
    ///
    /// - Parameter actor: Where to run.
    /// - Throws: What the decoder throws; a `JSONError` of the stream; what the source of the bytes throws.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
      do {
        return try await base?.next(isolation: actor).map { try decoder.decode(type, from: $0.value) }
      } catch {
        base = nil
        throw error
      }
    }
  }

  /// Starts at the first element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), type, decoder) }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as values.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: What decodes them.
  /// - Returns: The values, each as soon as its element is there.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder()
  ) -> AsyncJSONDecodedElements<Self, Value> {
    AsyncJSONDecodedElements(self, type, decoder)
  }
}
