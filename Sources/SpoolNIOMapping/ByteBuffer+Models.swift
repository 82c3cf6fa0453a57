#if NIO
  public import NIOCore
  public import SpoolJSON
  public import SpoolMapping

  extension ByteBuffer: MappingSource {
    /// A text in UTF-8, which is not copied.
    public func _source() throws -> GeneratedCode.Source { .init(SourceText(holding: self)) }
  }

  extension ByteBuffer {
    /// Writes the JSON text of a model at the writer index.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - mapper: The mapper with the settings.
    ///   - options: The layout of the text; compact by default.
    /// - Returns: The number of bytes that have been written.
    /// - Throws: A `MapError` with the key path of the first value that JSON cannot represent. Then nothing is written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult @inlinable
    public mutating func writeJSON<Model: BaseMappable>(
      _ model: Model, by mapper: Mapper<Model> = Mapper(), options: JSONWriter.Options = .init()
    ) throws -> Int {
      try mapper.withText(of: model, options: options) { writeBytes($0) }
    }

    /// Writes the JSON text of an array of models at the writer index.
    ///
    /// - Parameters:
    ///   - models: The models.
    ///   - mapper: The mapper with the settings.
    ///   - options: The layout of the text; compact by default.
    /// - Returns: The number of bytes that have been written.
    /// - Throws: A `MapError` with the key path of the first value that JSON cannot represent. Then nothing is written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult @inlinable
    public mutating func writeJSON<Model: BaseMappable>(
      _ models: [Model], by mapper: Mapper<Model> = Mapper(), options: JSONWriter.Options = .init()
    ) throws -> Int {
      try mapper.withText(of: models, options: options) { writeBytes($0) }
    }

    /// Writes the JSON text of an object whose values are models at the writer index.
    ///
    /// - Parameters:
    ///   - models: The models by key, in any order, unless the options sort the keys.
    ///   - mapper: The mapper with the settings.
    ///   - options: The layout of the text; compact by default.
    /// - Returns: The number of bytes that have been written.
    /// - Throws: A `MapError` with the key path of the first value that JSON cannot represent. Then nothing is written.
    /// - Complexity: Linear in the size of the text.
    @discardableResult @inlinable
    public mutating func writeJSON<Model: BaseMappable>(
      _ models: [String: Model], by mapper: Mapper<Model> = Mapper(), options: JSONWriter.Options = .init()
    ) throws -> Int {
      try mapper.withText(of: models, options: options) { writeBytes($0) }
    }
  }
#endif
