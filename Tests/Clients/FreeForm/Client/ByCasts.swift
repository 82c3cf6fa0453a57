import Foundation

/// The program with dictionaries of JSONSerialization.
struct ByCasts: Program {
  private var root: [String: Any]

  init(_ data: Data) throws { root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:] }

  private var users: [[String: Any]] { root["users"] as? [[String: Any]] ?? [] }

  var names: [String] { users.map { $0["name"] as? String ?? "nobody" } }

  var ages: [Int] {
    users.map { user in
      if let age = user["age"] as? Int { return age }
      return (user["age"] as? String).flatMap { Int($0) } ?? 0
    }
  }

  var cities: Set<String> {
    var cities: Set<String> = []
    for user in users {
      let address = user["address"] as? [String: Any]
      if let city = (address?["place"] as? [String: Any])?["city"] as? String { cities.insert(city) }
    }
    return cities
  }

  var hasNext: Bool {
    guard let next = (root["page"] as? [String: Any])?["next"] else { return false }
    return !(next is NSNull)
  }

  mutating func change() throws {
    var users = self.users
    users[0]["age"] = 37
    var tags = users[0]["tags"] as? [String] ?? []
    tags.append("author")
    users[0]["tags"] = tags
    users[1]["address"] = nil
    root["users"] = users
    var page = root["page"] as? [String: Any] ?? [:]
    page["next"] = "/2"
    page["seen"] = ["by": "Ada", "times": 1] as [String: Any]
    root["page"] = page
  }

  func text() throws -> Data {
    try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .withoutEscapingSlashes])
  }
}
