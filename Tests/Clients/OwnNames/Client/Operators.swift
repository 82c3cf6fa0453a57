import ObjectMapper

// Operators for shapes of properties that the original does not take.

private func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform)) {
  left = own(["own": []], "<- of lists")
}

private func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform)) {
  left = own(["own": []], "<- of optional lists")
}

private func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform)) {
  left = own([], "<- of a set")
}

private func <- <T: BaseMappable & RawRepresentable>(left: inout T, right: Map) {
  left = own(left, "<- of a model with a raw value")
}

private func <- (left: inout Any, right: Map) { left = own(5, "<- of anything") }

struct Coin: RawRepresentable, Mappable, Equatable {
  var rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  init?(map: Map) { self.init(rawValue: 0) }

  mutating func mapping(map: Map) {}
}

extension Map {
  fileprivate func value<T: BaseMappable & RawRepresentable>(
    _ key: String, nested: Bool? = nil, delimiter: String = "."
  ) throws
    -> T
  {
    guard let made = T(rawValue: own(9) as! T.RawValue) else { throw Ours() }
    return made
  }
}

func checkOperators() throws {
  let map = Map(mappingType: .fromJSON, JSON: ["a": ["b": ["x"]]])
  var lists: [String: [String]] = [:]
  expectOwn("<- of lists", (lists <- (map["a"], Spelling())) == (), true)
  expect(lists, ["own": []])
  var optional: [String: [String]]?
  expectOwn("<- of optional lists", (optional <- (map["a"], Spelling())) == (), true)
  expect(optional, ["own": []])
  var set: Set<String> = ["old"]
  expectOwn("<- of a set", (set <- (map["a"], Spelling())) == (), true)
  expect(set, [])
  var coin = Coin(rawValue: 3)
  expectOwn("<- of a model with a raw value", (coin <- map["a"]) == (), true)
  var anything: Any = 1
  expectOwn("<- of anything", (anything <- map["a"]) == (), true)
  expect(anything as? Int, 5)
  expectOwn("value(_:nested:delimiter:)", try map.value("a") as Coin, Coin(rawValue: 9))
}
