// Declarations that say something unusual about their coding, as the compiler reads them. The same declarations, marked, are in
// MarkedDeclarations.swift.

extension Synthesized {
  struct Lazy: Codable {
    var a: Int
    lazy var n = 5
    lazy var s = String(repeating: "x", count: a)
  }

  struct Optionals: Codable {
    var mark: Int?
    var name: Optional<Int>
    var alias: OptionalNumber
    var twice: Int??
    let fixed: OptionalNumber = 5
    var seen: OptionalNumber = 6 { didSet {} }

    private enum CodingKeys: CodingKey { case mark, name, alias, twice, fixed, seen }
  }

  struct Box<T: Codable>: Codable {
    var value: T
    var other: T?
    var list: [T]?
  }

  enum Choice<T: Codable>: Codable {
    case one(T)
    case maybe(T?, OptionalNumber)
    case both(a: T, b: T?)
  }

  /// A type with a decoding of its own, which is known only once it has been called.
  struct Part<Tag>: Codable {
    var x: Int
  }

  struct Plain<Tag>: Codable {
    var y: Int
  }

  struct Outer<Tag>: Codable {
    var a: Int
    var part: Part<Tag>
  }

  struct Parts<Tag>: Codable {
    var a: Int
    var many: [Part<Tag>]
    var plain: [Plain<Tag>]?
    var last: Int?
  }

  /// The second plain part is read when the first is known, after code of the app.
  struct Both<Tag>: Codable {
    var own: Part<Tag>
    var first: Plain<Tag>
    var second: Plain<Tag>
  }

  /// Two types that contain each other.
  struct Trunk<Tag>: Codable {
    var value: Int
    var branches: [Branch<Tag>]
  }

  struct Branch<Tag>: Codable {
    var tree: Trunk<Tag>?
    var leaf: Plain<Tag>?
    var part: Part<Tag>?
  }

  /// Cases that have several names.
  enum Named: Codable {
    case cash(Int)
    case card

    enum CodingKeys: String, CodingKey {
      case cash, card

      init?(stringValue: String) {
        switch stringValue.lowercased() {
        case "cash", "money": self = .cash
        case "card": self = .card
        default: return nil
        }
      }
    }
  }

  enum Swapped: String, Codable {
    case open, closed
  }

  enum Renamed: String, Codable {
    case open = "is/open"
    case closed
  }

  struct States: Codable {
    var swapped: Swapped?
    var renamed: Renamed?
    var all: [Renamed]?
  }

  enum Single: String, Codable {
    case only
  }

  /// A field without bytes has the offset of another one, and comes after it in the keys.
  struct Sizes: Codable {
    var kind: Single
    var id: Int

    private enum CodingKeys: CodingKey { case id, kind }
  }

  struct Inner: Codable {
    var y: Int?
    var renamed: Renamed?
  }

  struct Around: Codable {
    var a: Int
    var inner: Inner
    var many: [Inner]?
  }

  struct Element: Codable, Hashable {
    var x: Int

    func hash(into hasher: inout Hasher) {
      WatchedCode.note("hash")
      hasher.combine(x)
    }
  }

  struct Sets: Codable {
    var set: Set<Element>
    var numbers: Set<Int>
    var late: Int
  }
}

extension Synthesized.Part {
  init(from decoder: any Decoder) throws {
    WatchedCode.note("part at \(decoder.codingPath.map(\.stringValue))")
    x = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .x)
  }
}

extension Synthesized.Swapped {
  init?(rawValue: String) {
    switch rawValue {
    case "open": self = .closed
    case "closed": self = .open
    default: return nil
    }
  }
}

extension Synthesized.Renamed {
  init?(rawValue: String) {
    switch rawValue {
    case "is/open": self = .open
    case "opened":
      WatchedCode.note("renamed")
      self = .open
    case "closed": self = .closed
    default: return nil
    }
  }
}

// What both have for fields.

typealias OptionalNumber = Int?
