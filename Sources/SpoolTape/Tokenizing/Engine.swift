extension JSONDocument {
  /// The tokenizer that turns JSON text into a tape. All engines accept the same input, report the same errors and
  /// write the same tape. `SpoolJSON` adds libyajl to them.
  public struct Engine: Sendable {
    /// What makes the tapes of complete texts; nil if this module's tokenizer does.
    package let other: (any OtherTokenizer.Type)?
    private let isAutomatic: Bool

    private init(isAutomatic: Bool) { (other, self.isAutomatic) = (nil, isAutomatic) }

    package init(_ other: any OtherTokenizer.Type) { (self.other, isAutomatic) = (other, false) }

    /// The engine ``buffer`` for a complete document; for text in pieces libyajl, where it is available.
    public static var automatic: Engine { Engine(isAutomatic: true) }

    /// Spool's own tokenizer, which takes complete documents and pieces of any size, and throws an error with the piece that
    /// brings the wrong byte. It takes about a quarter of the time of libyajl.
    public static var buffer: Engine { Engine(isAutomatic: false) }
  }
}

extension JSONDocument.Engine: Hashable {
  private var identity: ObjectIdentifier? { other.map { ObjectIdentifier($0) } }

  /// Returns true if both are the same engine.
  public static func == (a: Self, b: Self) -> Bool { a.isAutomatic == b.isAutomatic && a.identity == b.identity }

  /// Adds the engine to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isAutomatic)
    hasher.combine(identity)
  }
}

/// A tokenizer of another module for complete texts.
package protocol OtherTokenizer: SendableMetatype {
  /// The tape of a text that needs no repair.
  ///
  /// - Throws: The same error as this module's tokenizer.
  static func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage
}
