import Foundation
import Spool
import Testing

/// One mapper, called by several threads at a time, and by the models that it is making.
@Suite struct SharedMapperTests {
  private struct Part: Mappable, Equatable {
    var partName = ""
    var itemCount = 0

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      partName <- map["partName"]
      itemCount <- map["itemCount"]
      if map.mappingType == .fromJSON { (map.context as? Inner)?.read() }
    }
  }

  private struct Whole: Mappable, Equatable {
    var fullName = ""
    var lastPart: Part?
    var allParts: [Part] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      fullName <- map["fullName"]
      lastPart <- map["lastPart"]
      allParts <- map["allParts"]
    }
  }

  private static let options: [MappingOptions] = [
    .init(),
    .with { $0.keyStrategy = .snakeCase },
    .with { $0.collectsReport = true },
    .with {
      $0.keyStrategy = .custom { $0.uppercased() }
      ($0.lenientScalars, $0.lossyCollections, $0.collectsReport) = (true, true, true)
      $0.unknownKeys = .report
    },
  ]

  /// A text with the keys of some options, and one value that can be converted.
  private static func text(_ key: (String) -> String) -> String {
    let part = #"{"\#(key("partName"))": "p", "\#(key("itemCount"))": "5"}"#
    return """
      {"\(key("fullName"))": "f", "\(key("lastPart"))": \(part), "\(key("allParts"))": [\(part), \(part)], "\(key("x"))": 1}
      """
  }

  private static let texts = [
    text { $0 }, text { $0.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined() },
    text { $0.uppercased() },
  ]

  /// Runs a body often on several threads; the result is how often it was not true.
  private static func failures(_ count: Int = 2_000, _ body: @Sendable (Int) -> Bool) -> Int {
    let lock = NSLock()
    nonisolated(unsafe) var failures = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let count = (0..<count).filter { !body($0) }.count
      lock.withLock { failures += count }
    }
    return failures
  }

  @Test(arguments: options.indices)
  func readingAndWriting(_ index: Int) throws {
    let options = Self.options[index]
    let expected = Self.texts.map { Mapper<Whole>(options: options).map(JSONString: $0) }
    let written = expected.map { $0.flatMap { Mapper<Whole>(options: options).toJSONString($0) } }
    nonisolated(unsafe) let mapper = Mapper<Whole>(options: options)
    let models = expected
    let failures = Self.failures { turn in
      let number = turn % Self.texts.count
      guard mapper.map(JSONString: Self.texts[number]) == models[number] else { return false }
      guard let model = models[number] else { return true }
      return mapper.toJSONString(model) == written[number] && mapper.mapArray(JSONString: "[]") == []
    }
    #expect(failures == 0)
  }

  /// Each report is that of one call, and each caller gets its own.
  @Test func reports() {
    nonisolated(unsafe) let mapper = Mapper<Part>(options: .with { $0.collectsReport = true })
    let objects = ["[{}]", "[{}, {}]", "[{}, {}, {}]"]
    let failures = Self.failures { turn in
      var report = MappingReport()
      let number = turn % objects.count
      let models = try? mapper.decodeArray(objects[number], report: &report)
      _ = mapper.mapArray(objects[number])
      return models?.count == number + 1 && report.entries.count == (number + 1) * 2
        && [2, 4, 6].contains(mapper.report.entries.count)
    }
    #expect(failures == 0)
  }

  @Test func mappersOfOneConfiguration() {
    struct Shift: MapContext {}
    let configuration = MapperConfiguration(options: Self.options[3], context: Shift())
    let expected = Mapper<Whole>(configuration).map(JSONString: Self.texts[2])
    #expect(expected?.lastPart?.itemCount == 5)
    #expect(Self.failures(500) { _ in Mapper<Whole>(configuration).map(JSONString: Self.texts[2]) == expected } == 0)
  }

  /// What a model reads with the mapper that is making it.
  private struct Inner: MapContext {
    let mapper: Mapper<Part>
    let text: String

    func read() {
      mapper.context = nil
      _ = mapper.mapArray(text)
      _ = mapper.map("no JSON")
    }
  }

  /// Calls within a call have reports of their own.
  @Test func callsWithinCalls() {
    let mapper = Mapper<Part>(options: .with { $0.collectsReport = true })
    mapper.context = Inner(mapper: mapper, text: "[{}, {}, {}]")
    #expect(mapper.map(JSONString: #"{"partName": 1, "itemCount": 2}"#)?.itemCount == 2)
    #expect(mapper.report.entries.map(\.keyPath) == ["partName"])
  }

  /// Keys that are others each time are not kept for ever, and those that are known stay right.
  @Test func manyKeys() {
    struct Changing: Mappable {
      var values: [String?] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        for number in 0..<10_000 { values.append(map["keyNumber\(number)"].value()) }
      }
    }
    let mapper = Mapper<Changing>(options: .with { $0.keyStrategy = .snakeCase })
    for _ in 0..<2 {
      let values = mapper.map(#"{"key_number9": "a", "key_number9999": "b"}"#)?.values.compactMap { $0 }
      #expect(values == ["a", "b"])
    }
  }
}
