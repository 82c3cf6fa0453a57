import Foundation
import Spool
import Testing

/// What operators, the option for required keys and constants refuse, as the page about mapping says.
@Suite struct RefusalTests {
  struct Part: Mappable, Equatable {
    var size = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) { size <- map["size"] }
  }

  struct Loose: Mappable {
    var placed = Date(timeIntervalSince1970: 0), count = 9, note: String? = "kept", isOpen = false
    var parts: [Part] = [], byName: [String: Part] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      placed <- (map["placed"], ISO8601DateTransform())
      count <- map["count"]
      note <- map["note"]
      isOpen <- map["isOpen"]
      parts <- map["parts"]
      byName <- map["byName"]
    }
  }

  struct FixedPart: ImmutableMappable {
    let size: Int
    init(map: Map) throws { size = try map.value("size") }
  }

  struct Fixed: ImmutableMappable {
    let placed: Date, count: Int, note: String?, isOpen: Bool, parts: [FixedPart], byName: [String: FixedPart]

    init(map: Map) throws {
      placed = try map.value("placed", using: ISO8601DateTransform())
      count = try map.value("count")
      note = try map.value("note")
      isOpen = try map.value("isOpen")
      parts = try map.value("parts")
      byName = try map.value("byName")
    }
  }

  /// A part of an order, and the key paths that the three ways refuse; nil is none.
  static let rows: [(part: String, loose: String?, required: String?, constants: String?)] = [
    (#""placed": null"#, nil, "placed", "placed"), (#""placed": "yesterday""#, nil, "placed", "placed"),
    (#""placed": 5"#, nil, "placed", "placed"), (#""count": null"#, nil, "count", "count"),
    (#""count": "x""#, nil, "count", "count"), (#""note": 5"#, nil, nil, "note"), (#""note": null"#, nil, nil, nil),
    (#""parts": [{"size": 1}, {"size": "x"}]"#, nil, nil, "parts[1].size"),
    (#""parts": [{"size": 1}, 5]"#, nil, "parts", "parts[1]"),
    (#""byName": {"a": {"size": 1}, "b": {}}"#, nil, nil, "byName.b.size"), (#""count": 1.5"#, nil, nil, "count"),
    (#""count": true, "isOpen": 1"#, nil, nil, nil), (#""more": 1"#, nil, nil, nil),
  ]

  private static let whole = """
    "placed": "2024-02-29T12:30:00Z", "count": 1, "isOpen": true, "parts": [], "byName": {}
    """

  private func refusal(_ read: () throws -> Any) -> String? {
    do {
      _ = try read()
      return nil
    } catch {
      return (error as? MapError)?.keyPath ?? "\(error)"
    }
  }

  @Test func wrongTypes() {
    var options = MappingOptions()
    options.requiredKeys = .nonOptional
    for row in Self.rows {
      let text = "{\(Self.whole), \(row.part)}"
      #expect(refusal { try Mapper<Loose>().decode(text) } == row.loose, "\(row.part)")
      #expect(refusal { try Mapper<Loose>(options: options).decode(text) } == row.required, "\(row.part)")
      #expect(refusal { try Mapper<Fixed>().decode(text) } == row.constants, "\(row.part)")
    }
  }

  @Test func missingKeys() {
    var options = MappingOptions()
    options.requiredKeys = .nonOptional
    let text = #"{"placed": "2024-02-29T12:30:00Z"}"#
    #expect(refusal { try Mapper<Loose>().decode(text) } == nil)
    #expect(refusal { try Mapper<Loose>(options: options).decode(text) } == "count")
    #expect(refusal { try Mapper<Fixed>().decode(text) } == "count")
  }

  @Test func unknownKeys() {
    var options = MappingOptions()
    options.unknownKeys = .error
    let text = "{\(Self.whole), \"more\": 1}"
    #expect(refusal { try Mapper<Loose>(options: options).decode(text) } == "more")
    #expect(refusal { try Mapper<Fixed>(options: options).decode(text) } != nil)
  }

  /// The report of a call has what was not read, whether it is an error or not.
  @Test func reports() throws {
    var report = MappingReport()
    let text = #"{"placed": "yesterday", "count": "x", "note": 5, "parts": [{"size": "x"}]}"#
    _ = try Mapper<Loose>().decode(text, report: &report)
    let paths = Set(report.entries.map(\.keyPath))
    #expect(paths.isSuperset(of: ["placed", "count", "note", "parts[0].size"]))
    var options = MappingOptions()
    options.requiredKeys = .nonOptional
    _ = try? Mapper<Loose>(options: options).decode("{\(Self.whole), \(#""parts": [{"size": "x"}]"#)}", report: &report)
    #expect(report.entries.map(\.keyPath).contains("parts[0].size"))
  }

  /// What is left of a value that is no error.
  @Test func whatIsRead() throws {
    let text =
      #"{"placed": "yesterday", "count": "x", "note": 5, "parts": [{"size": "x"}, {"size": 2.9}], "isOpen": 1}"#
    let loose = try Mapper<Loose>().decode(text)
    #expect(loose.placed.timeIntervalSince1970 == 0 && loose.count == 0 && loose.note == nil && loose.isOpen)
    #expect(loose.parts.map(\.size) == [0, 2])
    var options = MappingOptions()
    options.requiredKeys = .named(["size"])
    #expect(try Mapper<Loose>(options: options).decode(text).parts.map(\.size) == [2])
    #expect(refusal { try Mapper<Part>(options: options).decodeArray(#"[{"size": 1}, {}]"#) } == "[1].size")
    #expect(refusal { try Mapper<Part>(options: options).decodeDictionary(#"{"a": {}}"#) } == "a.size")
  }
}
