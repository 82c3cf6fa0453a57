/// One engine in a comparison.
package struct Contender {
  package let engine: String
  /// Does the work once, from the bytes in memory to the released result.
  package let run: () throws -> Void
  /// Releases the results that a run has kept, if the release is not part of the work. It is not measured.
  package var release: (() -> Void)?

  package init(engine: String, run: @escaping () throws -> Void) {
    self.engine = engine
    self.run = run
  }

  /// A contender whose results are released outside the measured part.
  package static func keeping<Value>(_ engine: String, _ work: @escaping () throws -> Value) -> Contender {
    var kept: Value?
    var contender = Contender(engine: engine) { kept = try work() }
    contender.release = { if kept != nil { kept = nil } }
    return contender
  }
}

/// Uses a value in a way that the optimiser cannot remove.
@inline(never) @_optimize(none)
package func consume<Value>(_ value: Value) {}
