#if Macros
  import Spool

  // The declarations of PlainDeclarations.swift, marked.

  extension Marked {
    @CodableFields
    struct Lazy: Codable {
      var a: Int
      lazy var n = 5
      lazy var s = String(repeating: "x", count: a)
    }

    @CodableFields
    struct Optionals: Codable {
      var mark: Int?
      var name: Optional<Int>
      var alias: OptionalNumber
      var twice: Int??
      let fixed: OptionalNumber = 5
      var seen: OptionalNumber = 6 { didSet {} }

      private enum CodingKeys: CodingKey { case mark, name, alias, twice, fixed, seen }
    }

    @CodableFields
    struct Box<T: Codable>: Codable {
      var value: T
      var other: T?
      var list: [T]?
    }

    @CodableFields
    enum Choice<T: Codable>: Codable {
      case one(T)
      case maybe(T?, OptionalNumber)
      case both(a: T, b: T?)
    }

    /// A type with a decoding of its own, which is known only once it has been called.
    @CodableFields
    struct Part<Tag>: Codable {
      var x: Int
    }

    @CodableFields
    struct Plain<Tag>: Codable {
      var y: Int
    }

    @CodableFields
    struct Outer<Tag>: Codable {
      var a: Int
      var part: Part<Tag>
    }

    @CodableFields
    struct Parts<Tag>: Codable {
      var a: Int
      var many: [Part<Tag>]
      var plain: [Plain<Tag>]?
      var last: Int?
    }

    /// The second plain part is read when the first is known, after code of the app.
    @CodableFields
    struct Both<Tag>: Codable {
      var own: Part<Tag>
      var first: Plain<Tag>
      var second: Plain<Tag>
    }

    /// Two types that contain each other.
    @CodableFields
    struct Trunk<Tag>: Codable {
      var value: Int
      var branches: [Branch<Tag>]
    }

    @CodableFields
    struct Branch<Tag>: Codable {
      var tree: Trunk<Tag>?
      var leaf: Plain<Tag>?
      var part: Part<Tag>?
    }

    /// Cases that have several names.
    @CodableFields
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

    @CodableFields
    enum Swapped: String, Codable {
      case open, closed
    }

    @CodableFields
    enum Renamed: String, Codable {
      case open = "is/open"
      case closed
    }

    @CodableFields
    struct States: Codable {
      var swapped: Swapped?
      var renamed: Renamed?
      var all: [Renamed]?
    }

    @CodableFields
    enum Single: String, Codable {
      case only
    }

    /// A field without bytes has the offset of another one, and comes after it in the keys.
    @CodableFields
    struct Sizes: Codable {
      var kind: Single
      var id: Int

      private enum CodingKeys: CodingKey { case id, kind }
    }

    @CodableFields
    struct Inner: Codable {
      var y: Int?
      var renamed: Renamed?
    }

    @CodableFields
    struct Around: Codable {
      var a: Int
      var inner: Inner
      var many: [Inner]?
    }

    @CodableFields
    struct Element: Codable, Hashable {
      var x: Int

      func hash(into hasher: inout Hasher) {
        WatchedCode.note("hash")
        hasher.combine(x)
      }
    }

    @CodableFields
    struct Sets: Codable {
      var set: Set<Element>
      var numbers: Set<Int>
      var late: Int
    }
  }

  extension Marked.Part {
    init(from decoder: any Decoder) throws {
      WatchedCode.note("part at \(decoder.codingPath.map(\.stringValue))")
      x = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .x)
    }
  }

  extension Marked.Swapped {
    init?(rawValue: String) {
      switch rawValue {
      case "open": self = .closed
      case "closed": self = .open
      default: return nil
      }
    }
  }

  extension Marked.Renamed {
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

  extension FirstDecode {
    /// The type of the compiler's coding, and the same type marked.
    ///
    /// - Parameter number: A number that has not been used before, from 1 on.
    func pair(_ number: Int) -> (plain: any Codable.Type, marked: any Codable.Type) {
      func types<Tag>(_ tag: Tag.Type) -> [any Codable.Type] {
        switch self {
        case .outer: return [Synthesized.Outer<Tag>.self, Marked.Outer<Tag>.self]
        case .parts: return [Synthesized.Parts<Tag>.self, Marked.Parts<Tag>.self]
        case .both: return [Synthesized.Both<Tag>.self, Marked.Both<Tag>.self]
        case .tree: return [Synthesized.Trunk<Tag>.self, Marked.Trunk<Tag>.self]
        case .branch: return [Synthesized.Branch<Tag>.self, Marked.Branch<Tag>.self]
        }
      }
      let types = _openExistential(FreshType.make(number), do: types)
      return (types[0], types[1])
    }
  }
#endif
