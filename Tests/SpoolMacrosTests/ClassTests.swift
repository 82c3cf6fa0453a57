#if Macros
  import Foundation
  import Observation
  import Spool
  import Testing

  /// Classes whose superclass is generated, but not they themselves.
  enum Classes {
    @Mappable
    class Base {
      var id = 0
      @Ignore var calls: [String] = []
      func didFinishMapping() { calls.append("\(type(of: self)) \(id)") }
    }

    class Plain: Base {}

    class ByHand: Base {
      var name = ""
      override func mapping(map: Map) {
        super.mapping(map: map)
        name <- map["name"]
      }
    }

    @Mappable
    class Generated: Base { var count = 0 }

    class PlainOfGenerated: Generated {
      override func didFinishMapping() {
        super.didFinishMapping()
        calls.append("\(count)")
      }
    }

    @Mappable
    final class GeneratedOfPlain: ByHand {
      var last = 0
      override func didFinishMapping() {
        super.didFinishMapping()
        calls.append("\(last) \(name)")
      }
    }

    @Mappable
    final class Holder {
      var base: Base?
      @Flatten var plain: Plain?
      var all: [Plain] = []
    }

    /// An object of a subclass in the middle of the mapping of another.
    @Mappable
    final class Outer: Generated {
      @Flatten var inner: Generated?
      var last = 0
      override func didFinishMapping() { calls.append("outer \(id) \(last) \(inner?.calls ?? [])") }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Observable @Mappable
  final class Watched {
    @Key("title") var name = ""
    @Ignore var isOpen = true
    @Lenient @Required var count: Int?
    @DateFormat(.secondsSince1970) @ObservationIgnored var born: Date?
    var plain: String?
  }

  @Suite struct ClassTests {
    private func calls<Model: Classes.Base>(_ type: Model.Type, _ text: String) throws -> [[String]] {
      try EntryPoint.allCases.compactMap { try $0.map(type, text)?.calls }
        + [
          Mapper<Model>().map(
            JSONString: text, toObject: try #require(Model(map: Map(mappingType: .fromJSON, JSON: [:])))
          ).calls
        ]
    }

    private func check<Model: Classes.Base>(_ type: Model.Type, _ expected: [String]) throws {
      let text = #"{"id": 1, "name": "n", "count": 2, "last": 3}"#
      let all = try calls(type, text)
      #expect(all.count == EntryPoint.allCases.count + 1)
      for calls in all { #expect(calls == expected) }
    }

    @Test func hooksOfSubclasses() throws {
      try check(Classes.Base.self, ["Base 1"])
      try check(Classes.Plain.self, ["Plain 1"])
      try check(Classes.ByHand.self, ["ByHand 1"])
      try check(Classes.Generated.self, ["Generated 1"])
      try check(Classes.PlainOfGenerated.self, ["PlainOfGenerated 1", "2"])
      try check(Classes.GeneratedOfPlain.self, ["GeneratedOfPlain 1", "3 n"])
      try check(Classes.Outer.self, [#"outer 1 3 ["Generated 1"]"#])
    }

    @Test func hooksInside() throws {
      let text = #"{"base": {"id": 1}, "id": 2, "all": [{"id": 3}, {"id": 4}]}"#
      let holder = try #require(try EntryPoint.buffer.map(Classes.Holder.self, text))
      #expect(holder.base?.calls == ["Base 1"] && holder.plain?.calls == ["Plain 2"])
      #expect(holder.all.map(\.calls) == [["Plain 3"], ["Plain 4"]])
    }

    /// A map keeps no model alive.
    @Test func released() throws {
      let map = Map(mappingType: .fromJSON, JSON: ["id": 1])
      weak var model: Classes.Plain?
      do {
        let plain = try #require(Classes.Plain(map: map))
        plain.mapping(map: map)
        model = plain
        #expect(plain.calls == ["Plain 1"])
      }
      #expect(model == nil && map["id"].isKeyPresent)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func observed() throws {
      for entryPoint in EntryPoint.allCases {
        let text = #"{"title": "t", "isOpen": false, "count": "3", "born": 1, "plain": "p"}"#
        let watched = try #require(try entryPoint.map(Watched.self, text))
        #expect(watched.name == "t" && watched.isOpen && watched.count == 3 && watched.plain == "p")
        #expect(watched.toJSONString() == #"{"title":"t","count":3,"born":1,"plain":"p"}"#)
        #expect(try entryPoint.map(Watched.self, "{}") == nil)
      }
    }
  }
#endif
