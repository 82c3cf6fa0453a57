import SpoolCoding

// The declarations of PlainDeclarations.swift, whose fields are listed as `@CodableFields` lists them.

extension Marked {
  struct Lazy: Codable {
    var a: Int
    lazy var n = 5
    lazy var s = String(repeating: "x", count: a)

    fileprivate enum CodingKeys: CodingKey { case a }
  }

  struct Optionals: Codable {
    var mark: Int?
    var name: Optional<Int>
    var alias: OptionalNumber
    var twice: Int??
    let fixed: OptionalNumber = 5
    var seen: OptionalNumber = 6 { didSet {} }

    fileprivate enum CodingKeys: CodingKey { case mark, name, alias, twice, fixed, seen }
  }

  struct Box<T: Codable>: Codable {
    var value: T
    var other: T?
    var list: [T]?

    fileprivate enum CodingKeys: CodingKey { case value, other, list }
  }

  enum Choice<T: Codable>: Codable {
    case one(T)
    case maybe(T?, OptionalNumber)
    case both(a: T, b: T?)

    fileprivate enum CodingKeys: CodingKey { case one, maybe, both }
    fileprivate enum OneCodingKeys: CodingKey { case _0 }
    fileprivate enum MaybeCodingKeys: CodingKey { case _0, _1 }
    fileprivate enum BothCodingKeys: CodingKey { case a, b }
  }

  /// A type with a decoding of its own, which is known only once it has been called.
  struct Part<Tag>: Codable {
    var x: Int

    fileprivate enum CodingKeys: CodingKey { case x }
  }

  struct Plain<Tag>: Codable {
    var y: Int

    fileprivate enum CodingKeys: CodingKey { case y }
  }

  struct Outer<Tag>: Codable {
    var a: Int
    var part: Part<Tag>

    fileprivate enum CodingKeys: CodingKey { case a, part }
  }

  struct Parts<Tag>: Codable {
    var a: Int
    var many: [Part<Tag>]
    var plain: [Plain<Tag>]?
    var last: Int?

    fileprivate enum CodingKeys: CodingKey { case a, many, plain, last }
  }

  /// The second plain part is read when the first is known, after code of the app.
  struct Both<Tag>: Codable {
    var own: Part<Tag>
    var first: Plain<Tag>
    var second: Plain<Tag>

    fileprivate enum CodingKeys: CodingKey { case own, first, second }
  }

  /// Two types that contain each other.
  struct Trunk<Tag>: Codable {
    var value: Int
    var branches: [Branch<Tag>]

    fileprivate enum CodingKeys: CodingKey { case value, branches }
  }

  struct Branch<Tag>: Codable {
    var tree: Trunk<Tag>?
    var leaf: Plain<Tag>?
    var part: Part<Tag>?

    fileprivate enum CodingKeys: CodingKey { case tree, leaf, part }
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

    fileprivate enum CashCodingKeys: CodingKey { case _0 }
    fileprivate enum CardCodingKeys: CodingKey {}
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

    fileprivate enum CodingKeys: CodingKey { case swapped, renamed, all }
  }

  enum Single: String, Codable {
    case only
  }

  /// A field without bytes has the offset of another one, and comes after it in the keys.
  struct Sizes: Codable {
    var kind: Single
    var id: Int

    fileprivate enum CodingKeys: CodingKey { case id, kind }
  }

  struct Inner: Codable {
    var y: Int?
    var renamed: Renamed?

    fileprivate enum CodingKeys: CodingKey { case y, renamed }
  }

  struct Around: Codable {
    var a: Int
    var inner: Inner
    var many: [Inner]?

    fileprivate enum CodingKeys: CodingKey { case a, inner, many }
  }

  struct Element: Codable, Hashable {
    var x: Int

    fileprivate enum CodingKeys: CodingKey { case x }

    func hash(into hasher: inout Hasher) {
      WatchedCode.note("hash")
      hasher.combine(x)
    }
  }

  struct Sets: Codable {
    var set: Set<Element>
    var numbers: Set<Int>
    var late: Int

    fileprivate enum CodingKeys: CodingKey { case set, numbers, late }
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

// What the attribute generates.

extension Marked.Lazy: _DecodableByFields, _EncodableByFields {
  private init(_coded values: borrowing _CodedFields.Values) {
    a = values.take(0)
  }

  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.a, \.a)
      $0.make(hasFixedValues: true) { Self(_coded: $0) }
    }
  }
}

extension Marked.Optionals: _DecodableByFields, _EncodableByFields {
  private init(_coded values: borrowing _CodedFields.Values) {
    mark = values.take(0)
    name = values.take(1)
    alias = values.take(2)
    twice = values.take(3)
    seen = values.take(5)
  }

  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.mark, \.mark)
      $0.add(.name, \.name)
      $0.add(.alias, \.alias)
      $0.add(.twice, \.twice)
      $0.write(.fixed, \.fixed)
      $0.add(.seen, \.seen)
      $0.make(hasFixedValues: true) { Self(_coded: $0) }
    }
  }
}

extension Marked.Box: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.value, \.value)
      $0.add(.other, \.other)
      $0.add(.list, \.list)
    }
  }
}

extension Marked.Part: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
    }
  }
}

extension Marked.Plain: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.y, \.y)
    }
  }
}

extension Marked.Outer: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.a, \.a)
      $0.add(.part, \.part)
    }
  }
}

extension Marked.Parts: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.a, \.a)
      $0.add(.many, \.many)
      $0.add(.plain, \.plain)
      $0.add(.last, \.last)
    }
  }
}

extension Marked.Both: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.own, \.own)
      $0.add(.first, \.first)
      $0.add(.second, \.second)
    }
  }
}

extension Marked.Trunk: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.value, \.value)
      $0.add(.branches, \.branches)
    }
  }
}

extension Marked.Branch: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.tree, \.tree)
      $0.add(.leaf, \.leaf)
      $0.add(.part, \.part)
    }
  }
}

extension Marked.States: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.swapped, \.swapped)
      $0.add(.renamed, \.renamed)
      $0.add(.all, \.all)
    }
  }
}

extension Marked.Element: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
    }
  }
}

extension Marked.Single: _CodedByRawValue {
  static var _codedCases: [Self] { [.only] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension Marked.Sizes: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.id, \.id)
      $0.add(.kind, \.kind)
    }
  }
}

extension Marked.Inner: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.y, \.y)
      $0.add(.renamed, \.renamed)
    }
  }
}

extension Marked.Around: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.a, \.a)
      $0.add(.inner, \.inner)
      $0.add(.many, \.many)
    }
  }
}

extension Marked.Sets: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.set, \.set)
      $0.add(.numbers, \.numbers)
      $0.add(.late, \.late)
    }
  }
}

extension Marked.Choice: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .listCases(of: Self.self, by: CodingKeys.self) {
      $0.add(.one, by: OneCodingKeys.self, of: T.self, { $0.add(._0, \.self) }) { .one($0) }
      $0.add(
        .maybe, by: MaybeCodingKeys.self, of: (T?, OptionalNumber).self,
        {
          $0.add(._0, \.0)
          $0.add(._1, \.1)
        }
      ) { .maybe($0.0, $0.1) }
      $0.add(
        .both, by: BothCodingKeys.self, of: (T, T?).self,
        {
          $0.add(.a, \.0)
          $0.add(.b, \.1)
        }
      ) { .both(a: $0.0, b: $0.1) }
      $0.take { value, values in
        switch value {
        case .one(let first): values.put(0, first)
        case .maybe(let first, let second): values.put(1, (first, second))
        case .both(let first, let second): values.put(2, (first, second))
        }
      }
    }
  }
}

extension Marked.Named: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .listCases(of: Self.self, by: CodingKeys.self) {
      $0.add(.cash, by: CashCodingKeys.self, of: Int.self, { $0.add(._0, \.self) }) { .cash($0) }
      $0.add(.card, by: CardCodingKeys.self, of: Void.self, { _ in }) { _ in .card }
      $0.take { value, values in
        switch value {
        case .cash(let first): values.put(0, first)
        case .card: values.put(1, ())
        }
      }
      $0.declaresKeyInit()
    }
  }
}

extension Marked.Swapped: _CodedByRawValue {
  static var _codedCases: [Self] { [.open, .closed] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension Marked.Renamed: _CodedByRawValue {
  static var _codedCases: [Self] { [.open, .closed] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
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
