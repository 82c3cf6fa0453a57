// Decodes and encodes beside Foundation's coders, in a program that has no more of Foundation than these need.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SpoolCoding
import SpoolCodingStreams
import SpoolEditing
import SpoolJSON
import SpoolQuery

struct Row: Codable {
  var größteZahl: Double?
  var createdAt: Date?
  var rawBytes: Data?
  var price: Decimal?
  var homePage: URL?
  var id: UUID?
  var small: Int8?
  var large: UInt64?
  var ratio: Float?
}

/// The options of both kinds of coders.
struct Settings {
  let name: String
  let decoder: (JSONDecoder) -> Void
  let encoder: (JSONEncoder) -> Void
}

let settings = [
  Settings(name: "plain", decoder: { _ in }, encoder: { _ in }),
  Settings(name: "snake case, ISO 8601") {
    $0.keyDecodingStrategy = .convertFromSnakeCase
    $0.dateDecodingStrategy = .iso8601
  } encoder: {
    $0.keyEncodingStrategy = .convertToSnakeCase
    $0.dateEncodingStrategy = .iso8601
  },
  Settings(name: "milliseconds, numbers that are none") {
    $0.dateDecodingStrategy = .millisecondsSince1970
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  } encoder: {
    $0.dateEncodingStrategy = .millisecondsSince1970
    $0.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  },
  Settings(name: "own strategies") {
    $0.dateDecodingStrategy = .custom { try Date(timeIntervalSince1970: $0.singleValueContainer().decode(Double.self)) }
    $0.dataDecodingStrategy = .deferredToData
  } encoder: {
    $0.dateEncodingStrategy = .secondsSince1970
    $0.dataEncodingStrategy = .deferredToData
  },
]

let texts = [
  #"{"größteZahl": 1.5e300, "price": 12.300, "small": -128, "large": 18446744073709551615, "ratio": 0.1}"#,
  #"{"größte_zahl": 1, "created_at": "2024-02-29T12:30:45Z", "home_page": "https://example.org/ä", "raw_bytes": "AAEC"}"#,
  #"{"createdAt": 1719835200123, "größteZahl": "nan", "ratio": "-inf", "rawBytes": "AAEC"}"#,
  #"{"createdAt": 12.25, "rawBytes": [1, 2, 255], "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
  #"{"price": 123456789012345678901234567890.12345, "large": 9007199254740993.0, "small": 1e2}"#,
  #"{"large": -1}"#, #"{"small": 128}"#, #"{"large": 1.5}"#, #"{"created_at": "yesterday"}"#, #"{"rawBytes": "?"}"#,
  #"{"id": "x"}"#, #"{"price": "1"}"#, #"[1"#, "",
]

/// What a decoder makes of a text, and an encoder of the value, or the error.
func outcome(_ text: String, _ decoder: JSONDecoder, _ encoder: JSONEncoder) -> String {
  do {
    let value = try decoder.decode(Row.self, from: Data(text.utf8))
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  } catch let DecodingError.dataCorrupted(context) {
    return "corrupted at \(context.codingPath.map(\.stringValue))"
  } catch let DecodingError.typeMismatch(type, context) {
    return "not of type \(type) at \(context.codingPath.map(\.stringValue))"
  } catch {
    return "another error"
  }
}

/// What is wrong with a text.
func mistake(_ text: String) -> String? {
  do {
    _ = try JSONDocument(text)
    return nil
  } catch {
    return (error as any LocalizedError).errorDescription
  }
}

for settings in settings {
  for text in texts {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    let (spoolDecoder, spoolEncoder) = (SpoolJSONDecoder(), SpoolJSONEncoder())
    for each in [decoder, spoolDecoder] { settings.decoder(each) }
    for each in [encoder, spoolEncoder] {
      settings.encoder(each)
      each.outputFormatting = [.sortedKeys]
    }
    let expected = outcome(text, decoder, encoder)
    let result = outcome(text, spoolDecoder, spoolEncoder)
    precondition(result == expected, "\(settings.name): \(text): \(result) instead of \(expected)")
  }
}

// The other modules that do without full Foundation.
let document = try JSONDocument(#"{"a": [{"b": 1}, {"b": 2.50}]}"#)
let path = try JSONPath("$.a[?@.b > 1].b")
precondition(document.root.values(matching: path).map(\.description) == ["2.50"])
precondition(document.root["a"]?[1]?["b"].decimal == Decimal(string: "2.5"))
var edit = JSONEdit(document)
try edit.set("a.0.b", to: 3)
precondition(edit.text().contains(#"{"b": 3}"#))
precondition(mistake("[1 2]")?.contains("line 1, column 4") == true)
var sizes: [Int8?] = []
for try await row in [Row(small: 1), Row(small: 2)].jsonLines().jsonElements(.lines).decoded(as: Row.self) {
  sizes.append(row.small)
}
precondition(sizes == [1, 2])
print("light: ok: \(settings.count * texts.count) rows")
