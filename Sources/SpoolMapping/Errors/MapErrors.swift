/// Several errors about one object, which were found at once.
public struct MapErrors: Error, CustomStringConvertible {
  /// The errors, in the order of the properties.
  public internal(set) var errors: [MapError]

  /// The messages, one a line.
  public var description: String { errors.map(\.message).joined(separator: "\n") }
}

extension MapErrors {
  /// The same with each error changed, by a container that they pass through on their way out.
  func mapped(_ body: (MapError) -> any Error) -> MapErrors {
    MapErrors(errors: errors.compactMap { body($0) as? MapError })
  }
}
