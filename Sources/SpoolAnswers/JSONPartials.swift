public import SpoolCoding
public import SpoolJSON

/// Makes partial values of a text that is fed in pieces.
///
///     var partials = JSONPartials(of: Order.self)
///     try partials.feed(#"{"title": "Sp"#)
///     print(partials.current.title ?? "")  // Sp
public struct JSONPartials<Model: Decodable>: ~Copyable {
  private var snapshots: JSONSnapshots
  private let text: PartialText

  /// Creates partial values of a text before its first piece.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: Decodes the value and its parts.
  ///   - onInvalid: What happens to an element of a list that is complete and cannot be decoded; it is no model.
  ///   - options: What the text may contain, and what is shown of values that are incomplete.
  public init(
    of type: Model.Type, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    onInvalid: JSONElementStream.InvalidElement = .fail, options: JSONSnapshots.Options = .init()
  ) {
    snapshots = JSONSnapshots(options: options)
    text = PartialText(decoder, onInvalid)
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes. A piece may end anywhere.
  /// - Throws: A ``JSONError``; a ``JSONElementError`` if an element of a list that was looked at since the last piece
  ///   is an error.
  public mutating func feed(_ bytes: [UInt8]) throws {
    try text.check()
    try snapshots.feed(bytes)
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter piece: A piece of the text.
  /// - Throws: As ``feed(_:)-([UInt8])`` does.
  public mutating func feed(_ piece: some StringProtocol) throws { try feed(Array(piece.utf8)) }

  /// The value so far. It is empty if nothing has arrived, or if the text is not JSON.
  public var current: Partial<Model> { mutating get { Partial(snapshots.current?.root, text) } }

  /// Ends the text.
  ///
  /// - Returns: The whole value.
  /// - Throws: As ``feed(_:)-([UInt8])`` does, and if the text is incomplete.
  public consuming func finish() throws -> Partial<Model> {
    let text = text
    try text.check()
    return Partial(try snapshots.finish().root, text)
  }

  /// How many arrays and objects have been decoded.
  package var decodedValues: Int { text.decodedValues }
}

/// The partial values of a text that arrives asynchronously, of which the last is the whole one.
///
/// As with ``AsyncJSONSnapshots``, each is of everything that has arrived until it is asked for.
public struct AsyncJSONPartials<Model: Decodable>: AsyncSequence, Sendable {
  private let snapshots: AsyncJSONSnapshots
  private let decoder: SpoolJSONDecoder
  private let onInvalid: JSONElementStream.InvalidElement

  @usableFromInline
  init(_ snapshots: AsyncJSONSnapshots, _ decoder: SpoolJSONDecoder, _ onInvalid: JSONElementStream.InvalidElement) {
    (self.snapshots, self.decoder, self.onInvalid) = (snapshots, decoder, onInvalid)
  }

  /// An iterator over the partial values.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The iterator of the snapshots; nil after an error.
    fileprivate var snapshots: AsyncJSONSnapshots.AsyncIterator?
    fileprivate let text: PartialText

    /// The newest partial value; nil after the whole one, and after an error.
    ///
    /// - Throws: What ``AsyncJSONSnapshots/AsyncIterator/next()`` throws; a ``JSONElementError`` if an element of a
    ///   list that was looked at since the last call is an error.
    public mutating func next() async throws -> Partial<Model>? {
      do {
        try text.check()
        return try await snapshots?.next().map { Partial($0.root, text) }
      } catch {
        snapshots = nil
        throw error
      }
    }
  }

  /// Creates an iterator, which begins to read the source.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(snapshots: snapshots.makeAsyncIterator(), text: PartialText(decoder, onInvalid))
  }
}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// Partial values of a text that is arriving. A sequence of pieces is faster, if the source has one.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: Decodes the value and its parts.
  ///   - onInvalid: What happens to an element of a list that is complete and cannot be decoded; it is no model.
  ///   - options: What the text may contain, and what is shown of values that are incomplete.
  /// - Returns: The partial values, of which the last is the whole one.
  @inlinable
  public func partials<Model: Decodable>(
    of type: Model.Type, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    onInvalid: JSONElementStream.InvalidElement = .fail, options: JSONSnapshots.Options = .init()
  ) -> AsyncJSONPartials<Model> {
    AsyncJSONPartials(jsonSnapshots(options: options), decoder, onInvalid)
  }
}

extension AsyncSequence where Self: Sendable, Element: Sequence & Sendable, Element.Element == UInt8 {
  /// Partial values of a text that is arriving in pieces: arrays of bytes, `Data`, slices, the UTF-8 of strings.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: Decodes the value and its parts.
  ///   - onInvalid: What happens to an element of a list that is complete and cannot be decoded; it is no model.
  ///   - options: What the text may contain, and what is shown of values that are incomplete.
  /// - Returns: The partial values, of which the last is the whole one.
  @inlinable
  public func partials<Model: Decodable>(
    of type: Model.Type, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    onInvalid: JSONElementStream.InvalidElement = .fail, options: JSONSnapshots.Options = .init()
  ) -> AsyncJSONPartials<Model> {
    AsyncJSONPartials(jsonSnapshots(options: options), decoder, onInvalid)
  }
}
