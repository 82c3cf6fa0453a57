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
    }

    /// Text and dictionary hold the same, and are read again as what was written.
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
      for door in Door.allCases {
        let fixed = try door.map(Fixed.self, #"{"id": 1, "name": "n", "tags": ["t"], "count": 4}"#)
        #expect(fixed?.id == 1 && fixed?.name == "n" && fixed?.note == nil && fixed?.tags == ["t"] && fixed?.count == 4)
        #expect(try door.map(Fixed.self, #"{"id": 1, "tags": []}"#) == nil)
        #expect(fixed?.toJSONString() == #"{"id":1,"name":"n","tags":["t"],"count":4}"#)
      }
    }

    @Test func allMissingAtOnce() throws {
      let text = #"{"list": [{"id": 1, "name": "n", "tags": []}, {"id": "1", "note": 5}]}"#
      let error = #expect(throws: MapErrors.self) { try Mapper<Fixed>().decodeArray(text, at: "list") }
      #expect(error?.errors.map(\.key) == ["id", "name", "tags"])
      let words = try #require(error).description
      #expect(words.contains("list[1].id") && words.contains("list[1].tags"), "\(words)")
      let missing = #expect(throws: MapErrors.self) { try Mapper<Fixed>().decode(#"{"note": "n"}"#) }
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
