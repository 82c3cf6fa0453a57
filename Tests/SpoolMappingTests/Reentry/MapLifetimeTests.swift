import Foundation
import Spool
import Testing

/// Maps without a key, maps that are held weakly, maps on other threads, and what converters leave behind.
@Suite struct MapLifetimeTests {
  /// A property whose operator got a map that was asked for no key: nothing is read and nothing is written.
  @Test func noKey() throws {
    struct Keyless: Mappable {
      var name = "own", list = [1], part = Pupil("p")
      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        name <- map
        list <- map
        part <- map
      }
    }
    #expect(Keyless().toJSONString() == "{}" && Keyless().toJSON().isEmpty)
    #expect(try Mapper<Keyless>().encodeText([Keyless(), Keyless()]) == "[{},{}]")
    #expect(Keyless(JSONString: #"{"name": "x"}"#)?.name == "own")
  }

  private final class Watcher: Mappable {
    var name = ""
    weak var map: Map?
    init?(map: Map) {}

    func mapping(map: Map) {
      name <- map["name"]
      // The other elements leave a key that the map expects next.
      if name == "a" { _ = map["other"] }
      self.map = map
    }
  }

  /// Elements of a text as a stream.
  private func stream<Model: BaseMappable>(
    _ type: Model.Type, _ text: String, _ options: MappingOptions = MappingOptions()
  ) throws -> JSONDecodedElements<Model> {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return JSONElementReader(pipe.fileHandleForReading, .elements(at: "")).decoded(
      as: Model.self, by: Mapper(options: options))
  }

  @Test func weakMapsOfStreams() throws {
    let watchers = try stream(Watcher.self, #"[{"name": "a", "other": "x"}, {"name": "b", "other": "x"}]"#)
    while let watcher = try watchers.next() {
      #expect(!watcher.name.isEmpty && watcher.map?.currentValue == nil)
      #expect(watcher.map?.value() as String? == nil)
      #expect(watcher.map?["other"].value() as String? == nil)
    }
  }

  /// Asks the map of a part, which is released by then.
  private final class Asking: Mappable {
    var part: Watcher?
    var seen: Any?
    init?(map: Map) {}

    func mapping(map: Map) {
      part <- map["part"]
      seen = part?.map?["name"].currentValue ?? part?.map?["else"].currentValue
    }
  }

  @Test func weakMapsOfPartsInStreams() throws {
    let models = try stream(Asking.self, #"[{"part": {"name": "a"}}, {"part": {"name": "b"}}, {"part": {}}]"#)
    var names: [String?] = []
    while let model = try models.next() {
      #expect(model.seen == nil)
      names.append(model.part?.name)
    }
    #expect(names == ["a", "b", ""])
  }

  /// Looks at its map while it is transformed.
  private struct Looking: ImmutableMappable {
    final class Seen: MapContext { weak var map: Map? }
    let values: [String]

    init(map: Map) throws {
      (map.context as? Seen)?.map = map
      let transform = TransformOf<String, Int>(
        fromJSON: { $0.flatMap { $0 < 0 ? nil : "\($0) \(map["unit"].isKeyPresent)" } }, toJSON: { _ in nil })
      values = try map.value("v", using: transform)
    }
  }

  private struct Around: Mappable {
    var inner: Looking?
    init?(map: Map) {}
    mutating func mapping(map: Map) { inner <- map["inner"] }
  }

  /// The notes of a report keep errors, but not what the functions of transforms hold.
  @Test(arguments: ["{}", #"{"v": 5}"#, #"{"v": ["x"]}"#, #"{"v": [-1]}"#, #"{"v": [1]}"#])
  func reportsKeepNoMaps(text: String) throws {
    var options = MappingOptions()
    options.collectsReport = true
    let seen = Looking.Seen()
    do {
      let mapper = Mapper<Around>(options: options, context: seen)
      #expect(mapper.map(JSONString: #"{"inner": \#(text)}"#) != nil)
      #expect(mapper.report.entries.isEmpty == (text == #"{"v": [1]}"#))
    }
    #expect(seen.map == nil)
  }

  private struct Inner: Mappable, Equatable {
    var x = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { x <- map["x"] }
  }

  private struct Outer: Mappable {
    var inner: Inner?, a = 0
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      inner <- map["inner"]
      a <- map["a", required: true]
    }
  }

  /// A converter makes a dictionary of a value in each element of a stream.
  @Test func convertersInStreams() throws {
    let options = MappingOptions.with { $0.converters["inner"] = { $0 as? [String: Any] } }
    let text = (1...4).map { #"{"inner": {"x": \#($0)}, "a": 1}"# }.joined(separator: ", ")
    let read = try stream(Outer.self, "[\(text)]", options).map { try $0.get().inner?.x }
    #expect(read == [1, 2, 3, 4])
  }

  /// The path of what a converter has made is that of the element that it was made for.
  @Test func pathsOfConvertedValues() {
    let options = MappingOptions.with { $0.converters["a"] = { $0 as? Int == 9 ? "nine" : $0 } }
    let error = #expect(throws: MapError.self) {
      try Mapper<Outer>(options: options).decodeArray(#"[{"a": 1}, {"a": 2}, {"a": 9}]"#)
    }
    #expect(error?.keyPath == "[2].a")
  }

  /// A writer of elements goes on on another thread, whose stack lies elsewhere.
  @Test func writersOnOtherThreads() throws {
    final class State: @unchecked Sendable {
      // SAFETY: the threads run one after another.
      var bytes: [UInt8] = []
      var writer: JSONLinesWriter?
      var error: (any Error)?
    }
    let state = State()
    state.writer = JSONLinesWriter { state.bytes += $0 }
    for _ in 0..<6 {
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        do { try state.writer?.write(Pupil("p")) } catch { state.error = error }
        done.signal()
      }
      thread.start()
      done.wait()
      try state.writer?.write(Pupil("q"))
    }
    try state.writer?.close()
    state.writer = nil
    #expect(state.error == nil)
    #expect(
      String(decoding: state.bytes, as: UTF8.self)
        == String(repeating: "{\"name\":\"p\"}\n{\"name\":\"q\"}\n", count: 6))
  }

  /// A nested model that looks at another key of its parent's map, which reads a dictionary.
  @Test(.throughBothSources) func childrenThatLookAtTheirParents() throws {
    struct Child: ImmutableMappable {
      @TaskLocal static var parent: Box?
      struct Box: @unchecked Sendable { let map: Map }
      let y: Int

      init(map: Map) throws {
        let _: String = try Child.parent?.map.value("other") ?? ""
        y = try map.value("y")
      }
    }
    struct Parent: ImmutableMappable {
      let child: Child
      init(map: Map) throws { child = try Child.$parent.withValue(.init(map: map)) { try map.value("c") } }
    }
    let text = #"{"other": "o", "c": {"y": "no"}}"#
    let error = #expect(throws: MapError.self) {
      if Source.current == .text { return try Mapper<Parent>().decode(text) }
      return try Mapper<Parent>().map(JSONObject: Source.boxed(text))
    }
    #expect(error?.keyPath == "c.y")
  }

  /// Options hold for properties of any type, and for those with a transform.
  @Test(.throughBothSources) func anyAndTransforms() throws {
    struct Loose: Mappable {
      var any: Any = 0, text = "own"
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        any <- map["any"]
        text <- (map["text"], TransformOf<String, String>(fromJSON: { _ in "transformed" }, toJSON: { $0 }))
      }
    }
    let keeping = Mapper<Loose>(options: .with { $0.nullReading = .keep })
    #expect(try Source.map(#"{"any": null, "text": null}"#, with: keeping)?.text == "own")
    let strict = Mapper<Loose>(options: .with { $0.requiredKeys = .nonOptional })
    #expect(try Source.map(#"{"text": "x"}"#, with: strict) == nil)
    #expect(try Source.map(#"{"any": 5, "text": "x"}"#, with: strict)?.any as? Int == 5)
  }

  /// Many keys that lead through different objects.
  @Test(.throughBothSources) func manyDottedKeys() throws {
    struct Wide: Mappable {
      var values: [Int] = Array(repeating: -1, count: 500)
      init?(map: Map) {}
      mutating func mapping(map: Map) { for index in values.indices { values[index] <- map["k\(index).x"] } }
    }
    let text = "{" + (0..<500).map { #""k\#($0)": {"x": \#($0)}"# }.joined(separator: ", ") + "}"
    #expect(try Source.mapArray(Wide.self, "[\(text), \(text)]")?.map(\.values) == [Array(0..<500), Array(0..<500)])
  }
}
