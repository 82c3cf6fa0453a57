public import EssentialFoundation
public import SpoolTape

extension JSONDocument {
  /// Parses data, which is held, not copied; only data under 15 bytes is copied, because such bytes move.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8; a byte order mark is skipped.
  ///   - options: What the text may hold, and how large it may be.
  /// - Throws: A `JSONError` with the place of the first error.
  public init(_ data: Data, options: JSONDocument.Options = .init()) throws(JSONError) {
    try self.init(holding: data, options: options)
  }

  /// Parses a file, which is mapped into memory if it is large; the contents of any other URL are loaded first.
  ///
  /// - Parameters:
  ///   - url: The URL of the text. A file of 16 MiB or more must not be cut short while the document lives.
  ///   - options: What the text may hold, and how large it may be.
  /// - Throws: A `JSONError` with the place of the first error, or of category `file`; for other URLs, any error of
  ///   `Data(contentsOf:)`.
  public init(contentsOf url: URL, options: JSONDocument.Options = .init()) throws {
    if url.isFileURL {
      try self.init(contentsOfFile: url.path, options: options)
    } else {
      try self.init(Data(contentsOf: url), options: options)
    }
  }
}

extension JSONValue {
  /// The value of a number as a `Decimal`, from its source text; nil for anything else, or beyond what it can hold.
  ///
  /// A `Decimal` has 38 digits; further ones are rounded.
  public var decimal: Decimal? { numberText.flatMap { Decimal(digits: $0) } }
}

extension Optional where Wrapped == JSONValue {
  /// The value of a number as a `Decimal`; nil for anything else.
  public var decimal: Decimal? { self?.decimal }
}

extension Decimal {
  private static let locale = Locale(identifier: "en_US_POSIX")

  /// The decimal that the text of a number stands for; nil beyond what a decimal can hold, and for a zero with a large exponent.
  package init?(digits: String) { self.init(string: digits, locale: Decimal.locale) }
}
