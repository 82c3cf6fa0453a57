/// A number or a string in a text or on a tape.
package enum FieldToken {
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
    guard case .number(let source) = self, let base = source.baseAddress,
      let value = NumberText.double(base, source.count), value != 0 || NumberText.isZero(base, source.count)
    else { return nil }
    return value
  }
}

/// What another module knows of a type whose values are numbers or strings in JSON, and which are read and written at once, without
/// code of users.
package protocol TokenCode: Sendable {
  associatedtype Value
  /// What a value is read and written by.
  associatedtype ReadingOptions: AnyObject
  associatedtype WritingOptions: AnyObject

  /// The value of a token; nil for anything unusual.
  func value(_ token: FieldToken, _ options: ReadingOptions) -> Value?

  /// Appends a value. What cannot be written fails.
  func append(_ value: Value, _ text: JSONText, _ options: WritingOptions)
}

/// A type whose values are numbers or strings.
package final class TokenPlan<Code: TokenCode>: FieldPlan, @unchecked Sendable {
  private let code: Code

  package init(_ code: Code) {
    self.code = code
    super.init(.other)
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    // SAFETY: the options of a walk are those of its codes. At least one byte can be read at the position of a value.
    guard let options = walk.options.map({ unsafeDowncast($0, to: Code.ReadingOptions.self) }) else {
      return walk.giveUp()
    }
    let value: Code.Value? =
      if position.pointee != UInt8(ascii: "\"") {
        walk.number(at: position) { code.value(.number(UnsafeBufferPointer(start: $0, count: $1)), options) }
      } else if let plain = walk.plainText(at: position) {
        code.value(.plain(plain), options)
      } else {
        walk.string(at: position).flatMap { code.value(.string($0), options) }
      }
    return walk.put(value, place, isEmpty)
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome {
    let reader = fields.reader
    // SAFETY: as above.
    guard let options = fields.policy.planOptions.map({ unsafeDowncast($0, to: Code.ReadingOptions.self) }) else {
      return .absent
    }
    let value: Code.Value? =
      if reader.isNumber(at: node) {
        code.value(.number(reader.source(at: node)), options)
      } else if let plain = reader.plainSource(at: node) {
        code.value(.plain(plain), options)
      } else {
        reader.exactString(at: node).flatMap { code.value(.string($0), options) }
      }
    guard let value else { return .absent }
    let target = place.assumingMemoryBound(to: Code.Value.self)
    if isEmpty { target.initialize(to: value) } else { target.pointee = value }
    return .read
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {
    let value = place.assumingMemoryBound(to: Code.Value.self)
    // SAFETY: as above.
    guard let options = fields.policy.planOptions.map({ unsafeDowncast($0, to: Code.WritingOptions.self) }) else {
      return fields.text.fail(value.pointee, .type)
    }
    code.append(value.pointee, fields.text, options)
  }

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { true }
  package override var isComplete: Bool { true }
  override var isValue: Bool { true }
  package override var isPure: Bool { true }
  package override func isPure(_ models: inout [ObjectIdentifier]) -> Bool { true }
}
