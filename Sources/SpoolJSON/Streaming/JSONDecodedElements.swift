/// Reads the elements of a file, a pipe or a socket as values of a type, one at a time.
///
///     let users = try JSONElementReader(contentsOfFile: "users.json", at: "data.users").decoded(as: User.self)
///     while let user = try users.next() { use(user) }
public struct JSONDecodedElements<Value>: Sequence {
  /// The reader of the elements.
  public let elements: JSONElementReader
  @usableFromInline let decoding: ElementDecoding<Value>

  @inlinable
  package init(_ elements: JSONElementReader, _ decoding: ElementDecoding<Value>) {
    self.elements = elements
    self.decoding = decoding
  }

  /// The value of the next element.
  ///
  /// - Returns: Nil at the end.
  /// - Throws: A ``JSONElementError``. If an element cannot be decoded, the next call continues after it; after an error of the
  ///   stream as ``JSONElementReader/next()`` does.
  @inlinable
  public func next() throws(JSONElementError) -> Value? {
    while let element = try nextElement() {
      if let value = try decoding.value(of: element) { return value }
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

  /// Creates an iterator that continues at the place of the reader, which all iterators share: each call returns the
  /// value of the next element, or the error in its place.
  @inlinable
  public func makeIterator() -> AnyIterator<Result<Value, JSONElementError>> {
    AnyIterator {
      do throws(JSONElementError) {
        return try next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

/// The elements of a stream that arrives asynchronously, as values of a type.
///
///     for try await user in bytes.jsonElements(at: "data.users").decoded(as: User.self) { use(user) }
///
/// The sequence ends after any error. With an option, elements that cannot be decoded are skipped instead.
public struct AsyncJSONDecodedElements<Base: AsyncSequence, Value>: AsyncSequence where Base.Element == JSONElement {
  @usableFromInline let base: Base
  @usableFromInline let makeDecoding: () -> ElementDecoding<Value>

  @inlinable
  package init(_ base: Base, _ makeDecoding: @escaping () -> ElementDecoding<Value>) {
    self.base = base
    self.makeDecoding = makeDecoding
  }

  /// An iterator over the values.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The iterator of the elements; nil after an error.
    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline let decoding: ElementDecoding<Value>
    /// The number of elements so far.
    @usableFromInline var count = 0

    @inlinable
    init(_ base: Base.AsyncIterator, _ decoding: ElementDecoding<Value>) {
      self.base = base
      self.decoding = decoding
    }

    /// The value of the next element; nil at the end, and after an error.
    ///
    /// - Throws: A ``JSONElementError``; what the source of the bytes throws; a `CancellationError`.
    @inlinable
    public mutating func next() async throws -> Value? {
      do {
        while let element = try await base?.next() {
          if let value = try value(of: element) { return value }
        }
        return nil
      } catch {
        throw end(error)
      }
    }

    /// The value of the next element; nil at the end, and after an error.
    ///
    /// - Parameter actor: The actor that this method is isolated to.
    /// - Throws: A ``JSONElementError``; what the source of the bytes throws; a `CancellationError`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
      do {
        while let element = try await base?.next(isolation: actor) {
          if let value = try value(of: element) { return value }
        }
        return nil
      } catch {
        throw end(error)
      }
    }

    @inlinable
    mutating func value(of element: JSONElement) throws -> Value? {
      count = element.index + 1
      return try decoding.value(of: element)
    }

    /// Releases the stream. Returns the error; an error of the stream itself gets the index of the element.
    @usableFromInline
    mutating func end(_ error: any Error) -> any Error {
      base = nil
      return (error as? JSONError).map { JSONElementError($0, index: count) } ?? error
    }
  }

  /// Creates an iterator that starts at the first element.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), makeDecoding()) }
}

/// Makes values of elements.
@usableFromInline
package struct ElementDecoding<Value> {
  @usableFromInline let decode: (JSONElement) throws -> Value
  @usableFromInline let onInvalid: JSONElementStream.InvalidElement

  @inlinable
  package init(_ onInvalid: JSONElementStream.InvalidElement, _ decode: @escaping (JSONElement) throws -> Value) {
    self.onInvalid = onInvalid
    self.decode = decode
  }

  /// The value of an element; nil if it is to be skipped.
  @inlinable
  package func value(of element: JSONElement) throws(JSONElementError) -> Value? {
    do {
      return try decode(element)
    } catch {
      try refuse(JSONElementError(error, in: element))
      return nil
    }
  }

  @usableFromInline
  func refuse(_ error: JSONElementError) throws(JSONElementError) {
    guard case .skip(let report) = onInvalid else { throw error }
    report(error)
  }
}

extension JSONElementStream {
  /// What happens to an element of which no value can be made.
  public enum InvalidElement: Sendable {
    /// The element is an error.
    case fail
    /// The element is reported and skipped.
    case skip(report: @Sendable (JSONElementError) -> Void)
  }
}
