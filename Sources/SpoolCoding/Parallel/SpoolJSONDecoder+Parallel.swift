public import EssentialFoundation
public import SpoolTape

// Decodes large arrays on several cores, which also tokenize the array. Each thread has a run of its own; they share
// the tape and the options.

extension SpoolJSONDecoder {
  /// Decodes an array in JSON text, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - data: The text.
  ///   - path: The path of the array; nil for the whole text. With a path, the text must be strict JSON.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from data: Data, at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    try decode(type, path, concurrency, { data }) { options throws(JSONError) in
      try JSONDocument(holding: data, options: options)
    }
  }

  /// Decodes an array in JSON text, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - bytes: The text.
  ///   - path: The path of the array; nil for the whole text. With a path, the text must be strict JSON.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from bytes: [UInt8], at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    try decode(type, path, concurrency, { Data(bytes) }) { options throws(JSONError) in
      try JSONDocument(bytes, options: options)
    }
  }

  /// Decodes an array in JSON text, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - text: The text.
  ///   - path: The path of the array; nil for the whole text. With a path, the text must be strict JSON.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from text: String, at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    try decode(type, path, concurrency, { Data(text.utf8) }) { options throws(JSONError) in
      try JSONDocument(text, options: options)
    }
  }

  /// Decodes an array of a file, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - file: The file, which is mapped into memory from 16 MiB on; the contents of any other URL are loaded first.
  ///   - path: The path of the array; nil for the whole text. With a path, the text must be strict JSON.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from file: URL, at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    guard file.isReadable else {
      return try decode(type, from: Data(contentsOf: file), at: path, concurrency: concurrency)
    }
    return try decode(type, path, concurrency, { try Data(contentsOf: file) }) { options throws(JSONError) in
      try JSONDocument(contentsOfFile: file.path, options: options)
    }
  }

  /// Decodes an array of a document, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - document: The document, whatever its options were.
  ///   - path: The path of the array; nil for the whole document.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from document: JSONDocument, at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    try decode(type, from: document.root, at: path, concurrency: concurrency)
  }

  /// Decodes an array of a document, by several threads.
  ///
  /// They use `userInfo` and the closures of strategies at the same time. After an error, elements that follow may have
  /// been decoded.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - value: A value of the document.
  ///   - path: The path of the array inside the value; nil for the value itself.
  ///   - concurrency: The most threads that decode at the same time; the number of cores is another limit.
  /// - Returns: The elements in order.
  /// - Throws: The error that one thread would throw: that of the first element that cannot be decoded.
  @_disfavoredOverload
  public func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, from value: JSONValue, at path: JSONKeyPath? = nil, concurrency: Int
  ) throws -> [Element] {
    let options = options
    return try DecodingRun.call(value.storage, options) { run in
      let index = try path.map { try run.find($0, from: value.index) } ?? value.index
      guard concurrency > 1, run.reader.isArray(at: index) else { return try run.decode(type, at: index) }
      let (array, path) = (JSONValue(storage: value.storage, index: index), run.rootPath)
      return try PartialArray.make(from: array, concurrency) { part, room in
        DecodingRun.fill(room, part, of: array, path, options)
      }
    }
  }

  private func decode<Element: Decodable & Sendable>(
    _ type: [Element].Type, _ path: JSONKeyPath?, _ concurrency: Int, _ data: () throws -> Data,
    _ parse: (JSONDocument.Options) throws(JSONError) -> JSONDocument
  ) throws -> [Element] {
    var parsing = Self.options(at: path)
    parsing.concurrency = max(1, concurrency)
    let document = try document(options, isNeeded: path != nil) { () throws(JSONError) in try parse(parsing) }
    guard let document else { return try decode(type, from: try data()) }
    return try decode(type, from: document.root, at: path, concurrency: concurrency)
  }
}

extension DecodingRun {
  /// Initialises elements with those of a part of an array, up to the first that cannot be decoded.
  fileprivate static func fill<Element: Decodable>(
    _ room: UnsafeMutablePointer<Element>, _ part: ArrayPart, of array: JSONValue, _ path: [any CodingKey],
    _ options: DecodingOptions
  ) -> PartialArray.Filled<Void> {
    var filled = PartialArray.Filled(())
    do {
      try call(array.storage, options, path: path) { run in
        try run.withDecoder(at: array.index) { decoder in
          var next = part.first
          while filled.count < part.count {
            let step = Frame.Step.index(part.position + filled.count)
            let element = try run.decode(Element.self, at: next, in: decoder.frame, step)
            // SAFETY: there is room for `part.count` elements, and this is at most the last of them.
            (room + filled.count).initialize(to: element)
            next = run.reader.next(after: next)
            filled.count += 1
          }
        }
      }
    } catch {
      filled.error = error
    }
    return filled
  }
}
