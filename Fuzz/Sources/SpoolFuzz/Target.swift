/// A property of the library that must hold for any input.
struct Target: Sendable {
  let name: String
  /// The property, in a few words.
  let summary: String
  /// Tries one input; ends the program if the property does not hold for it.
  let run: @Sendable (UnsafeRawBufferPointer) -> Void

  static let all: [Target] = {
    var targets: [Target] = [.pieces, .engines, .roundtrip, .numbers, .mapping]
    #if SIMDJSON
      targets.append(.simdjson)
    #endif
    return targets
  }()
}

/// Ends the program with a message, which is what libFuzzer takes for a finding.
func report(_ lines: String...) -> Never {
  fatalError("\n" + lines.joined(separator: "\n"))
}
