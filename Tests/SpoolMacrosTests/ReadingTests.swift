#if Macros
  import Foundation
  import Spool
  import Testing

  /// A handwritten version of what `@Mappable` generates for `Plain`.
  struct ByHand: Mappable {
    var plain = Plain()

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      plain.id <- map["id"]
      plain.name <- map["name"]
      plain.ratio <- map["ratio"]
      plain.isOpen <- map["isOpen"]
      plain.nick <- map["nick"]
      plain.count <- map["count"]
      plain.share <- map["share"]
      plain.isKnown <- map["isKnown"]
      plain.tags <- map["tags"]
      plain.scores <- map["scores"]
      plain.grid <- map["grid"]
      plain.limits <- map["limits"]
      plain.marks <- map["marks"]
      plain.size <- map["size"]
      plain.veryLongNameOfAProperty <- map["veryLongNameOfAProperty"]
      plain.default <- map["default"]
      if map.mappingType == .fromJSON, map.JSON["_class"] != nil {
        plain._class <- map["_class"]
      } else {
        plain._class <- map["class"]
      }
    }
  }

  @Suite struct ReadingTests {
    static let texts = [
      "{}",
      #"{"id": 5, "name": "Ada", "ratio": 2, "isOpen": true, "nick": "a", "count": 1, "share": 0.25, "isKnown": false}"#,
      #"{"id": null, "name": null, "ratio": null, "isOpen": null, "nick": null, "count": null, "tags": null}"#,
      #"{"id": "5", "name": 5, "ratio": "x", "isOpen": "true", "nick": 1, "count": "1", "share": [], "isKnown": {}}"#,
      #"{"id": 1.9, "count": -1.9, "ratio": 1e2, "isOpen": 1, "isKnown": 0, "size": 300}"#,
      #"{"id": 9223372036854775808, "count": 1e30, "ratio": true, "isOpen": 2, "size": 3}"#,
      #"{"tags": ["a", "\u00e9"], "scores": [1, -1], "grid": [[1], []], "marks": ["x", "x"]}"#,
      #"{"tags": ["a", 1], "scores": [300], "grid": [1], "limits": {"a": "1"}, "marks": [1]}"#,
      #"{"limits": {"a": 1}, "id": 5}"#,
      #"{"veryLongNameOfAProperty": "x", "veryLongNameOfAPropertz": "y", "default": "z", "class": "k", "other": {"id": 1}}"#,
      #"{"_class": "exact", "class": "stripped"}"#, #"{"_class": null, "class": "stripped"}"#,
      #"{"id": 1, "id": 2, "name": "a", "name": null, "nick": "a", "nick": null}"#,
      #"{"n\u0061me": "escaped", "id": 3}"#, #"{"": 1, "i": 2, "idd": 3, "ie": 4}"#,
    ]

    @Test(arguments: texts)
    func asByHand(_ text: String) throws {
      let hand = try #require(Mapper<ByHand>().map(JSONString: text)).plain
      #expect(try mapped(Plain.self, text) == hand)
    }

    /// A key at the very start of a text does not have eight bytes before its end.
    @Test func shortTexts() throws {
      for text in [#"{"id":7}"#, #" {"id":7}"#, #"   {"id":7}"#, #"      {"id" : 7 }"#] {
        #expect(try mapped(Plain.self, text)?.id == 7)
      }
    }

    @Test func nothingButObjects() throws {
      for text in ["[]", "1", "null", #""a""#, "[{}]"] {
        #expect(Mapper<Plain>().map(JSONString: text) == nil || text == "[{}]")
        #expect(try EntryPoint.reference.map(Plain.self, text) == nil)
      }
    }

    @Test func updates() throws {
      var start = Plain(id: 1, name: "a", nick: "n", tags: ["x"])
      start = Mapper().map(JSONString: #"{"id": 2, "nick": null}"#, toObject: start)
      #expect(start == Plain(id: 2, name: "a", nick: nil, tags: ["x"]))
    }

    @Test func paths() throws {
      let text = #"""
        {"at": {"lat": 60.5, "lng": 5}, "tags": ["one", "two"], "a": {"b": 3}, "x.y": 4, "na\"me/é": "odd"}
        """#
      var expected = try #require(Mapper<Located>().map(JSON: [:]))
      expected.latitude = 60.5
      expected.longitude = 5
      expected.first = "one"
      expected.arrow = 3
      expected.dotted = 4
      expected.odd = "odd"
      #expect(try EntryPoint.dictionary.map(Located.self, text) == expected)
      #expect(try EntryPoint.reference.map(Located.self, text) == expected)
      #expect(
        try EntryPoint.buffer.map(Located.self, text.replacingOccurrences(of: "\\\"", with: "\\u0022")) == expected)
      for text in [#"{"at": 1, "tags": {}, "a": null}"#, #"{"at": {"lng": null}, "tags": [null]}"#] {
        #expect(try mapped(Located.self, text)?.latitude == 0)
      }
    }

    @Test func keyStyles() throws {
      let text = #"{"user_id": 1, "url_of_http_server": "u", "name": "n"}"#
      #expect(try mapped(Snake.self, text) == Snake(userID: 1, urlOfHTTPServer: "u", name: "n"))
    }

    @Test func required() throws {
      let text = #"{"id": 1, "name": "n", "inner": {"id": 2}, "count": 5}"#
      let needy = try #require(try mapped(Needy.self, text))
      #expect(needy == Needy(id: 1, name: "n", inner: Plain(id: 2), count: 5))
      for text in [
        #"{"id": 1, "name": "n"}"#, #"{"id": 1, "name": 2, "inner": {}}"#, #"{"id": null, "name": "n", "inner": {}}"#,
      ] {
        #expect(try mapped(Needy.self, text) == nil)
      }
    }

    @Test func richTypes() throws {
      let text = #"""
        {"color": "green", "colors": ["red", "blue"], "palette": {"a": "green", "b": 1}, "born": 86400,
        "died": "1970-01-02T00:00:00.000Z", "seen": "1970/01/02", "stamps": [1000, 2000], "home": "https://a.b/c",
        "bytes": "AQI=", "key": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "price": 1.10, "width": 2.5, "inner": {"id": 1},
        "inners": [{"id": 2}], "innerOrNil": {"id": 3}, "rows": [[{"id": 4}]], "byName": {"x": {"id": 5}},
        "lists": {"y": [{"id": 6}]}, "child": {"depth": 7}, "point": {"x": 1, "y": 2}, "length": "four", "number": "12"}
        """#
      for entryPoint in EntryPoint.allCases {
        let rich = try #require(try entryPoint.map(Rich.self, text))
        #expect(rich.color == .green && rich.colors == [.red] && rich.palette == ["a": .green])
        #expect(rich.born == Date(timeIntervalSince1970: 86400) && rich.died == rich.born)
        #expect(rich.seen != nil && rich.stamps.map(\.timeIntervalSince1970) == [1, 2])
        #expect(rich.home?.host == "a.b" && rich.bytes == Data([1, 2]) && rich.key != nil)
        #expect(rich.price == Decimal(string: "1.1") && rich.width == 2.5)
        #expect(rich.inner.id == 1 && rich.inners.map(\.id) == [2] && rich.innerOrNil?.id == 3)
        #expect(rich.rows.map { $0.map(\.id) } == [[4]])
        #expect(rich.byName["x"]?.id == 5)
        #expect(rich.lists?["y"]?[0].id == 6)
        #expect(rich.child == Rich.Inner(depth: 7) && rich.point == Rich.Point(x: 1, y: 2))
        #expect(rich.length == 4 && rich.number == 12)
      }
    }

    @Test func generics() throws {
      let text = #"{"items": [{"id": 1}, {}], "first": {"id": 2}, "total": 3}"#
      let wrapper = try #require(try mapped(Wrapper<Plain>.self, text))
      #expect(wrapper.items.map(\.id) == [1, 0] && wrapper.first?.id == 2 && wrapper.total == 3)
    }

    @Test func subclasses() throws {
      for entryPoint in EntryPoint.allCases {
        let text = #"{"name": "Rex", "legs": 3, "isGood": false, "owner": "Ada", "weeks": 9, "toy": "ball"}"#
        let puppy = try #require(try entryPoint.map(Puppy.self, text))
        #expect(puppy.name == "Rex" && puppy.legs == 3 && !puppy.isGood && puppy.weeks == 9 && puppy.toy == "ball")
        #expect(puppy.nameAtEnd == "Rex of Ada" && puppy.isFinished == 1)
        #expect(try entryPoint.map(Puppy.self, #"{"name": "Rex", "weeks": 9}"#) == nil)
        #expect(try entryPoint.map(Animal.self, text)?.isFinished == 1)
        #expect(try entryPoint.map(Dog.self, text)?.isFinished == 1)
      }
    }

    @Test func discriminatedClasses() throws {
      let text = #"[{"kind": "square", "side": 2, "name": "s"}, {"kind": "circle", "radius": 1}, {"kind": "?"}, {}]"#
      let shapes = try #require(Mapper<Shape>().mapArray(JSONString: text))
      #expect(shapes.map { "\(type(of: $0))" } == ["Square", "Circle", "Shape", "Shape"])
      #expect((shapes[0] as? Square)?.side == 2 && shapes[0].name == "s" && (shapes[1] as? Circle)?.radius == 1)
      #expect(Mapper<Circle>().map(JSONString: #"{"radius": 4}"#)?.radius == 4)
      #expect(
        shapes.toJSONString()
          == #"[{"kind":"square","name":"s","side":2},{"kind":"circle","name":"","radius":1},{"name":""},{"name":""}]"#)
    }

    @Test func enums() throws {
      let texts: [(String, Message?)] = [
        (#"{"type": "text", "body": "b", "size": 1}"#, .text(body: "b", size: 1)),
        (#"{"type": "text", "body": "b"}"#, .text(body: "b", size: nil)), (#"{"type": "text"}"#, nil),
        (#"{"type": "plain-model", "id": 4}"#, .plain(Plain(id: 4))), (#"{"type": "ping"}"#, .ping),
        (#"{"type": "pong"}"#, .unknown("pong")), (#"{}"#, .unknown("")),
      ]
      for (text, message) in texts { #expect(try mapped(Message.self, text) == message) }
    }

    @Test func flatMembers() throws {
      let text = #"{"id": 1, "city": "Oslo", "zip": "0150", "must": "m"}"#
      #expect(
        try mapped(Flat.self, text)
          == Flat(id: 1, place: Place(city: "Oslo", zip: "0150"), more: Extra(must: "m")))
      #expect(try mapped(Flat.self, "{}") == Flat())
    }

    /// Members that are read by key inside a nested model must not be looked up in the outer object.
    @Test func flatInside() throws {
      let text =
        #"{"total": 1, "items": [{"id": 2, "city": "Oslo", "must": "m"}, {}], "first": {"zip": "1"}, "city": "no"}"#
      let wrapper = try #require(try mapped(Wrapper<Flat>.self, text))
      #expect(wrapper.items == [Flat(id: 2, place: Place(city: "Oslo"), more: Extra(must: "m")), Flat()])
      #expect(wrapper.first == Flat(place: Place(zip: "1")))
    }

    /// Generated models inside a handwritten one that has more members after them, and the other way round.
    struct Mixed: Mappable, Equatable {
      var inner = Wrapper<Plain>()
      var list: [Needy] = []
      var name = ""
      var last: [Other] = []

      init?(map: Map) {}
      mutating func mapping(map: Map) {
        inner <- map["inner"]
        list <- map["list"]
        name <- map["name"]
        last <- map["last"]
      }

      struct Other: Mappable, Equatable {
        var city = Place()
        var name = ""
        init?(map: Map) {}
        mutating func mapping(map: Map) {
          city <- map["city"]
          name <- map["name"]
        }
      }
    }

    @Test func mixedModels() throws {
      let one = #"""
        {"inner": {"items": [{"id": 1}], "total": 2}, "list": [{"id": 3, "name": "n", "inner": {"name": "i"}}, {}],
        "name": "m", "last": [{"city": {"city": "a"}, "name": "b"}, {"name": "c", "city": {"zip": "d"}}]}
        """#
      let text = #"{"items": [\#(one), \#(one)], "first": \#(one), "total": 5}"#
      let mixed = try #require(try mapped(Wrapper<Mixed>.self, text))
      let first = try #require(mixed.first)
      #expect(mixed.items == [first, first] && mixed.total == 5)
      #expect(first.inner.items.map(\.id) == [1] && first.inner.total == 2 && first.name == "m")
      #expect(first.list == [Needy(id: 3, name: "n", inner: Plain(name: "i"))])
      #expect(first.last.map(\.city) == [Place(city: "a"), Place(zip: "d")] && first.last.map(\.name) == ["b", "c"])
    }

    @Test func siblings() throws {
      let place = #"{"third": {"is": "place", "km": 1}}"#
      let text = #"{"second": \#(place), "seconds": [{"third": {"is": "far", "near": {"km": 2}}}], "type": "t"}"#
      let first = try #require(try mapped(Outer.First.self, text))
      #expect(first.second.third == .place(Outer.Near(km: 1)) && first.type == "t")
      #expect(first.seconds.map(\.third) == [.far(near: Outer.Near(km: 2), by: nil)])
      #expect(first.toJSONString() == text.replacingOccurrences(of: " ", with: ""))
    }

    @Test func hooks() throws {
      let hooked = try #require(try mapped(Hooked.self, #"{"first": "A", "last": "B"}"#))
      #expect(hooked.full == "A B")
    }

    /// The traits of a key apply to each element, not just to the first.
    @Test func requiredInEachElement() throws {
      let good = #"{"s": {"id": 1, "kind": "a"}, "n": 1}"#
      for bad in [#"{"s": {"id": 1, "kind": "zz"}}"#, #"{"s": {"kind": "a"}}"#, "{}"] {
        for text in ["[\(good), \(bad)]", "[\(bad), \(good)]", "[\(good), \(good), \(bad), \(good)]"] {
          let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
          let count = object.filter { Mapper<Owner>().map(JSON: $0) != nil }.count
          #expect(count == object.count - 1)
          #expect(Mapper<Owner>().mapArray(JSONString: text)?.count == count)
          #expect(throws: (any Error).self) { try Mapper<Owner>().decodeArray(text) }
        }
      }
    }

    enum Letter: String { case a, b }

    @Mappable
    struct Whole {
      var id: Int
      var kind: Letter
      var kinds: [Letter] = []
    }

    @Mappable
    struct Owner {
      @Required var s: Whole?
      var n = 0
    }
  }
#endif
