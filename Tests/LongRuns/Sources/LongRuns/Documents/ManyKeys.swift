import Foundation
import Spool

extension Run {
  static let manyKeys: [Run] = [
    keys("keys-values", "an object of 10^6 keys, as values", find),
    keys("keys-decoded", "an object of 10^6 keys, as Codable types", decode),
    keys("keys-mapped", "an object of 10^6 keys, as models", map),
    keys("keys-repeated", "an object of 10^6 keys, each of them twice", findRepeated),
  ]

  /// Objects of up to 10^6 keys. A key of a wide object may cost more than one of a narrow one, since a table of them
  /// does not fit the caches; what is quadratic would cost ten times as much.
  private static func keys(
    _ name: String, _ summary: String, _ use: @escaping @Sendable (WideObject) throws -> Void
  ) -> Run {
    Run(name, summary) {
      try await Flatness(time: 4, peak: 1_500_000_000, growth: 1_500_000_000).run(
        [1e5, 3e5, 1e6].map { Scale.count($0) }, unit: "key"
      ) { count in
        let object = WideObject(count)
        let start = Usage.processSeconds
        try use(object)
        return Figures.Part(size: count, seconds: Usage.processSeconds - start)
      }
    }
  }

  @Sendable private static func find(_ wide: WideObject) throws {
    let document = try JSONDocument(wide.text())
    let object = document.root.object!
    try expect(object.count, is: wide.count, "the number of keys")
    var index = 0
    for (key, value) in object {
      try expect(key, is: wide.keys[index], "key \(index)")
      try expect(value.int, is: index, "the value of key \(index)")
      index += 1
    }
    try expect(index, is: wide.count, "the number of keys in a loop")
    for index in wide.samples { try expect(document.root[wide.keys[index]]?.int, is: index, "the value of a key") }
    try expect(document.root["nobody"] == nil, "the value of a key that is not there")
    var options = JSONDocument.Options()
    options.duplicateKeys = .error
    _ = try JSONDocument(wide.text(), options: options)
  }

  @Sendable private static func decode(_ wide: WideObject) throws {
    let text = wide.text()
    let decoded = try SpoolJSONDecoder().decode([String: Int].self, from: text)
    try expect(decoded == wide.dictionary(), "the dictionary is not as expected")
    let slow = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Int]
    try expect(decoded == slow, "the dictionary is not as Foundation reads it")
    let few = try SpoolJSONDecoder().decode(Few.self, from: text)
    try expect(few.values, is: wide.fewValues, "the values of a Codable type")
    let encoded = try SpoolJSONEncoder().encode(decoded)
    let again = try JSONSerialization.jsonObject(with: encoded) as? [String: Int]
    try expect(again == decoded, "the dictionary is not as it was encoded")
  }

  @Sendable private static func map(_ wide: WideObject) throws {
    let text = String(decoding: wide.text(), as: UTF8.self)
    for unknown in [MappingOptions.UnknownKeys.ignore, .report] {
      var options = MappingOptions()
      options.unknownKeys = unknown
      let mapper = Mapper<FewModel>(options: options)
      for _ in 0..<2 {
        var report = MappingReport()
        let model = try mapper.decode(text, report: &report)
        try expect(model.few.values, is: wide.fewValues, "the values of a model")
        guard case .report = unknown else { continue }
        try expect(report.entries.count, is: min(1_000, wide.count - 3), "the entries of the report")
        try expect(report.entries.count + report.omittedCount, is: wide.count - 3, "the unknown keys")
      }
      // After a wide object, narrow ones must not cost as much.
      for _ in 0..<wide.count / 100 {
        try expect(mapper.map(JSONString: #"{"key 0": 5}"#)?.few.first, is: 5, "a narrow object after a wide one")
      }
    }
    var options = MappingOptions()
    options.unknownKeys = .error
    let error = try failure(MapError.self, of: "the first unknown key") {
      _ = try Mapper<FewModel>(options: options).decode(text)
    }
    try expect(error.place?.offset, is: wide.offset(ofValue: 1), "the place of \(error)")
  }

  @Sendable private static func findRepeated(_ wide: WideObject) throws {
    let text = wide.text(twice: true)
    let object = try JSONDocument(text).root.object!
    try expect(object.count, is: wide.count, "the number of different keys")
    var index = 0
    for (key, value) in object {
      try expect(key, is: wide.keys[index], "key \(index)")
      try expect(value.int, is: index + wide.count, "the last value of key \(index)")
      index += 1
    }
    let first = try SpoolJSONDecoder().decode([String: Int].self, from: text)
    try expect(first == wide.dictionary(), "the decoder does not take the first of equal keys")
    var options = JSONDocument.Options()
    options.duplicateKeys = .error
    let error = try failure(JSONError.self, of: "the first repeated key") {
      _ = try JSONDocument(text, options: options)
    }
    try expect(error.code, is: .duplicateKey, "the code of \(error)")
    try expect(error.place.offset, is: wide.text().count, "the place of \(error)")
  }
}

/// A `Codable` type with three of the keys.
struct Few: Decodable {
  var first = 0
  var middle = 0
  var last = 0

  var values: [Int] { [first, middle, last] }

  enum CodingKeys: String, CodingKey {
    case first = "key 0"
    case middle = "the middle"
    case last = "the end"
  }
}

/// A model with three of the keys.
struct FewModel: Mappable {
  var few = Few()

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    few.first <- map["key 0"]
    few.last <- map["the end"]
    few.middle <- map["the middle"]
  }
}
