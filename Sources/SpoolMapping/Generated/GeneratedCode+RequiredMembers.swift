extension GeneratedCode {
  /// Gathers the required members that an object lacks.
  public struct RequiredMembers {
    private var errors: [MapError] = []

    /// Starts with none.
    public init() {}

    /// Notes that the current value of a map could not be read.
    ///
    /// - Parameters:
    ///   - map: The map, at the key of the member.
    ///   - value: What was read; nothing is noted unless it is nil.
    public mutating func note<Value>(_ map: @autoclosure () -> Map, _ value: Value?) {
      guard value == nil else { return }
      let map = map()
      let read = map.currentQuestion.map { KeyedRead($0) }
      errors.append(MapError(ReadFault(.kind(Value.self), map.slot.node), map, read))
    }

    /// What to throw: the error, if it is only one.
    public var error: any Error { errors.count == 1 ? errors[0] : MapError.Several(errors: errors) }
  }
}
