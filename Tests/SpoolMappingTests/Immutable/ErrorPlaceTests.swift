import Foundation
import Spool
import Testing

private struct Status: ImmutableMappable {
  let user: User
  init(map: Map) throws { user = try map.value("user") }
}

/// The places of errors in the text, and their messages.
@Suite struct ErrorPlaceTests {
  private static let text = """
    {
      "statuses": [
        {"user": {"id": 1}},
        {"user": {"id": 2}}, {"user": {"name": "é", "id": "x"}},
        {"user": null}, {}, {"user": {"name": true}}, 7
      ], "é": [[]]
    }
    """

  @Test(
    arguments: [
      (
        "statuses.2", "user.id", 98, 4, 56,
        #"expected an integer at statuses[2].user.id but found the string "x""#
      ),
      ("statuses.3", "user", 118, 5, 14, "expected an object at statuses[3].user but found null"),
      ("statuses.4", "user", 125, 5, 21, "expected an object at statuses[4].user but found nothing"),
      ("statuses.5", "user.id", 138, 5, 34, "expected an integer at statuses[5].user.id but found nothing"),
      ("statuses.6", nil, 155, 5, 51, "expected an object at statuses[6] but found the number 7"),
      ("statuses.7", nil, 16, 2, 15, "expected an object at statuses[7] but found nothing"),
      ("status", nil, 0, 1, 1, "expected an object at status but found nothing"),
      ("é", nil, 168, 6, 12, "expected an object at é but found an array"),
      ("é.0.x", nil, 169, 6, 13, "expected an object at é[0].x but found nothing"),
      ("statuses[-1]", nil, 155, 5, 51, "expected an object at statuses[6] but found the number 7"),
      ("statuses[-9]", nil, 16, 2, 15, "expected an object at statuses[-9] but found nothing"),
      (#"é["0"]"#, nil, 168, 6, 12, #"expected an object at é["0"] but found nothing"#),
    ] as [(String, String?, Int, Int, Int, String)])
  func places(_ row: (path: String, rest: String?, offset: Int, line: Int, column: Int, message: String))
    throws
  {
    for error in try errors(Self.text, at: JSONKeyPath(row.path)) {
      let position = try #require(error.place)
      #expect(
        position.offset == row.offset && position.line == row.line && position.column == row.column,
        "\(position)")
      #expect(error.message == "\(row.message) (line \(row.line), column \(row.column))")
    }
  }

  /// The same error through all kinds of texts.
  private func errors(_ text: String, at path: JSONKeyPath?) throws -> [MapError] {
    let mapper = Mapper<Status>()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return [
      #expect(throws: MapError.self) { try mapper.decode(text, at: path) },
      #expect(throws: MapError.self) { try mapper.decode(Data(text.utf8), at: path) },
      #expect(throws: MapError.self) { try mapper.decode(Array(text.utf8), at: path) },
      #expect(throws: MapError.self) { try mapper.decode(file, at: path) },
      #expect(throws: MapError.self) { try mapper.decode(JSONDocument(text).root, at: path) },
      #expect(throws: MapError.self) { try Status(decoding: text, at: path) },
    ].compactMap { $0 }
  }

  @Test func arraysAndDictionaries() throws {
    let array = #expect(throws: MapError.self) { try Mapper<Status>().decodeArray(Self.text, at: "statuses") }
    #expect(array?.keyPath == "statuses[2].user.id" && array?.place?.offset == 98 && array?.key == "id")
    let wrong = #expect(throws: MapError.self) { try Mapper<Status>().decodeArray(Self.text) }
    #expect(wrong?.message == "expected an array at the root but found an object (line 1, column 1)")
    #expect(wrong?.keyPath == nil)
    let text = #"{"a": {"user": {"id": 1}}, "b.c": {"user": {"id": null}}}"#
    let dictionary = #expect(throws: MapError.self) { try Mapper<Status>().decodeDictionary(text) }
    #expect(
      dictionary?.message == #"expected an integer at ["b.c"].user.id but found null (line 1, column 51)"#)
    let refused = #expect(throws: MapError.self) { try Mapper<Needy>().decodeArray("[{\"n\": 1},\n {}]") }
    #expect(refused?.message == "cannot make 'Needy' from the object at [1] (line 2, column 2)")
    #expect(refused?.reason == "Cannot map to 'Needy'")
  }

  /// A text that is not JSON.
  @Test func syntax() throws {
    let text = "{\"id\": 1,\n \"name\": x}"
    let error = #expect(throws: JSONError.self) { try Mapper<User>().decode(text) }
    #expect(error?.place.line == 2 && error?.place.column == 10 && error?.place.offset == 19)
    let twin = #expect(throws: MapError.self) { try Mapper<User>().map(JSONString: text) as User }
    #expect(twin?.reason == "Cannot parse into '[String: Any]'" && twin?.key == nil && twin?.keyPath == nil)
    #expect(twin?.place?.line == 2 && twin?.place?.column == 10 && twin?.place?.offset == 19)
    #expect(twin?.message == #"unexpected "x", expected a value (line 2, column 10)"#)
    #expect(twin?.currentValue as? String == text)
    #expect(twin?.expected == nil && twin?.found == nil)
    #expect(throws: JSONError.self) {
      try Mapper<User>().decode(URL(fileURLWithPath: "/no/such/file"))
    }
  }

  /// The details of an error are computed on demand. The error keeps the text alive, even if its other owners have
  /// released it.
  @Test func errorsOutliveTheirText() throws {
    func make() throws -> MapError? {
      let text = "[" + (0..<2000).map { "{\"id\": \($0)}" }.joined(separator: ",\n") + ",\n{\"id\": []}]"
      do { _ = try Mapper<User>().decodeArray(Array(text.utf8)) } catch { return error as? MapError }
      return nil
    }
    let error = try make()
    #expect(error?.message == "expected an integer at [2000].id but found an array (line 2001, column 8)")
    #expect(error?.currentValue is [Any])
  }

  @Test func markAndLines() throws {
    let error = #expect(throws: MapError.self) {
      try Mapper<User>().decode([0xEF, 0xBB, 0xBF] + Array("{\r\n\"a\":\r{},\"id\": null}".utf8))
    }
    #expect(error?.place?.offset == 20 && error?.place?.line == 3 && error?.place?.column == 10)
  }
}
