#if NIO
  public import NIOCore
  public import SpoolCoding
  public import SpoolJSON

  extension ByteBuffer {
    /// Writes the JSON text of a value of an `Encodable` type at the writer index.
    ///
    /// - Parameters:
    ///   - value: The value. Models are mapped instead.
    ///   - encoder: The encoder.
    /// - Returns: The number of bytes that have been written.
    /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws. Then nothing is written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult @_disfavoredOverload
    public mutating func writeJSON<Value: Encodable>(
      _ value: Value, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
    ) throws -> Int {
      try encoder.withText(of: value) { text in text.withBytes { writeBytes($0) } }
    }

    /// Writes the JSON text of a value of a document at the writer index.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - options: The layout of the text; compact by default.
    /// - Returns: The number of bytes that have been written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult
    public mutating func writeJSON(_ value: JSONValue, options: JSONWriter.Options = .init()) -> Int {
      let start = writerIndex
      value.write(options: options) { writeBytes($0) }
      return writerIndex - start
    }

    /// Writes the JSON text of the value of a document at the writer index.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - options: The layout of the text; compact by default.
    /// - Returns: The number of bytes that have been written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult
    public mutating func writeJSON(_ document: JSONDocument, options: JSONWriter.Options = .init()) -> Int {
      writeJSON(document.root, options: options)
    }
  }
#endif
