import Foundation
import SpoolJSON

// Converts errors of `Codable` values to errors of mapping.

extension MapError {
  /// The error of a value that could not be decoded, at its place in the source of a map.
  init(_ error: DecodingError, at node: Int, _ map: Map) {
    self.init(.decoding(error), .missing(in: nil), map.source.location(of: node))
    var path = error.path.map(PathComponent.init)
    if let root = map.source.value(at: node) {
      let (value, rest) = root.part(about: error).map { ($0, []) } ?? root.walk(error.path)
      subject = rest.isEmpty ? .value(value) : .missing(in: value)
      location.base = value
      location.tail = rest.map(PathComponent.init)
      path = root.storage.withReader { TapePaths.parts($0, from: root.index, to: value.index) } + location.tail
    } else {
      var value: Any? = map.source.boxed(at: node)
      for key in error.path { value = key.child(of: value) }
      if let value { subject = .boxed(value) }
      location.tail += path
    }
    isPart = !path.isEmpty
    if case .key(let last) = path.last { key = last }
  }

  /// The error, with the call that was reading the value.
  func with(_ read: KeyedRead) -> MapError {
    guard case .decoding = cause, file == nil else { return self }
    var error = self
    if !isPart { error.key = read.key }
    (error.file, error.function, error.line) = (read.file, read.function, read.line)
    return error
  }

  /// What an encoder could not encode, in a few words.
  static func found(by error: any Error, in value: Any) -> String {
    guard case EncodingError.invalidValue(let part, let context) = error else {
      return "a value of type '\(type(of: value))', whose encoding has failed: \(error)"
    }
    if part is Double || part is Float { return UnwritableValue.name(of: part) }
    return "a value of type '\(type(of: part))': \(context.debugDescription)"
  }

  /// What a decoder has expected, in a few words.
  static func expected(by error: DecodingError) -> String? {
    switch error {
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      type == [String: Any].self ? "an object" : type == [Any].self ? "an array" : name(of: type)
    default: nil
    }
  }
}

extension MapError.PathComponent {
  init(_ key: any CodingKey) {
    self = key.position.map { .position($0) } ?? .key(key.stringValue)
  }
}

extension CodingKey {
  /// The position of an element of an array. The key of a dictionary may have a number, too.
  fileprivate var position: Int? { intValue.flatMap { stringValue == "Index \($0)" ? $0 : nil } }

  fileprivate func child(of value: Any?) -> Any? {
    if let position, let array = value as? [Any] { return array.indices.contains(position) ? array[position] : nil }
    return (value as? [String: Any])?[stringValue]
  }
}

extension DecodingError {
  /// The context that all kinds of these errors have.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The path of the value, also of one that is missing.
  fileprivate var path: [any CodingKey] {
    let path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { return path + [key] }
    return path
  }
}

extension EncodingError {
  var context: Context? {
    if case .invalidValue(_, let context) = self { context } else { nil }
  }
}

extension JSONValue {
  /// The part at which an error has been found, if the error says where in the text that is.
  fileprivate func part(about error: DecodingError) -> JSONValue? {
    guard let fault = error.context?.underlyingError as? JSONError, fault.code == .unexpectedValue,
      let part = fault.index(onTape: storage), part >= index, part < storage.reader.next(after: index)
    else { return nil }
    return JSONValue(storage: storage, index: part)
  }

  /// The last value on a path, and what remains of the path. Of equal keys, the first counts, as for decoders.
  fileprivate func walk(_ path: [any CodingKey]) -> (JSONValue, rest: ArraySlice<any CodingKey>) {
    var (index, rest) = (index, path[...])
    let reader = storage.reader
    while let key = rest.first {
      let next =
        reader.isArray(at: index)
        ? key.position.flatMap { reader.element($0, ofArrayAt: index) }
        : reader.isObject(at: index) ? reader.firstValue(forKey: key.stringValue, inObjectAt: index) : nil
      guard let next else { break }
      (index, rest) = (next, rest.dropFirst())
    }
    return (JSONValue(storage: storage, index: index), rest)
  }
}
