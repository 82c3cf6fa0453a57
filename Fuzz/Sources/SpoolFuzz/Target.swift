/// A property of the library that must hold for any input.
struct Target: Sendable {
  let name: String
  /// A short description of the property.
  let summary: String
  /// Tests one input; terminates the program if the property does not hold.
  let run: @Sendable (UnsafeRawBufferPointer) -> Void

  static let all: [Target] = {
    var targets: [Target] = [
      .pieces, .snapshots, .buffer, .engines, .streams, .blocks, .parallel, .paths, .queries, .edits, .patches,
      .roundtrip,
      .writing,
      .numbers, .mapping, .codable, .fields, .freeForm, .refused, .model,
    ]
    #if Macros
      targets += [.generated, .inPlace]
    #endif
    #if SIMDJSON
      targets.append(.simdjson)
    #endif
    return targets
  }()
}

/// Terminates the program with a message, which libFuzzer treats as a finding.
func report(_ lines: String...) -> Never {
  fatalError("\n" + lines.joined(separator: "\n"))
}
