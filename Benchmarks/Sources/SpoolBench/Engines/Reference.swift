import CReferences

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A parser in C that Spool is compared with, if it was installed when the benchmark was built.
struct Reference {
  struct Rejected: Error {}

  let engine: String
  let library: String
  /// The version of the library; nil if the library was missing.
  let version: String?
  /// Makes the tree of a text, and releases it.
  let parse: (PaddedText) throws -> Void
  /// The text that is written from the tree.
  let rewrite: (PaddedText) throws -> [UInt8]

  static var all: [Reference] { [simdjson(keepsParser: true), simdjson(keepsParser: false), yajlTree] }

  static var installed: [Reference] { all.filter { $0.version != nil } }

  /// The libraries that were missing.
  static var missing: [String] { Set(all.filter { $0.version == nil }.map(\.library)).sorted() }
}

/// A text followed by the padding that the references need: zeros.
struct PaddedText {
  let bytes: [UInt8]
  /// The bytes of the text alone.
  let count: Int

  init(_ text: [UInt8]) {
    bytes = text + [UInt8](repeating: 0, count: Int(REFERENCE_PADDING))
    count = text.count
  }
}

// MARK: simdjson

extension Reference {
  /// simdjson's DOM, made by one parser for all texts, which reuses its memory, or by a new parser for each text.
  private static func simdjson(keepsParser: Bool) -> Reference {
    let kept = keepsParser ? SimdjsonParser() : nil
    return Reference(
      engine: keepsParser ? "simdjson" : "simdjson anew",
      library: "simdjson",
      version: simdjson_reference_version().map { String(cString: $0) },
      parse: { try (kept ?? SimdjsonParser()).parse($0) },
      rewrite: { try (kept ?? SimdjsonParser()).rewrite($0) })
  }
}

/// Owns a simdjson parser.
private final class SimdjsonParser {
  private let handle = simdjson_reference_make()

  deinit { simdjson_reference_free(handle) }

  func parse(_ text: PaddedText) throws {
    guard simdjson_reference_parse(handle, text.bytes, text.count) else { throw Reference.Rejected() }
  }

  func rewrite(_ text: PaddedText) throws -> [UInt8] {
    try bytes(freeing: simdjson_reference_rewrite(handle, text.bytes, text.count))
  }
}

// MARK: yajl_tree

extension Reference {
  /// The tree API of libyajl, which allocates memory for each value.
  private static var yajlTree: Reference {
    Reference(
      engine: "yajl_tree",
      library: "libyajl with its tree",
      version: yajl_tree_reference_version().map { String(cString: $0) },
      parse: { text in
        guard let tree = yajl_tree_reference_parse(text.bytes) else { throw Rejected() }
        yajl_tree_reference_free(tree)
      },
      rewrite: { text in
        guard let tree = yajl_tree_reference_parse(text.bytes) else { throw Rejected() }
        defer { yajl_tree_reference_free(tree) }
        return try bytes(freeing: yajl_tree_reference_text(tree))
      })
  }
}

/// Copies a C string and frees it.
private func bytes(freeing text: UnsafeMutablePointer<CChar>?) throws -> [UInt8] {
  guard let text else { throw Reference.Rejected() }
  defer { free(text) }
  return Array(String(cString: text).utf8)
}
