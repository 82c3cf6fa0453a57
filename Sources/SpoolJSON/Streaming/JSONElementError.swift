public import SpoolTape

/// Why an element of a stream could not be read or decoded, and where that is.
public struct JSONElementError: Error, CustomStringConvertible {
  /// The number of elements before this one.
  public let index: Int
  /// The key of the element, if the elements are the members of an object.
  public let key: String?
  /// What is wrong: a ``JSONError`` of the stream; a `MapError` or a `DecodingError`, whose places count from the start of the
  /// element; or what an initializer of the type has thrown.
  public let underlying: any Error
  /// Where the element starts; nil for an error of the stream.
  private let start: JSONPlace?

  /// An error of the stream, or one whose places count from the start of the text.
  package init(_ error: any Error, index: Int) {
    (self.index, key, start, underlying) = (index, nil, nil, error)
  }

  /// An error of an element.
  @usableFromInline
  package init(_ error: any Error, in element: JSONElement) {
    (index, key, start, underlying) = (element.index, element.key, element.place, error)
  }

  /// The place of what is wrong in the stream; that of the element if nothing more is known.
  ///
  /// - Complexity: Linear in the length of the element.
  public var place: JSONPlace {
    guard let start else { return JSONPlace(of: underlying) ?? .start }
    // A model that parses another text may throw an error with a place in that text.
    let fault = underlying is JSONError ? nil : JSONPlace(of: underlying)
    return fault.map(start.adding) ?? start
  }

  /// What is wrong, without the place: `expected an integer at id but found …`.
  public var reason: String { (underlying as? any PlacedError)?.faultReason ?? "\(underlying)" }

  /// The element, the place and the reason: `element 7, line 9, column 4 (byte 1058): expected an integer at id but found …`.
  public var description: String {
    let name = key.map { "element \(index), \"\($0)\"" } ?? "element \(index)"
    let place = place
    return "\(name), \(place.words) (byte \(place.offset)): \(reason)"
  }
}

extension JSONElementError: PlacedError {
  package var faultPlace: JSONPlace? { place }
  package var faultReason: String { reason }
}

extension JSONError: PlacedError {
  package var faultPlace: JSONPlace? { category == .file || category == .build ? nil : place }
  package var faultReason: String { reason }
}
