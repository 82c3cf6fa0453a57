public import Foundation
public import SpoolJSON

/// What models can be mapped from: a text, or a value of a parsed one.
public protocol MappingSource {
  /// The value that is mapped. Not to be called.
  ///
  /// - Parameter concurrency: How many threads may make the tape of a text.
  /// - Returns: The root of the text.
  /// - Throws: A `JSONError` with the place of the first error.
  func _parsed(concurrency: Int) throws -> JSONValue
}

extension MappingSource {
  /// The value that is mapped, by one thread.
  @usableFromInline
  func parsed() throws -> JSONValue { try _parsed(concurrency: 1) }
}

extension JSONParser.Options {
  /// The defaults, for several threads.
  fileprivate init(concurrency: Int) {
    self.init()
    self.concurrency = concurrency
  }
}

extension Data: MappingSource {
  /// The value of a text in UTF-8.
  public func _parsed(concurrency: Int) throws -> JSONValue {
    try JSONDocument(self, options: .init(concurrency: concurrency)).root
  }
}

extension Array: MappingSource where Element == UInt8 {
  /// The value of a text in UTF-8.
  public func _parsed(concurrency: Int) throws -> JSONValue {
    try JSONDocument(self, options: .init(concurrency: concurrency)).root
  }
}

extension String: MappingSource {
  /// The value of a text.
  public func _parsed(concurrency: Int) throws -> JSONValue {
    try JSONDocument(self, options: .init(concurrency: concurrency)).root
  }
}

extension JSONDocument: MappingSource {
  /// The value of the document.
  public func _parsed(concurrency: Int) throws -> JSONValue { root }
}

extension JSONValue: MappingSource {
  /// The value itself.
  public func _parsed(concurrency: Int) throws -> JSONValue { self }
}

extension URL {
  /// The value of the text in a file.
  @usableFromInline
  func parsedContents(concurrency: Int = 1) throws -> JSONValue {
    try JSONDocument(contentsOf: self, options: .init(concurrency: concurrency)).root
  }
}

extension Map {
  /// The node at a path from the root; negative if there is none.
  @usableFromInline
  func node(at path: String?) -> Int {
    guard let path, !path.isEmpty else { return startAtRoot() }
    find(path, isNested: true, delimiter: nil, ignoresNull: false, .verbatim)
    return node
  }

  /// Reads the value at a path from the root.
  @inlinable
  func reading<Value>(at path: String?, _ body: (Int) throws -> Value) throws -> Value {
    guard let path, !path.isEmpty else { return try body(startAtRoot()) }
    do { return try body(node(at: path)) } catch { throw self.error(error, in: KeyedRead(path, true, ".")) }
  }
}
