/// A number or a string in a text or on a tape.
package enum ValueToken {
  case number(UnsafeBufferPointer<UInt8>)
  /// A string of ASCII without escapes.
  case plain(UnsafeBufferPointer<UInt8>)
  case string(String)

  /// The string; nil for a number.
  package var string: String? {
    switch self {
    case .number: nil
    case .plain(let source): String(decoding: source, as: UTF8.self)
    case .string(let string): string
    }
  }

  /// The nearest double; nil if that is infinite, or zero although a digit is not, and for a string.
  package var double: Double? {
    guard case .number(let source) = self, let base = source.baseAddress else { return nil }
    return Double.value(of: base, source.count, .exact)
  }
}

/// The memory of a value whose type belongs to another module.
package enum TokenPlace {
  case empty
  case value
  /// Memory of an optional of the type that is not nil.
  case optional
}

/// How another module reads and writes a type whose values are numbers or strings in JSON, at once and without user
/// code. Its functions are given memory, so that no generic code is between them and the plan.
package protocol TokenCode: Sendable {
  /// Puts the value of a token into memory. Returns false for anything unusual.
  ///
  /// - Parameters:
  ///   - options: The options for reading, from the policy.
  ///   - kind: What the memory is.
  func read(_ token: ValueToken, _ options: AnyObject, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool

  /// Appends a value. What cannot be written fails.
  ///
  /// - Parameters:
  ///   - options: The options for writing, from the policy.
  ///   - kind: What the memory is: not empty.
  func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText, _ options: AnyObject)

  /// Returns true if an optional is nil. `setNil` makes it nil.
  func isNil(_ place: UnsafeRawPointer) -> Bool
  func setNil(_ place: UnsafeMutableRawPointer)
}

/// A type whose values are numbers or strings, or an optional of one.
package final class TokenPlan: TypePlan, @unchecked Sendable {
  private let code: any TokenCode
  private let isOptional: Bool

  package init(_ code: any TokenCode, isOptional: Bool = false) {
    (self.code, self.isOptional) = (code, isOptional)
    let traits = FieldTraits.isReadInPlace.with(.isComplete)
    super.init(.other, traits.with(.holdsOptionals, if: isOptional))
  }

  /// The plan of an optional of the type; nil if this is one.
  var optional: TokenPlan? { isOptional ? nil : TokenPlan(code, isOptional: true) }

  @inline(__always)
  private func kind(isEmpty: Bool) -> TokenPlace { isOptional ? .optional : isEmpty ? .empty : .value }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    // SAFETY: at least one byte can be read at the position of a value.
    if isOptional, isEmpty || position.pointee == UInt8(ascii: "n") {
      // The meaning of null in an array of optionals depends on the caller, so the walk gives up.
      guard !isEmpty, let end = walk.null(at: position) else { return walk.giveUp() }
      code.setNil(place)
      return end
    }
    guard let token = walk.token(at: position), let end = walk.after, let options = walk.options,
      code.read(token, options, place, kind(isEmpty: isEmpty))
    else { return walk.giveUp() }
    return end
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    if isOptional {
      if isEmpty { return .absent }
      if fields.reader.isNull(at: node) {
        code.setNil(place)
        return .read
      }
    }
    guard let token = fields.reader.token(at: node), let options = fields.policy.planOptions,
      code.read(token, options, place, kind(isEmpty: isEmpty))
    else { return .absent }
    return .read
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    guard let options = fields.policy.planOptions else { return fields.text.fail([String: Any](), .type) }
    code.append(place, kind(isEmpty: false), fields.text, options)
  }

  package override func isNil(_ place: UnsafeRawPointer) -> Bool { isOptional && code.isNil(place) }
}

extension InPlaceWalk {
  /// The number or string at the position of a value.
  fileprivate func token(at position: Position) -> ValueToken? {
    // SAFETY: at least one byte can be read at the position of a value.
    if position.pointee != UInt8(ascii: "\"") {
      return number(at: position) { .number(UnsafeBufferPointer(start: $0, count: $1)) }
    }
    return plainText(at: position).map { .plain($0) } ?? string(at: position).map { .string($0) }
  }
}

extension TapeReader {
  /// The number or string at an index.
  fileprivate func token(at index: Int) -> ValueToken? {
    if isNumber(at: index) { return .number(source(at: index)) }
    return plainSource(at: index).map { .plain($0) } ?? String.value(self, at: index, .exact).map { .string($0) }
  }
}
