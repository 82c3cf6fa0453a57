// Types whose coding is written by hand: keys of other names, further keys, and values for members that are not there. The same
// types by attributes are in MarkedAttributes.swift.

extension Synthesized {
  struct Attributed: Codable {
    var title: String
    var by: String?
    var seconds: Int
    var tags: [String]
    var leaf: Leaf
    var other: Leaf
    var rank: Int?
    let fixed = 1
    var watched: Double { didSet {} }

    private enum CodingKeys: String, CodingKey {
      case title = "song_title"
      case by, seconds
      case tags = "tags.all"
      case leaf, other, rank
      case fixed = "quote\"\\"
      case watched, artist, singer, labels, position
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      by = try container.decodeIfPresent(String.self, forKey: container.first(of: .by, .artist, .singer))
      seconds = try container.contains(.seconds) ? container.decode(Int.self, forKey: .seconds) : 180
      let tagKey = container.first(of: .tags, .labels)
      tags = try container.contains(tagKey) ? container.decode([String].self, forKey: tagKey) : ["none"]
      leaf = try container.decode(Leaf.self, forKey: .leaf)
      other = try container.contains(.other) ? container.decode(Leaf.self, forKey: .other) : Leaf(x: 9)
      let rankKey = container.first(of: .rank, .position)
      rank = try container.contains(rankKey) ? container.decodeIfPresent(Int.self, forKey: rankKey) : 7
      watched = try container.contains(.watched) ? container.decode(Double.self, forKey: .watched) : 1.5
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(title, forKey: .title)
      try container.encodeIfPresent(by, forKey: .by)
      try container.encode(seconds, forKey: .seconds)
      try container.encode(tags, forKey: .tags)
      try container.encode(leaf, forKey: .leaf)
      try container.encode(other, forKey: .other)
      try container.encodeIfPresent(rank, forKey: .rank)
      try container.encode(fixed, forKey: .fixed)
      try container.encode(watched, forKey: .watched)
    }
  }

  struct AttributedList: Codable {
    var all: [Attributed]
    var next: Attributed?
    var byName: [String: Attributed]

    private enum CodingKeys: CodingKey { case all, next, second, byName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([Attributed].self, forKey: .all)
      next = try container.decodeIfPresent(Attributed.self, forKey: container.first(of: .next, .second))
      byName = try container.decode([String: Attributed].self, forKey: .byName)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(all, forKey: .all)
      try container.encodeIfPresent(next, forKey: .next)
      try container.encode(byName, forKey: .byName)
    }
  }

  struct Literals: Codable, Hashable {
    var name: String
    var id: Int
    var flag: Bool
    var number: Int8
    var texts: [String]

    private enum CodingKeys: String, CodingKey {
      case name = "n"
      case id, flag, number, texts, ident, notes
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      id = try container.decode(Int.self, forKey: container.first(of: .id, .ident))
      flag = try container.contains(.flag) ? container.decode(Bool.self, forKey: .flag) : true
      number = try container.contains(.number) ? container.decode(Int8.self, forKey: .number) : -2
      let textKey = container.first(of: .texts, .notes)
      texts = try container.contains(textKey) ? container.decode([String].self, forKey: textKey) : ["a", "b"]
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(id, forKey: .id)
      try container.encode(flag, forKey: .flag)
      try container.encode(number, forKey: .number)
      try container.encode(texts, forKey: .texts)
    }
  }

  struct LiteralsList: Codable {
    var all: [Literals]
    var one: Literals
    var set: Set<Literals>

    private enum CodingKeys: CodingKey { case all, one, set, others }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([Literals].self, forKey: .all)
      one = try container.decode(Literals.self, forKey: .one)
      set = try container.decode(Set<Literals>.self, forKey: container.first(of: .set, .others))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(all, forKey: .all)
      try container.encode(one, forKey: .one)
      try container.encode(set, forKey: .set)
    }
  }

  struct AttributedBox<T: Codable>: Codable {
    var value: T
    var list: [T]

    private enum CodingKeys: String, CodingKey {
      case value = "v"
      case list
      case other = "w"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decode(T.self, forKey: container.first(of: .value, .other))
      list = try container.contains(.list) ? container.decode([T].self, forKey: .list) : []
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(value, forKey: .value)
      try container.encode(list, forKey: .list)
    }
  }

  enum AttributedChoice: Codable {
    case cash
    case card(number: Int, Leaf)
    case other(String)

    private enum CodingKeys: String, CodingKey {
      case cash = "paid_cash"
      case card = "card.used"
      case other
    }
  }
}

extension KeyedDecodingContainer {
  /// The first of several keys that is there; the first one if none is.
  fileprivate func first(of keys: Key...) -> Key { keys.first(where: contains) ?? keys[0] }
}
