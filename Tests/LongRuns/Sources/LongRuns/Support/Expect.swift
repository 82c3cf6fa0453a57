/// What a run has found to be wrong.
struct Wrong: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Throws unless a result is as expected.
@inline(__always)
func expect<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, is expected: Value, _ what: @autoclosure () -> String
) throws {
  let value = try value()
  if value != expected { throw Wrong("\(what()): expected \(expected), found \(value)") }
}

/// Throws unless a condition holds.
@inline(__always)
func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Wrong(what()) }
}

/// The error of type `Failure` that a closure throws; throws if there is none.
func failure<Failure: Error>(
  _ type: Failure.Type, of what: String, _ body: () throws -> Void
) throws -> Failure {
  do {
    try body()
  } catch let error as Failure {
    return error
  }
  throw Wrong("\(what): no error of type \(type)")
}
