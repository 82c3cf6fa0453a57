import Foundation
import Spool
import Testing

/// A way to write a model that throws what cannot be written.
struct EncodingEntryPoint: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How a key path of the model begins there.
  let prefix: String
  let write: @Sendable (Writer) throws -> Void

  private init(_ name: String, _ prefix: String = "", _ write: @escaping @Sendable (Writer) throws -> Void) {
    (testDescription, self.prefix, self.write) = (name, prefix, write)
  }

  func path(_ path: String) -> String {
    prefix.isEmpty || path.hasPrefix("[") ? prefix + path : "\(prefix).\(path)"
  }

  static let all = objects + arrays + dictionaries + streams

  private static let objects = [
    EncodingEntryPoint("object") { _ = try Mapper().encode($0) },
    EncodingEntryPoint("object, laid out") { _ = try Mapper().encode($0, options: layout) },
    EncodingEntryPoint("object as a string") { _ = try Mapper().encodeText($0) },
    EncodingEntryPoint("object after bytes") { model in try unchanged { try Mapper().encode(model, into: &$0) } },
    EncodingEntryPoint("model") { _ = try $0.encoded() },
    EncodingEntryPoint("model as a string") { _ = try $0.encodedText(options: layout) },
    EncodingEntryPoint("model in another", "in.ner") { model in _ = try Writer { model >>> $0["in.ner"] }.encoded() },
    EncodingEntryPoint("model with options") { _ = try Mapper(options: options).encode($0) },
  ]

  private static let arrays = [
    EncodingEntryPoint("array", "[1]") { _ = try Mapper().encode([good, $0, good]) },
    EncodingEntryPoint("array as a string", "[1]") { _ = try Mapper().encodeText([good, $0]) },
    EncodingEntryPoint("array after bytes", "[1]") { model in
      try unchanged { try Mapper().encode([good, model], into: &$0, options: layout) }
    },
    EncodingEntryPoint("models", "[0]") { _ = try [$0].encoded() },
    EncodingEntryPoint("models as a string", "[0]") { _ = try [$0].encodedText() },
    EncodingEntryPoint("models in another", "list[1]") { model in
      _ = try Writer { [good, model] >>> $0["list"] }.encoded()
    },
  ]

  private static let dictionaries = [
    EncodingEntryPoint("dictionary", "k") { _ = try Mapper().encode(["k": $0, "good": good]) },
    EncodingEntryPoint("dictionary as a string", "k") { _ = try Mapper().encodeText(["k": $0]) },
    EncodingEntryPoint("dictionary after bytes", "k") { model in
      try unchanged { try Mapper().encode(["k": model], into: &$0) }
    },
    EncodingEntryPoint("models by key", "k") { _ = try ["k": $0].encoded() },
    EncodingEntryPoint("models by key as a string", "k") { _ = try ["k": $0].encodedText() },
  ]

  private static let streams = [
    EncodingEntryPoint("array, element by element", "[1]") { try stream($0, "[{},{}]") { JSONArrayWriter(to: $0) } },
    EncodingEntryPoint("array, element by element, laid out", "[1]") { model in
      try stream(model, "[\n  {},\n  {}\n]") { JSONArrayWriter(options: layout, to: $0) }
    },
    EncodingEntryPoint("lines", "[1]") { try stream($0, "{}\n{}\n") { JSONLinesWriter(to: $0) } },
    EncodingEntryPoint("sorted lines", "[1]") { model in
      try stream(model, "{}\n{}\n") { JSONLinesWriter(options: .init(sortsKeys: true), to: $0) }
    },
  ]

  private static var good: Writer { Writer { _ in } }
  private static let layout = JSONWriter.Options(isPretty: true, sortsKeys: true)

  private static var options: MappingOptions {
    var options = MappingOptions()
    options.nullWriting = .write
    return options
  }

  /// Writes before and after a model that cannot be written, of which nothing may be left.
  private static func stream(
    _ model: Writer, _ expected: String, _ make: (@escaping (UnsafeRawBufferPointer) -> Void) -> JSONElementWriter
  ) throws {
    var bytes: [UInt8] = []
    let writer = make { bytes.append(contentsOf: $0) }
    try writer.write(good)
    let result = Result { try writer.write(model) }
    try writer.write(good)
    try writer.close()
    guard String(decoding: bytes, as: UTF8.self) == expected else { throw Trace(text: "\(bytes)") }
    try result.get()
  }

  private static func unchanged(_ body: (inout [UInt8]) throws -> Void) throws {
    var bytes: [UInt8] = [1, 2]
    let result = Result { try body(&bytes) }
    guard bytes == [1, 2] else { throw Trace(text: "\(bytes)") }
    try result.get()
  }

  private struct Trace: Error { let text: String }
}
