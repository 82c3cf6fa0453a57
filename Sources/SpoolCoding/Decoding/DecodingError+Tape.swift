internal import Foundation
internal import SpoolJSON

// The errors of JSONDecoder: their kinds, paths and texts.

extension DecodingRun {
  /// A scalar that is not of the common form, or the error of a value that is none.
  @inline(never)
  func scalar<T: TapeScalar>(
    _ type: T.Type, at index: Int, in parent: Frame.Pointer?, _ step: Frame.Step
  ) throws -> T {
    var fault = ScalarFault.mismatch
    if index >= 0 {
      do throws(ScalarFault) {
        return try T.readSlowly(self, at: index)
      } catch {
        fault = error
      }
    }
    throw scalarError(type, fault, at: index, path(parent, step))
  }

  private func scalarError(_ type: any Any.Type, _ fault: ScalarFault, at index: Int, _ path: [any CodingKey])
    -> DecodingError
  {
    switch fault {
    case .unrepresentable: return invalid(at: index)
    case .mismatch where isNull(index) && type != Bool.self: return nullError(type, at: index, path)
    case .mismatch: return mismatch(type, at: index, path)
    }
  }

  /// The error of a null for something else.
  func nullError(_ type: any Any.Type, at index: Int, _ path: [any CodingKey]) -> DecodingError {
    .valueNotFound(type, context(path, "Cannot get value of type \(type) -- found null value instead", at: index))
  }

  /// The error of a value of another kind.
  func mismatch(
    _ type: any Any.Type, at index: Int, _ path: [any CodingKey]
  ) -> DecodingError {
    let text = message(type, index < 0 ? .null : reader.kind(at: index)) { type, words in
      "Expected to decode \(type) but found \(words) instead."
    }
    return .typeMismatch(type, context(path, text, at: index))
  }

  /// The error of a number that a type cannot hold: the text of the error of a text that is not JSON, without a path.
  func invalid(at index: Int) -> DecodingError {
    .notJSON(valueError(at: index))
  }

  func corrupted(_ text: String, at index: Int, _ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(context(path, text, at: index))
  }

  /// The error of a value of which a container has been asked for.
  @inline(never)
  func containerError(_ type: any Any.Type, _ name: String, at index: Int, _ path: [any CodingKey]) -> DecodingError {
    guard isNull(index) else { return mismatch(type, at: index, path) }
    let text = "Cannot get \(name) decoding container -- found null value instead"
    return .valueNotFound(type, context(path, text, at: index))
  }

  /// The error of a key that a value does not have.
  func missing(_ key: any CodingKey, inValueAt index: Int, _ path: [any CodingKey]) -> DecodingError {
    let text = "No value associated with key \(key) (\"\(key.stringValue)\")."
    let place = storage.map { JSONError(missing: key.stringValue, inObjectAt: index, of: $0) }
    return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: place))
  }

  /// The path of a value in a parent.
  func path(_ parent: Frame.Pointer?, _ step: Frame.Step) -> [any CodingKey] {
    Frame.path(parent, step.key(nil), rootPath)
  }

  func isNull(_ index: Int) -> Bool { index < 0 || reader.isNull(at: index) }

  private func context(_ path: [any CodingKey], _ text: String, at index: Int) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: valueError(at: index))
  }

  /// Where a value is, and what it is.
  private func valueError(at index: Int) -> JSONError? {
    index < 0 ? nil : storage.map { JSONError(unexpectedValueAt: index, of: $0) }
  }

  /// A message about a type and the kind of what was found, which an app that tries one type after another gets often:
  /// its text is made once. Null has messages of its own.
  private func message(
    _ type: any Any.Type, _ kind: JSONValue.Kind, _ text: (any Any.Type, String) -> String
  ) -> String {
    let key = MessageKey(type: ObjectIdentifier(type), kind: kind)
    if let known = messages[key] { return known }
    let text = text(type, Self.words(kind))
    if messages.count < 256 { messages[key] = text }
    return text
  }

  struct MessageKey: Hashable {
    let type: ObjectIdentifier
    let kind: JSONValue.Kind
  }

  private static func words(_ kind: JSONValue.Kind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "a string"
    case .array: "an array"
    case .object: "a dictionary"
    }
  }
}

extension UnsafeMutablePointer where Pointee == Frame {
  /// The error of a key without a member.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError { run.missing(key, inValueAt: pointee.index, pointee.path) }
}
