import Foundation
import Spool

/// The program with values of documents.
struct ByValues: Program {
  private var root: MutableJSON

  init(_ data: Data) throws { root = MutableJSON(try JSONDocument(data)) }

  var names: [String] { root["users"].elements.map { $0["name"].string ?? "nobody" } }

  var ages: [Int] { root["users"].elements.map { $0["age"].int(lenient: true) ?? 0 } }

  var cities: Set<String> { Set(root["users"].elements.compactMap { $0["address"]["place"]["city"].string }) }

  var hasNext: Bool { root["page"]["next"] != nil && root["page"]["next"] != .null }

  mutating func change() throws {
    root["users"][0]["age"] = 37
    root["users"][0]["tags"].append("author")
    root["users"][1]["address"] = nil
    root["page"]["next"] = "/2"
    root["page"]["seen"] = ["by": "Ada", "times": 1]
  }

  func text() throws -> Data { Data(try root.value().bytes(options: .init(sortsKeys: true))) }
}
