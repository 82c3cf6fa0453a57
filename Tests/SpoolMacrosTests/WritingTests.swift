#if Macros
  import Foundation
  import Spool
  import Testing

  @Suite struct WritingTests {
    @Test func orderAndKeys() {
      let plain = Plain(id: 1, name: "a/\"b", nick: nil, count: 2, tags: ["t"])
      #expect(
        plain.toJSONString() == #"{"id":1,"name":"a\/\"b","ratio":0.5,"isOpen":false,"count":2,"tags":["t"],"grid":[],"#
          + #""limits":{},"marks":[],"size":7,"veryLongNameOfAProperty":"","default":"d","class":"c"}"#)
      #expect(Located(latitude: 1, odd: "o").toJSONString()?.contains(#""na\"me\/é":"o""#) == true)
    }

    @Test func nils() {
      let text = Mapper<Plain>(shouldIncludeNilValues: true).toJSONString(Plain())
      #expect(text?.contains(#""nick":null,"count":null,"share":null,"isKnown":null"#) == true)
    }

    @Test func noForm() {
      #expect(Plain(ratio: .nan).toJSONString() == nil)
      let rows: [(Plain, String)] = [
        (Plain(ratio: .nan), "ratio"), (Plain(share: .infinity), "share"), (Plain(limits: ["k": .nan]), "limits.k"),
      ]
      for (plain, path) in rows {
        #expect(throws: MapError.self) { try plain.encoded() }
        let error = #expect(throws: MapError.self) { try Mapper().encode([Plain(), plain]) }
        #expect(error?.keyPath == "[1].\(path)")
        let inner = #expect(throws: MapError.self) { try Nest(list: [Plain(), plain]).encoded() }
        #expect(inner?.keyPath == "list[1].\(path)")
      }
    }

    @Mappable
    struct Nest {
      var first = 1
      var list: [Plain] = []
    }

    @Mappable
    struct Slash {
      @Key("a/b") var slash = "c/d"
    }

    @Test func slashes() throws {
      #expect(Slash().toJSONString() == #"{"a\/b":"c\/d"}"#)
      #expect(try Slash().encodedText() == #"{"a/b":"c/d"}"#)
    }

    /// JSON text and dictionary have the same contents, and read back as the values that were written.
    @Test(arguments: ReadingTests.texts)
    func roundTrip(_ text: String) throws {
      let plain = try #require(Mapper<Plain>().map(JSONString: text))
      let written = try #require(plain.toJSONString())
      #expect(Mapper<Plain>().map(JSONString: written) == plain)
      #expect(Mapper<Plain>().map(JSON: plain.toJSON()) == plain)
      #expect(
        try JSONDocument(written).root == JSONDocument(try JSONSerialization.data(withJSONObject: plain.toJSON())).root)
    }

    @Test func subclasses() throws {
      let dog = try #require(Mapper<Dog>().map(JSONString: #"{"name": "R", "owner": "A"}"#))
      #expect(dog.toJSONString() == #"{"name":"R","legs":4,"isFinished":1,"isGood":true,"owner":"A"}"#)
      #expect(([dog] as [Animal]).toJSONString() == "[\(dog.toJSONString() ?? "")]")
    }

    /// A model that adds to a generated one, in the same object.
    struct Around: Mappable {
      var plain = Place()
      var city = "outer"

      init?(map: Map) {}
      mutating func mapping(map: Map) {
        plain.mapping(map: map)
        city <- map["city"]
      }
    }

    @Test func membersWrittenTwice() throws {
      var around = try #require(Mapper<Around>().map(JSON: [:]))
      around.plain = Place(city: "inner", zip: "1")
      #expect(around.toJSONString() == #"{"city":"outer","zip":"1"}"#)
    }

    /// Generated models inside others, written and generated, in and out of the order of their keys.
    @Test func insideOthers() throws {
      let text = #"""
        {"first": 1, "inner": {"id": 1, "name": "a"}, "list": [{"id": 2, "name": "\u00e9\"/"}, {"id": 3}], "maybe": {"id": 4},
         "dated": {"id": 5, "date": 86400, "inner": {"id": 6}}, "animals": [{"name": "A"}], "x": {"y": 7, "z": 8}}
        """#
      for includesNil in [false, true] {
        let mapper = Mapper<Mixed>(shouldIncludeNilValues: includesNil)
        let mixed = try #require(mapper.map(JSONString: text))
        let written = try #require(mapper.toJSONString(mixed))
        let dictionary = try JSONSerialization.data(withJSONObject: mapper.toJSON(mixed))
        #expect(try JSONDocument(written).root == JSONDocument(dictionary).root)
        #expect(written.contains(#""inner":{"id":1,"name":"a"},"list":[{"id":2,"name":"é\"\/"},{"id":3,"name":""}]"#))
        #expect(written.contains(#""none":null"#) == includesNil)
        #expect(!written.contains(#""noList""#))
        #expect(try JSONDocument(written).root["x"] == JSONDocument(text).root["x"])
      }
    }

    /// A model that changes its own map does not affect the maps of others.
    @Test func ownNils() throws {
      var owner = try #require(Mapper<Owner>().map(JSON: [:]))
      owner.after.name = "n"
      let written = try #require(owner.toJSONString())
      #expect(written == #"{"flag":{"note":null},"after":{"name":"n"},"flags":[]}"#)
      owner.flags = [owner.flag]
      let dictionary = try JSONSerialization.data(withJSONObject: owner.toJSON())
      #expect(try JSONDocument(#require(owner.toJSONString())).root == JSONDocument(dictionary).root)
    }

    struct Flag: Mappable {
      var note: String?
      init?(map: Map) {}
      init() {}
      mutating func mapping(map: Map) {
        map.shouldIncludeNilValues = true
        note <- map["note"]
      }
    }

    struct ByHand: Mappable {
      var name: String?
      var other: String?
      init?(map: Map) {}
      init() {}
      mutating func mapping(map: Map) {
        name <- map["name"]
        other <- map["other"]
      }
    }

    @Mappable
    struct Owner {
      var flag = Flag()
      var after = ByHand()
      var flags: [Flag] = []
    }

    /// A dog among animals is written by its own mapping.
    @Test func subclassesInside() throws {
      var mixed = try #require(Mapper<Mixed>().map(JSON: [:]))
      let dog = try #require(Mapper<Dog>().map(JSONString: #"{"name": "R", "owner": "A"}"#))
      let animal = try #require(Mapper<Animal>().map(JSONString: #"{"name": "C", "legs": 3}"#))
      mixed.holder.animals = [animal, dog, animal]
      let written = try #require(mixed.toJSONString())
      let animals = [animal, dog, animal].map { $0.toJSONString() ?? "" }.joined(separator: ",")
      #expect(written.contains(#""animals":[\#(animals)]"#))
      #expect([animal, dog].toJSONString() == "[\(animal.toJSONString() ?? ""),\(dog.toJSONString() ?? "")]")
    }

    /// A handwritten model, whose members with dots are written together.
    struct Mixed: Mappable {
      var first = 0
      var holder = Holder()
      var y = 0
      var z = 0

      init?(map: Map) {}
      mutating func mapping(map: Map) {
        y <- map["x.y"]
        holder.mapping(map: map)
        first <- map["first"]
        z <- map["x.z"]
      }
    }

    @Mappable
    struct Holder {
      var inner = Inner()
      var list: [Inner] = []
      var maybe: Inner?
      var none: Inner?
      var noList: [Inner]?
      var dated: Dated?
      var animals: [Animal] = []
    }

    @Mappable
    struct Inner {
      var id = 0
      var name = ""
    }

    /// A model that contains more than scalars and models.
    @Mappable
    struct Dated {
      var id = 0
      var date: Date?
      var inner = Inner()
    }

    @Test func enumsAndFlat() throws {
      #expect(Message.text(body: "b", size: nil).toJSONString() == #"{"type":"text","body":"b"}"#)
      #expect(Message.plain(Plain(id: 9)).toJSONString()?.hasPrefix(#"{"type":"plain-model","id":9,"#) == true)
      #expect([Message.ping, .unknown("x")].toJSONString() == #"[{"type":"ping"},{"type":"x"}]"#)
      #expect(
        Flat(id: 1, place: Place(city: "O"), more: Extra(must: "m")).toJSONString()
          == #"{"id":1,"city":"O","zip":"","must":"m"}"#)
    }
  }

  @Suite struct ImmutableTests {
    @Test func values() throws {
      for entryPoint in EntryPoint.allCases {
        let fixed = try entryPoint.map(Fixed.self, #"{"id": 1, "name": "n", "tags": ["t"], "count": 4}"#)
        #expect(fixed?.id == 1 && fixed?.name == "n" && fixed?.note == nil && fixed?.tags == ["t"] && fixed?.count == 4)
        #expect(try entryPoint.map(Fixed.self, #"{"id": 1, "tags": []}"#) == nil)
        #expect(fixed?.toJSONString() == #"{"id":1,"name":"n","tags":["t"],"count":4}"#)
      }
    }

    @Test func allMissingAtOnce() throws {
      let text = #"{"list": [{"id": 1, "name": "n", "tags": []}, {"id": "1", "note": 5}]}"#
      let error = #expect(throws: MapError.Several.self) { try Mapper<Fixed>().decodeArray(text, at: "list") }
      #expect(error?.errors.map(\.key) == ["id", "name", "tags"])
      let words = try #require(error).description
      #expect(words.contains("list[1].id") && words.contains("list[1].tags"), "\(words)")
      let missing = #expect(throws: MapError.Several.self) { try Mapper<Fixed>().decode(#"{"note": "n"}"#) }
      #expect(
        missing?.description == """
          expected an integer at id but found nothing (line 1, column 1)
          expected a string at name but found nothing (line 1, column 1)
          expected a value of type 'Array<String>' at tags but found nothing (line 1, column 1)
          """)
      let one = #expect(throws: MapError.self) { try Mapper<Fixed>().decode(#"{"id": 1, "name": "n"}"#) }
      #expect(one?.key == "tags")
    }
  }
#endif
