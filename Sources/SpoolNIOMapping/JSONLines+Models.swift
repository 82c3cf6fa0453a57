#if NIO
  public import SpoolJSON
  public import SpoolMapping

  extension JSONLinesDecoder where Message: BaseMappable {
    /// Creates a decoder whose messages are models.
    ///
    /// - Parameters:
    ///   - type: The type of the models.
    ///   - mapper: The mapper with the settings.
    ///   - options: What a line may contain, and the limits.
    public convenience init(
      decoding type: Message.Type = Message.self, by mapper: Mapper<Message> = Mapper(),
      options: JSONElementStream.Options = .init()
    ) {
      self.init(options: options) { try mapper.decode($0.value) }
    }
  }

  extension JSONLinesEncoder where Message: BaseMappable {
    /// Creates an encoder of models.
    ///
    /// - Parameters:
    ///   - type: The type of the models.
    ///   - mapper: The mapper with the settings.
    public init(encoding type: Message.Type = Message.self, by mapper: Mapper<Message> = Mapper()) {
      self.init { try $1.writeJSON($0, by: mapper) }
    }
  }
#endif
