import Foundation
import Spool

/// Maps the public files with the models that `spool model` has printed for them, and tests the models of the other
/// files.
@main
enum Checks {
  static func main() throws {
    let corpus = URL(fileURLWithPath: CommandLine.arguments[1])
    try check(Twitter.self, corpus.appendingPathComponent("twitter.json"))
    try check(CitmCatalog.self, corpus.appendingPathComponent("citm_catalog.json"))
    try check(Canada.self, corpus.appendingPathComponent("canada.json"))
    try checkVoyage()
    try checkHarbour()
    try checkDeclarations()
  }

  /// Written models read back as the same values, and nothing of the file is lost.
  static func check<Model: Mappable>(_ type: Model.Type, _ url: URL) throws {
    let model = try Mapper<Model>().decode(url)
    let mapper = Mapper<Model>(shouldIncludeNilValues: true)
    guard let written = mapper.toJSONString(model) else { fatalError("\(type): cannot be written") }
    let file = try JSONDocument(contentsOf: url).root
    let text = try JSONDocument(written).root
    guard let again = Mapper<Model>().map(JSONString: written) else { fatalError("\(type): cannot be read again") }
    precondition(mapper.toJSONString(again)?.utf8.count == written.utf8.count, "\(type): differs when read again")
    precondition(holds(text, file), "\(type): something of the file is lost")
    precondition(Mapper<Model>().map(JSON: model.toJSON()) != nil, "\(type): not from a dictionary")
  }

  /// Returns true if a value contains everything of another one. Values that are null there may be missing.
  static func holds(_ value: JSONValue, _ part: JSONValue) -> Bool {
    switch part.kind {
    case .object:
      return part.object?.allSatisfy { key, member in
        member.isNull || value[key].map { holds($0, member) } ?? false
      } ?? false
    case .array:
      guard let parts = part.array, let values = value.array, parts.count == values.count else { return false }
      return zip(values, parts).allSatisfy { holds($0, $1) }
    // Doubles are written with the digits that they need, not with those of the file.
    case .number: return value.double == part.double
    default: return value == part
    }
  }

  static func checkVoyage() throws {
    let text = #"""
      {"boat": {"name": "Gjøa", "built": 0, "oars": 4, "class": "sloop"},
      "cargo": [{"type": "coal", "tons": 2.5}, {"type": "crew", "captain": "A", "sailors": ["B"]}, {"type": "ice"}]}
      """#
    let voyage = try Mapper<Voyage>().decode(text)
    precondition(voyage.boat?.name == "Gjøa" && voyage.boat?.oars == 4 && voyage.boat?.class == "sloop")
    precondition(voyage.boat?.built == Date(timeIntervalSince1970: 0) && voyage.cargo.count == 3)
    guard case .coal(tons: 2.5) = voyage.cargo[0], case .crew(let crew) = voyage.cargo[1] else { fatalError() }
    precondition(crew.captain == "A" && crew.sailors == ["B"] && crew.age == nil)
    let written = try JSONDocument(voyage.toJSONString() ?? "").root
    let expected = try JSONDocument(text).root
    precondition(written == expected, voyage.toJSONString() ?? "")
  }
}
