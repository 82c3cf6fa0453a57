import Foundation
import SpoolCoding
import SpoolJSON

/// Sends texts through the decoder, for nothing but that the process goes on: JSONDecoder as a judge would stop it. The
/// fuzzer has this file, too.
enum RefusedText {
  /// Decodes a text.
  ///
  /// - Parameter flags: The options, a bit for each, and in the upper half the source.
  /// - Returns: The error; nil if there is none.
  @discardableResult
  static func decode(_ text: Data, flags: UInt8) -> (any Error)? {
    do {
      try decode(text, decoder(flags), source: flags >> 4)
      return nil
    } catch {
      // An error finds its place when it is asked for it.
      _ = "\(error)"
      return error
    }
  }

  static func decoder(_ flags: UInt8) -> SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    decoder.allowsJSON5 = flags & 1 != 0
    decoder.isStrict = flags & 2 != 0
    decoder.assumesTopLevelDictionary = flags & 4 != 0
    if flags & 8 != 0 { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return decoder
  }

  private static func decode(_ text: Data, _ decoder: SpoolJSONDecoder, source: UInt8) throws {
    switch source {
    case 0: _ = try decoder.decode(Everything.self, from: [UInt8](text))
    case 1: _ = try decoder.decode(Everything.self, from: String(decoding: text, as: UTF8.self))
    case 2: _ = try text.withUnsafeBytes { try decoder.decode(Everything.self, from: $0) }
    case 3: _ = try decoder.decode(Everything.self, from: text, configuration: Everything.Settings())
    case 4: _ = try decoder.decode(Everything.self, from: text, configuration: Everything.self)
    case 5: _ = try decoder.decode([Everything].self, from: text, concurrency: 2)
    case 6: _ = try decoder.decode(Everything.self, from: text, at: "a[0]")
    case 7: _ = try decoder.decode([Int].self, from: text)
    case 8: _ = try decoder.decode([Double].self, from: text)
    case 9: _ = try decoder.decode([String: Everything].self, from: text)
    case 10:
      try text.write(to: file)
      _ = try decoder.decode(Everything.self, from: file)
    default: _ = try decoder.decode(Everything.self, from: text)
    }
  }

  private static let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("spool-refused-\(ProcessInfo.processInfo.processIdentifier).json")

  /// A value of which everything is asked.
  struct Everything: Decodable, DecodableWithConfiguration, DecodingConfigurationProviding, Sendable {
    struct Settings: Sendable {}
    static let decodingConfiguration = Settings()

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder, configuration: Settings) throws { try self.init(from: decoder) }

    init(from decoder: any Decoder) throws {
      if var elements = try? decoder.unkeyedContainer() {
        while !elements.isAtEnd { _ = try elements.decode(Everything.self) }
      } else if let members = try? decoder.container(keyedBy: Key.self) {
        for key in members.allKeys { _ = try members.decode(Everything.self, forKey: key) }
      } else {
        try Self.scalars(in: decoder.singleValueContainer())
      }
    }

    private static func scalars(in value: any SingleValueDecodingContainer) throws {
      if value.decodeNil() { return }
      let isRead = [
        (try? value.decode(Int.self)) != nil, (try? value.decode(Int8.self)) != nil,
        (try? value.decode(UInt64.self)) != nil, (try? value.decode(Double.self)) != nil,
        (try? value.decode(Float.self)) != nil, (try? value.decode(Decimal.self)) != nil,
        (try? value.decode(Bool.self)) != nil, (try? value.decode(String.self)) != nil,
        (try? value.decode(Date.self)) != nil, (try? value.decode(Data.self)) != nil,
        (try? value.decode(URL.self)) != nil,
      ]
      if !isRead.contains(true) { throw DecodingError.dataCorruptedError(in: value, debugDescription: "no scalar") }
    }
  }
}
