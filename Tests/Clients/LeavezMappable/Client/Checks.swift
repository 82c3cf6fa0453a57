import Foundation
import Mappable

func checkModels() throws {
  let flight = try Flight(
    JSONString: #"""
      {"number": 815, "gate": "x", "seats": [{"row": "1", "free": "YES"}, {"row": 2, "free": 0}],
       "crew": {"pilot": {"name": "Ann", "age": "40"}}, "tags": ["a", "b", "a"], "links": {"home": "https://a.example"}}
      """#)
  expect(flight.number, "815")
  expect(flight.gate, nil)
  expect(flight.seats.map(\.row), [1, 2])
  expect(flight.seats.map(\.isFree), [true, false])
  expect(flight.crew["pilot"]?.age, 40)
  expect(flight.tags, ["a", "b"])
  expect(flight.home, URL(string: "https://a.example"))
  let person: [String: Any] = ["name": "Bo", "friends": [["name": "Cy"]]]
  expect(try Person(JSONObject: person).friends.first?.name, "Cy")
  expect(try Person(JSON: person).nickname, "none")
  expect(try [Person](JSONObject: [person, person]).count, 2)
  expect(try Person(JSONData: Data(#"{"name": "Di", "age": 7}"#.utf8)).age, 7)
  expect(try Int(JSONString: "5"), 5)
  expect(try [Int?](JSONString: "[1, null, \"3\"]"), [1, nil, 3])
  expect((try? Person(JSONString: "{"))?.name, nil)
}

func checkPaths() throws {
  let text = #"{"AA": {"BB": {"CC": 1}}, "AA.BB": 2, "list": [{}, {}, {"name": "third"}], "text": "t"}"#
  let places = try Places(JSONString: text)
  expect(places.nested, 1)
  expect(places.third, "third")
  expect(places.literal, 2)
  expect(places.whole.count, 1)
  expect(places.text, "t")
}

func checkDefaults() throws {
  let person = try Person(JSONString: #"{"name": "Ed", "age": [], "nickname": null, "friends": [{"name": null}]}"#)
  expect(person.age, 18)
  expect(person.nickname, "none")
  expect(person.friends.count, 0)
}

func checkEnums() throws {
  expect(try [Gender?](JSONString: #"["male", "?"]"#), [.male, nil])
  expect(try Level(JSONString: "10"), .high)
  let media = try [Media](
    JSONString: #"""
      [{"type": "photo", "url": "https://a.example/p"}, {"type": "clip", "length": "2.5", "gender": "female"}]
      """#)
  if case .photo(let url) = media[0] { expect(url.path, "/p") } else { expect("photo", "") }
  if case .clip(2.5, .female?) = media[1] {} else { expect("clip", "") }
}

func checkInheritance() throws {
  let derived = try Derived(JSONString: #"{"id": 1, "title": "t"}"#)
  expect(derived.id, 1)
  expect(derived.title, "t")
  expect(try [Base](JSONString: #"[{"id": 2}]"#).map(\.id), [2])
}

func checkDates() throws {
  let event = try Event(JSONString: #"{"start": 5000, "parts": [{"end": "1970-01-02"}]}"#)
  expect(event.start, Date(timeIntervalSince1970: 5))
  expect(event.parts.map(\.end), [Date(timeIntervalSince1970: 86_400)])
  expect(try Date(JSONString: #""1970-01-01T00:00:09Z""#), Date(timeIntervalSince1970: 9))
}

func checkMembers() throws {
  let member = try Member(JSONString: #"{"name": "Flo", "level": 1, "data": {"k": 1}}"#)
  expect(member.name, "Flo")
  expect(member.age, nil)
  expect(member.level, .low)
  expect(member.data["k"] as? Int, 1)
}

func checkErrors() throws {
  func message(_ text: String) -> String {
    do {
      return try Base(JSONString: text).id.description
    } catch let error as ErrorType {
      return error.description
    } catch {
      return "another error"
    }
  }
  expect(message(#"{"id": "7"}"#), "7")
  expect(message("{}"), "[Error] value doesn't exist for `id`")
  expect(message(#"{"id": "x"}"#), "[Error] Cannot cast to `Int` from `x`")
  expect(message("{"), "another error")
}

/// Reads the same key of any object.
final class FixedMapper: Mapper {
  let value: Any
  var options = MapperOptions()

  init(_ value: Any) { self.value = value }

  func getValue(keyPath: String, keyPathIsNested: Bool) -> Any? { (value as? [String: Any])?[keyPath] }
  func getRootValue() -> Any { value }
  func createMapper(with data: Any) -> FixedMapper { FixedMapper(data) }
}

func checkMappers() throws {
  let mapper = FixedMapper(["id": "3", "title": "t", "list": [["id": 1], ["id": 2]]] as [String: Any])
  expect(try Derived(map: mapper).id, 3)
  expect(try (mapper.from("list") as [Base]).map(\.id), [1, 2])
  expect(try mapper.from("none") ?? 4, 4)
  expect(try mapper.subMapper(keyPath: "list")?.from("x") ?? 5, 5)
}
