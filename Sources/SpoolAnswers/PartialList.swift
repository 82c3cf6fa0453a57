internal import SpoolJSON
public import SpoolTape

/// The elements of an array that have arrived so far, as partial values.
///
///     for line in order.lines { show(line.sku, line.count) }
///     cart = Array(order.lines.models)
///
/// Elements that are complete are decoded once for all partial values of a text. A list that is held stays as it is,
/// and costs nothing when more arrives.
public struct PartialList<Element: Decodable>: RandomAccessCollection {
  /// The array so far; nil if none of it has arrived.
  public let json: JSONValue?
  /// The elements that are complete and can be decoded, in their order.
  public let models: PartialModels<Element>

  @usableFromInline let text: PartialText
  @usableFromInline let view: ElementPlaces.View?

  /// The elements of an array of the text.
  @inlinable
  init(array: JSONValue, _ text: PartialText) {
    var models = Chunks<Element>()
    let view = text.elements(of: array, ObjectIdentifier(Element.self)) {
      ElementStore<Element>()
    } _: {
      // SAFETY: what is kept for the type was made for it.
      models = unsafeDowncast($0, to: ElementStore<Element>.self).models
    }
    (json, self.text, self.view) = (array, text, view)
    self.models = PartialModels(models, count: view.modelCount)
  }

  /// Elements that are not those of an array of the text.
  @usableFromInline
  init(_ json: JSONValue?, _ elements: [Element], _ text: PartialText) {
    (self.json, self.text, view) = (json, text, nil)
    models = PartialModels(Chunks(elements), count: elements.count)
  }

  /// Whether the whole array has arrived.
  public var isComplete: Bool { json?.isComplete ?? false }

  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements, of which the last may be incomplete.
  @inlinable public var endIndex: Int { view?.count ?? models.count }

  /// An element so far. Only the last one may be incomplete.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> Partial<Element> {
    guard let view, let json else { return Partial(nil, text, known: models[position]) }
    let place = view.place(of: position)
    return Partial(json.value(at: place.index), text, known: place.model.map { models[$0] })
  }
}

// SAFETY: the text has a lock, and what is decoded for it consists of parts of the same values.
extension PartialList: @unchecked Sendable where Element: Sendable {}

/// The decoded elements of an array of a text that is arriving, in their order.
public struct PartialModels<Element>: RandomAccessCollection {
  @usableFromInline let chunks: Chunks<Element>
  /// The number of models.
  public let endIndex: Int

  @inlinable
  init(_ chunks: Chunks<Element>, count: Int) { (self.chunks, endIndex) = (chunks, count) }

  /// Zero.
  @inlinable public var startIndex: Int { 0 }

  /// A decoded element.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(position < endIndex, "index out of range")
    return chunks[position]
  }
}

extension PartialModels: Sendable where Element: Sendable {}
