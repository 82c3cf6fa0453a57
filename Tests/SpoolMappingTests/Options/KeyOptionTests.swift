import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct KeyOptionTests {
  private struct Profile: Mappable, Equatable {
    var userName = ""
    var imageURLPath = ""
    var firstTag = ""
    var cityName = ""
    var literal = ""
    var homeTown: Town?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      userName <- map["userName"]
      imageURLPath <- map["imageURLPath"]
      firstTag <- map["allTags.0"]
      cityName <- map["homeTown.cityName"]
      literal <- map["aB.cD", nested: false]
      homeTown <- map["homeTown"]
    }
  }

  private struct Town: Mappable, Equatable {
    var cityName = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { cityName <- map["cityName"] }
  }

  private let snake = MappingOptions.with { $0.keyStrategy = .snakeCase }
  private let text = """
    {"user_name":"ada","image_url_path":"p","all_tags":["t"],"home_town":{"city_name":"Rome"},"a_b.c_d":"l"}
    """

  @Test func snakeCase() throws {
    let mapper = Mapper<Profile>(options: snake)
    let read = try #require(try Source.map(text, with: mapper))
    #expect(read.userName == "ada" && read.imageURLPath == "p" && read.firstTag == "t" && read.cityName == "Rome")
    #expect(read.literal == "l" && read.homeTown?.cityName == "Rome")
    let list = try #require(try Source.mapArray("[\(text),\(text)]", with: mapper))
    #expect(list == [read, read])
    #expect(try Source.map(text, with: Mapper<Profile>())?.userName == "")
  }

  @Test func snakeCaseOut() throws {
    let mapper = Mapper<Profile>(options: snake)
    let read = try #require(try Source.map(text, with: mapper))
    let written = mapper.toJSON(read)
    #expect(written["user_name"] as? String == "ada" && written["image_url_path"] as? String == "p")
    #expect((written["home_town"] as? [String: Any])?["city_name"] as? String == "Rome")
    #expect(written["a_b.c_d"] as? String == "l" && written["userName"] == nil)
    let rewritten = try #require(mapper.toJSONString(read))
    let again = try #require(try Source.map(rewritten, with: mapper))
    #expect(again.userName == "ada" && again.homeTown == read.homeTown)
  }

  @Test(arguments: [
    ("userName", "user_name"), ("id", "id"), ("userID", "user_id"), ("imageURLPath", "image_url_path"),
    ("URL", "url"), ("user_name", "user_name"), ("ipV4", "ip_v4"), ("aBC", "a_bc"), ("", ""), ("x1Y", "x1_y"),
    ("_id", "_id"), ("a_B", "a_b"), ("ÄÖü", "ä_öü"),
  ])
  func words(_ key: String, _ expected: String) throws {
    struct Word: Mappable {
      var value = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map[map.context.flatMap { ($0 as? Name)?.key } ?? "", nested: false] }
    }
    struct Name: MapContext { let key: String }
    let mapper = Mapper<Word>(options: snake, context: Name(key: key))
    #expect(try Source.map("{\"\(expected)\": 5}", with: mapper)?.value == 5)
  }

  @Test(arguments: [
    ("userName", "user-name", "UserName", "USER_NAME"),
    ("imageURLPath", "image-url-path", "ImageURLPath", "IMAGE_URL_PATH"),
    ("id", "id", "Id", "ID"), ("a_B", "a_b", "A_B", "A_B"), ("", "", "", ""),
  ])
  func otherStrategies(_ key: String, _ kebab: String, _ pascal: String, _ upperSnake: String) {
    #expect(
      MappingOptions.KeyStrategy.unchanged.key(for: key) == key
        && MappingOptions.KeyStrategy.custom { $0 + "!" }.key(for: key) == key + "!")
    #expect(
      MappingOptions.KeyStrategy.kebabCase.key(for: key) == kebab
        && MappingOptions.KeyStrategy.pascalCase.key(for: key) == pascal)
    #expect(MappingOptions.KeyStrategy.upperSnakeCase.key(for: key) == upperSnake)
  }

  @Test func customStrategy() throws {
    let mapper = Mapper<Town>(options: .with { $0.keyStrategy = .custom { $0.uppercased() } })
    #expect(try Source.map(#"{"CITYNAME": "Rome"}"#, with: mapper)?.cityName == "Rome")
    let town = try #require(try Source.map("{}", with: mapper))
    #expect(mapper.toJSON(town).keys.sorted() == ["CITYNAME"])
  }

  @Test func keysOfDictionariesStay() throws {
    let read = try Optioned.reading(#""scores": {"aB": 1}"#, snake)
    #expect(read?.scores == ["aB": 1])
  }

  private struct Aliased: Mappable {
    var name = "none"
    var size: Int? = -1
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"].or("title").or("meta.title")
      size <- map["size", lenient: true].or("length", ignoreNil: true)
    }
  }

  @Test(arguments: [
    (#"{"name": "a", "title": "b"}"#, "a"), (#"{"title": "b", "name": "a"}"#, "a"), (#"{"title": "b"}"#, "b"),
    (#"{"meta": {"title": "c"}}"#, "c"), (#"{"name": 1, "title": "b"}"#, "none"), ("{}", "none"),
  ])
  func firstKeyThatIsThere(_ text: String, _ expected: String) throws {
    #expect(try Source.map(Aliased.self, text)?.name == expected)
    #expect(
      try Source.mapArray(Aliased.self, "[\(text), {\"title\": \"x\"}, \(text)]")?.map(\.name) == [
        expected, "x", expected,
      ])
  }

  @Test func traitsHoldForAllKeys() throws {
    #expect(try Source.map(Aliased.self, #"{"length": "5"}"#)?.size == 5)
    #expect(try Source.map(Aliased.self, #"{"length": null}"#)?.size == -1)
    #expect(try Source.map(Aliased.self, #"{"size": null, "length": 5}"#)?.size == nil)
    let ignoring = Mapper<Aliased>(options: .with { $0.nullReading = .ignore })
    #expect(try Source.map(#"{"size": null, "length": 5}"#, with: ignoring)?.size == 5)
  }

  @Test func theFirstKeyIsWritten() throws {
    let read = try #require(try Source.map(Aliased.self, #"{"title": "b"}"#))
    #expect(Mapper<Aliased>().toJSON(read).keys.sorted() == ["name", "size"])
    #expect(Mapper<Aliased>().toJSONString(read) == #"{"name":"b","size":-1}"#)
  }

  private struct Constant: ImmutableMappable {
    let id: Int
    let town: Town?
    let towns: [Town]
    init(map: Map) throws {
      id = try map.value("id", orKey: "ID", "meta.id")
      town = try? map.value("town", orKey: "city") as Town
      towns = try map.value("towns", orKey: "cities")
    }
  }

  @Test func constants() throws {
    let read = try #require(
      try Source.map(Constant.self, #"{"meta": {"id": 3}, "city": {"cityName": "Rome"}, "cities": [{}]}"#))
    #expect(read.id == 3 && read.town?.cityName == "Rome" && read.towns.count == 1)
    #expect(try Source.map(Constant.self, #"{"id": "x", "ID": 3, "towns": []}"#) == nil)
    let error = #expect(throws: MapError.self) { try Mapper<Constant>().decode(#"{"towns": []}"#) }
    #expect(error?.keyPath == "id")
  }
}
