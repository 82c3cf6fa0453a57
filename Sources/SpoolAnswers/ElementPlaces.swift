internal import SpoolCoding
internal import SpoolJSON
internal import SpoolTape

/// The elements of an array that are complete in the latest snapshot in which they were asked for.
@usableFromInline
class ElementPlaces {
  /// The index of an element on the tape, and how many models there are up to it.
  struct Place {
    let index: Int
    let models: Int
  }

  private var places = Chunks<Place>()

  /// How many elements are complete.
  final var count: Int { places.count }
  /// How many of them could be decoded.
  var modelCount: Int { 0 }

  @usableFromInline init() {}

  /// Decodes an element.
  func append(_ element: JSONValue, by decoder: SpoolJSONDecoder) throws {}

  /// What one snapshot has of the elements.
  @usableFromInline
  struct View {
    @usableFromInline let count: Int
    @usableFromInline let modelCount: Int
    fileprivate let places: Chunks<Place>
    /// The index of the last element, if it is incomplete.
    fileprivate let last: Int?

    /// The index of an element on the tape, and that of its model; nil if it has none.
    @usableFromInline
    func place(of position: Int) -> (index: Int, model: Int?) {
      precondition(position >= 0 && position < count, "index out of range")
      if let last, position == count - 1 { return (last, nil) }
      let (place, before) = (places[position], position == 0 ? 0 : places[position - 1].models)
      return (place.index, place.models > before ? before : nil)
    }
  }

  /// Decodes the elements that are complete now and were not before.
  ///
  /// - Returns: The errors of those that cannot be decoded.
  final func extend(by array: JSONValue, _ decoder: SpoolJSONDecoder) -> [JSONElementError] {
    var errors: [JSONElementError] = []
    var next = end(in: array)
    while let element = array.value(at: next), element.isComplete {
      do {
        try append(element, by: decoder)
      } catch {
        errors.append(JSONElementError(error, index: count))
      }
      places.append(Place(index: next, models: modelCount))
      next = array.read { $0.next(after: next) }
    }
    return errors
  }

  /// The index after the elements that are known.
  private func end(in array: JSONValue) -> Int {
    guard count > 0 else { return array.index + 1 }
    let last = places[count - 1].index
    // A snapshot that is older than the latest one may end before it.
    guard let element = array.value(at: last), element.isComplete else { return .max }
    return array.read { $0.next(after: last) }
  }

  /// What the snapshot of an array has, which may be older than the latest one.
  final func view(of array: JSONValue) -> View {
    let all = array.read { $0.count(at: array.index) }
    let last = all == 0 ? nil : all <= count ? places[all - 1].index : end(in: array)
    let isCut = last.flatMap { array.value(at: $0) }.map { !$0.isComplete } ?? false
    let complete = isCut ? all - 1 : all
    return View(
      count: all, modelCount: complete == 0 ? 0 : places[complete - 1].models, places: places,
      last: isCut ? last : nil)
  }
}

/// The elements of an array, and what was decoded of them.
@usableFromInline
final class ElementStore<Element: Decodable>: ElementPlaces {
  @usableFromInline private(set) var models = Chunks<Element>()

  @usableFromInline override init() {}

  override var modelCount: Int { models.count }

  override func append(_ element: JSONValue, by decoder: SpoolJSONDecoder) throws {
    models.append(try decoder.decode(Element.self, from: element))
  }
}
