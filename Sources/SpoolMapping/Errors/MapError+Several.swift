extension MapError {
  /// Several errors about one object, which were found at once.
  public struct Several: Error, CustomStringConvertible {
    /// The errors, in the order of the properties.
    public internal(set) var errors: [MapError]

    /// The messages, one a line.
    public var description: String { errors.map(\.message).joined(separator: "\n") }

    /// The same with each error changed, by a container that they pass through on their way out.
    func mapped(_ body: (MapError) -> any Error) -> Several {
      Several(errors: errors.compactMap { body($0) as? MapError })
    }
  }
}
