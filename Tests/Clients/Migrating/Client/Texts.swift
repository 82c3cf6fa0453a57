import Foundation
import ObjectMapper

private struct Ordered: Mappable {
  var zone = 1, alpha = 2, list: [Int] = [], price: Decimal?, mark: String?

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    zone <- map["zone"]
    alpha <- map["alpha"]
    list <- map["list"]
    price <- map["price"]
    mark <- map["mark"]
  }
}

func checkTexts() throws {
  expect(Ordered(JSONString: #"{"list": [1,]}"#) == nil, true)
  let mapper = Mapper<Ordered>()
  mapper.rules.allowsTrailingCommas = true
  expect(mapper.map(JSONString: #"{"list": [1,],}"#)?.list ?? [], [1])
  expect(Mapper<Ordered>().map(JSONString: "{") == nil, true)
  expect((try? Mapper<Ordered>().decode("{")) == nil, true)
  expect((Mapper<Fixed>().map(JSONString: "{}") as Fixed?) == nil, true)
  expect((Mapper<Fixed>().map(JSON: [:]) as Fixed?) == nil, true)
  var ordered = Ordered()
  expect(ordered.toJSONString(), #"{"zone":1,"alpha":2,"list":[]}"#)
  expect(ordered.toJSONString(prettyPrint: true), "{\n  \"zone\": 1,\n  \"alpha\": 2,\n  \"list\": []\n}")
  let empty: [String: Any] = ["list": [Int]()]
  expect(Mapper<Ordered>.toJSONString(empty, prettyPrint: true), "{\n  \"list\" : [\n\n  ]\n}")
  let fragment = Mapper<Ordered>.toJSONData(5, options: .fragmentsAllowed)
  expect(fragment, Data("5".utf8))
  ordered.price = Decimal(string: "1.66")
  expect(ordered.toJSON()["price"] is NSDecimalNumber, true)
  expect(ordered.toJSON()["price"] as? Decimal, Decimal(string: "1.66"))
  expect(Ordered(JSONString: "{\"mark\": \"\u{FEFF}x\"}")?.mark?.unicodeScalars.count, 2)
  try checkDecoding()
}

/// A copy of standard output while a function runs.
private func printed(_ body: () -> Void) -> String {
  let pipe = Pipe()
  fflush(nil)
  let saved = dup(1)
  dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
  body()
  fflush(nil)
  dup2(saved, 1)
  close(saved)
  pipe.fileHandleForWriting.closeFile()
  return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

/// What `decode` and its relatives take, and the errors that they throw.
private func checkDecoding() throws {
  expect(printed { _ = Mapper<Ordered>().map(JSONString: "no JSON") }, "")
  let text = #"{"data": [{"title": "A"}, {"title": "B"}], "by": {"k": {"title": "C"}}}"#
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let fixed = Mapper<Fixed>()
  expect(try fixed.decode(text, at: "data.1").title, "B")
  expect(try fixed.decode(Data(text.utf8), at: "data.1").title, "B")
  expect(try fixed.decode(Array(text.utf8), at: "data.1").title, "B")
  expect(try fixed.decode(file, at: "data.1").title, "B")
  expect(try Mapper<Song>().decodeArray(file, at: "data").map { $0.title }, ["A", "B"])
  expect(try Mapper<Song>().decodeDictionary(text, at: "by").mapValues { $0.title }, ["k": "C"])
  let error = mapError { try fixed.decodeArray("[{\"title\": \"A\"},\n {\"title\": 5}]") }
  expect(error?.keyPath, "[1].title")
  expect([error?.place?.line, error?.place?.column, error?.place?.offset], [2, 12, 28])
  expect(error?.expected, "a string")
  expect(error?.found, "the number 5")
  expect(error?.message, "expected a string at [1].title but found the number 5 (line 2, column 12)")
  expect(error?.localizedDescription, error?.message)
  let wrong = mapError { try Mapper<Named>().decode(#"{"title": 5}"#) }
  expect(wrong?.keyPath, "title")
  expect(mapError { try Mapper<Named>().decode("{}") }?.keyPath, "name")
}

private struct Named: Mappable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { name <- map["name", required: true].or("title") }
}
