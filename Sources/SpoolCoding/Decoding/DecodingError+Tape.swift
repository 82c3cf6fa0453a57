internal import EssentialFoundation
internal import SpoolTape

// The errors of JSONDecoder: their kinds, paths and texts.

extension DecodingRun {
  /// Decodes a scalar that is not of the common form, or throws the error of a value that is not a scalar.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func scalar<T: CodedScalar>(
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

  /// The error of a null in place of another value.
  func nullError(_ type: any Any.Type, at index: Int, _ path: [any CodingKey]) -> DecodingError {
    .valueNotFound(type, context(path, "Cannot get value of type \(type) -- found null value instead", at: index))
  }

  /// The error of a value of another kind.
  func mismatch(
    _ type: any Any.Type, at index: Int, _ path: [any CodingKey]
  ) -> DecodingError {
    .typeMismatch(type, context(path, messages.mismatch(type, index < 0 ? .null : reader.kind(at: index)), at: index))
  }

  /// The error of a number that a type cannot represent. It has the text of the error for a text that is not JSON, and
  /// no path.
  func invalid(at index: Int) -> DecodingError {
    .notJSON(valueError(at: index))
  }

  func corrupted(_ text: String, at index: Int, _ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(context(path, text, at: index))
  }

  /// The error of a value for which a container was requested.
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
    guard case .same = step, let parent else { return Frame.path(parent, step, nil, rootPath) }
    if let lastPath, lastPath.frame == parent, lastPath.aims == aims { return lastPath.path }
    var old: [any CodingKey] = []
    if lastPath != nil { swap(&old, &lastPath!.path) }
    let path = Frame.path(parent, step, nil, rootPath, insteadOf: old)
    if isCalled { lastPath = (parent, aims, path) }
    return path
  }

  func isNull(_ index: Int) -> Bool { index < 0 || reader.isNull(at: index) }

  private func context(_ path: [any CodingKey], _ text: String, at index: Int) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: place(at: index))
  }

  private func place(at index: Int) -> (any Error)? {
    if let lastPlace, lastPlace.index == index { return lastPlace.error }
    guard let error: any Error = valueError(at: index) else { return nil }
    if isCalled { lastPlace = (index, error) }
    return error
  }

  /// The place of a value, and a description of it.
  private func valueError(at index: Int) -> JSONError? {
    index < 0 ? nil : storage.map { JSONError(unexpectedValueAt: index, of: $0) }
  }
}

/// The messages of errors about a type and the kind of value that was found. An app that tries one type after another
/// gets them often, so the text of each is kept until another one takes its place.
struct KeptMessages {
  private var texts: [(type: ObjectIdentifier, found: Int, text: String)?] = []

  mutating func mismatch(_ type: any Any.Type, _ kind: JSONValue.Kind) -> String {
    let (found, number) = Self.words(kind)
    let id = ObjectIdentifier(type)
    if texts.isEmpty { texts = Array(repeating: nil, count: 64) }
    // A text has one of four slots, so that the texts of a few types do not replace each other.
    let first = Int(bitPattern: id) &>> 3 ^ number
    var slot = 0
    for probe in 0..<4 {
      slot = (first ^ probe) & 63
      guard let kept = texts[slot] else { break }
      if kept.type == id, kept.found == number { return kept.text }
    }
    let text = "Expected to decode \(type) but found \(found) instead."
    texts[slot] = (id, number, text)
    return text
  }

  private static func words(_ kind: JSONValue.Kind) -> (String, number: Int) {
    switch kind {
    case .null: ("null", 0)
    case .bool: ("bool", 1)
    case .number: ("number", 2)
    case .string: ("a string", 3)
    case .array: ("an array", 4)
    case .object: ("a dictionary", 5)
    }
  }
}

extension UnsafeMutablePointer where Pointee == Frame {
  /// The error of a key without a member.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError { run.missing(key, inValueAt: pointee.index, pointee.path) }
}
