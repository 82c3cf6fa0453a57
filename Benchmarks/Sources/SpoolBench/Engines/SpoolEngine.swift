import CorpusModels
import Foundation
import Measuring
import Spool

/// Spool, through its public API.
enum SpoolEngine {
  struct WrongRoot: Error {}

  /// Bytes to the tape.
  static func document(
    _ bytes: [UInt8], _ engine: JSONDocument.Engine = .automatic
  ) throws(JSONError) -> JSONDocument {
    var options = JSONDocument.Options()
    options.engine = engine
    return try JSONDocument(bytes, options: options)
  }

  /// Pieces of a text to the tape.
  static func document(_ pieces: [[UInt8]], _ engine: JSONDocument.Engine) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(engine: engine)
    for piece in pieces { try parser.feed(piece) }
    return try parser.finish()
  }

  /// Checks a text in pieces.
  static func validate(_ pieces: [[UInt8]]) throws {
    var validator = JSONValidator()
    for piece in pieces { try piece.withUnsafeBytes { try validator.feed($0) } }
    try validator.finish()
  }

  /// Calls a closure with the elements of a stream in pieces, each as soon as it has arrived.
  static func elements(
    of pieces: [[UInt8]], at path: JSONKeyPath, _ body: (JSONElement) -> Void
  ) throws(JSONError) {
    var stream = JSONElementStream(at: path)
    for piece in pieces {
      try stream.feed(piece)
      while let element = try stream.next() { body(element) }
    }
    stream.finish()
    while let element = try stream.next() { body(element) }
  }

  /// The error as `line:column: message` if a text is not JSON; otherwise nil.
  static func complaint(about bytes: [UInt8]) -> String? {
    do {
      _ = try document(bytes)
      return nil
    } catch {
      return "\(error.place.line):\(error.place.column): \(error.reason)"
    }
  }

  /// Bytes to models, by way of the tape.
  static func models<Payload: CorpusPayload>(
    _ type: Payload.Type, from bytes: [UInt8], _ engine: JSONDocument.Engine = .automatic
  ) throws -> Payload {
    try models(type, of: document(bytes, engine))
  }

  /// A file to models, without reading it into memory first.
  static func models<Payload: CorpusPayload>(_ type: Payload.Type, fromFile path: String) throws -> Payload {
    try models(type, of: JSONDocument(contentsOfFile: path))
  }

  /// Models to JSON text.
  static func text<Payload: CorpusPayload>(_ payload: Payload) throws -> String {
    guard let text = payload.text() else { throw WrongRoot() }
    return text
  }

  private static func models<Payload: CorpusPayload>(
    _ type: Payload.Type, of document: JSONDocument
  ) throws -> Payload {
    guard let payload = Payload.mapped(from: document.root) else { throw WrongRoot() }
    return payload
  }
}

/// The path to the first value that differs from the result of `JSONSerialization` for the same bytes, or nil.
func treeDifference(_ value: JSONValue, _ expected: Any, at path: String = "root") -> String? {
  if let items = value.array {
    guard let others = expected as? [Any], others.count == value.count else {
      return "\(path): not the same array"
    }
    for (index, pair) in zip(items, others).enumerated() {
      if let found = treeDifference(pair.0, pair.1, at: "\(path)[\(index)]") { return found }
    }
    return nil
  }
  if let members = value.object {
    guard let others = expected as? [String: Any], others.count == value.count else {
      return "\(path): not the same object"
    }
    for (key, member) in members {
      guard let other = others[key] else { return "\(path).\(key): only in one of them" }
      if let found = treeDifference(member, other, at: "\(path).\(key)") { return found }
    }
    return nil
  }
  return isSameScalar(value, expected) ? nil : "\(path): \(value) against \(expected)"
}

private func isSameScalar(_ value: JSONValue, _ expected: Any) -> Bool {
  switch value.kind {
  case .null: expected is NSNull
  case .string: value.string == expected as? String
  case .bool: isBoolean(expected) && value.bool == (expected as? Bool)
  case .number: !isBoolean(expected) && isSameNumber(value, expected as? NSNumber)
  case .array, .object: false
  }
}

private func isSameNumber(_ value: JSONValue, _ expected: NSNumber?) -> Bool {
  guard let expected else { return false }
  if let integer = value.int64 { return integer == expected.int64Value }
  guard let double = value.double else { return false }
  // On Linux, JSONSerialization does not always round to the nearest Double. JSONDecoder does, and its models must be
  // exactly equal.
  return abs(double - expected.doubleValue) <= abs(double) * 1e-14
}
