import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct UnknownKeyTests {
  private struct Post: Mappable, Equatable {
    var id = 0
    var title = ""
    var city = ""
    var tag = ""
    var author: Author?
    var comments: [Author] = []
    var extra: [String: Any] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      title <- map["title"].or("name")
      city <- map["place.city"]
      tag <- map["tags.0"]
      author <- map["author"]
      comments <- map["comments"]
      extra <- map["extra"]
    }
    static func == (left: Post, right: Post) -> Bool { left.id == right.id && left.author == right.author }
  }

  private struct Author: Mappable, Equatable {
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  /// A text, and the paths in it that no property asks for.
  private static let rows = [
    (#"{"id": 1, "title": "a"}"#, []),
    (#"{"id": 1, "name": "a"}"#, []),
    (#"{"id": 1, "x": 2}"#, ["x"]),
    (#"{"place": {"city": "Rome", "zip": 1}, "tags": ["a", "b"]}"#, ["place.zip"]),
    (#"{"author": {"name": "a", "age": 3}, "y": null}"#, ["author.age", "y"]),
    (#"{"comments": [{"name": "a"}, {"name": "b", "z": {}}]}"#, ["comments[1].z"]),
    (#"{"extra": {"anything": {"goes": 1}}}"#, []),
    ("{}", []),
  ]

  private static func options(_ unknown: MappingOptions.UnknownKeys) -> MappingOptions {
    .with {
      $0.unknownKeys = unknown
      $0.collectsReport = true
    }
  }

  @Test(arguments: rows) func reported(_ text: String, _ unknown: [String]) throws {
    let mapper = Mapper<Post>(options: Self.options(.report))
    #expect(try Source.map(text, with: mapper) == Source.map(Post.self, text))
    let entries = mapper.report.entries.filter { $0.kind == .unknownKey }
    #expect(entries.map(\.keyPath).sorted() == unknown)
    let list = "[\(text), \(text)]"
    #expect(try Source.mapArray(list, with: mapper)?.count == 2)
    let twice = (0...1).flatMap { index in unknown.map { "[\(index)].\($0)" } }
    #expect(mapper.report.entries.filter { $0.kind == .unknownKey }.map(\.keyPath).sorted() == twice)
  }

  @Test(arguments: rows) func refused(_ text: String, _ unknown: [String]) throws {
    let mapper = Mapper<Post>(options: Self.options(.error))
    #expect(try (Source.map(text, with: mapper) == nil) == !unknown.isEmpty)
    if unknown.isEmpty {
      #expect(try mapper.decodeArray("[\(text)]").count == 1)
      return
    }
    let error = #expect(throws: MapError.self) { try mapper.decodeArray("[{}, \(text)]") }
    #expect(unknown.map { "[1].\($0)" }.contains(error?.keyPath ?? ""))
    #expect(error?.place != nil)
    #expect(error?.message.hasPrefix("no property asks for [1].") == true)
  }

  @Test func lossyCollectionsHoldErrorsBack() throws {
    var options = Self.options(.error)
    options.lossyCollections = true
    let text = #"{"id": 5, "comments": [{"name": "a"}, {"name": "b", "z": {}}]}"#
    let read = try #require(try Source.map(text, with: Mapper<Post>(options: options)))
    #expect(read.id == 5 && read.comments.map(\.name) == ["a"])
  }

  @Test func keysOfTheText() throws {
    var options = Self.options(.report)
    options.keyStrategy = .snakeCase
    struct Model: Mappable {
      var userName = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) { userName <- map["userName"] }
    }
    let mapper = Mapper<Model>(options: options)
    #expect(try Source.map(#"{"user_name": "a", "userName": "b"}"#, with: mapper)?.userName == "a")
    #expect(mapper.report.entries.map(\.keyPath) == ["userName"])
  }
}
