import Foundation
import SpoolCoding

/// The types of `Synthesized`, whose fields are listed as `@CodableFields` lists them.
enum Marked {
  struct Scalars: Codable {
    var string: String
    var int: Int
    var double: Double
    var bool: Bool
    var float: Float
    var int8: Int8
    var uint64: UInt64
    var optionalString: String?
    var optionalInt: Int?
    var optionalDouble: Double?
    var optionalBool: Bool?
    var optionalUInt16: UInt16?

    private enum CodingKeys: CodingKey {
      case string, int, double, bool, float, int8, uint64, optionalString, optionalInt, optionalDouble, optionalBool
      case optionalUInt16
    }
  }

  struct Values: Codable {
    var date: Date
    var data: Data?
    var url: URL
    var decimal: Decimal
    var uuid: UUID
    var dates: [Date]
    var urls: [URL]?
    var ids: [String: UUID]

    private enum CodingKeys: CodingKey { case date, data, url, decimal, uuid, dates, urls, ids }
  }

  struct Lists: Codable {
    var strings: [String]
    var ints: [Int]
    var doubles: [[Double]]?
    var bools: [Bool]
    var sizes: [Int32]
    var holes: [Int?]
    var names: [String: String]
    var numbers: [String: [Int]]?

    private enum CodingKeys: CodingKey { case strings, ints, doubles, bools, sizes, holes, names, numbers }
  }

  struct Node: Codable {
    var name: String
    var child: [Node]?
    var leaf: Leaf
    var other: Leaf?
    var leaves: [Leaf]
    var byName: [String: Leaf]

    private enum CodingKeys: CodingKey { case name, child, leaf, other, leaves, byName }
  }

  struct Leaf: Codable, Hashable {
    var x: Double
    var y: Int?

    private enum CodingKeys: CodingKey { case x, y }
  }

  struct Mixed: Codable {
    var first: Int
    var state: DoorState
    var counted: WatchedCode?
    var leaf: Leaf
    var tags: Set<String>
    var last: String
    let version = 3

    private enum CodingKeys: CodingKey { case first, state, counted, leaf, tags, last, version }
  }

  struct Own: Codable {
    var value: Int

    private enum CodingKeys: CodingKey { case value }
  }

  struct Holder: Codable {
    var own: Own
    var owns: [Own]
    var twin: Leaf

    private enum CodingKeys: CodingKey { case own, owns, twin }
  }

  struct Keyed: Codable {
    var userName: String
    var imageURL: String?
    var postCount: Int
    var b: Int

    enum CodingKeys: String, CodingKey {
      case postCount
      case userName
      case imageURL = "imageUrl"
      case b = "a/b"
    }
  }

  struct Nothing: Codable {
    private enum CodingKeys: CodingKey {}
  }

  enum Payment: Codable {
    case card(Leaf)
    case transfer(iban: String, reference: String?)
    case invoice(dueAt: Date, [Int], sum: Leaf)
    case cash

    enum CodingKeys: String, CodingKey {
      case card = "cardUsed"
      case transfer, invoice, cash
    }

    private enum CardCodingKeys: CodingKey { case _0 }
    enum TransferCodingKeys: String, CodingKey {
      case iban = "IBAN"
      case reference
    }
    private enum InvoiceCodingKeys: CodingKey { case dueAt, _1, sum }
    private enum CashCodingKeys: CodingKey {}
  }

  indirect enum Tree: Codable {
    case leaf(Int)
    case pair(Tree, right: Tree)
    case forest([Tree])
    case hidden

    enum CodingKeys: CodingKey { case leaf, pair, forest }
    private enum LeafCodingKeys: CodingKey { case _0 }
    private enum PairCodingKeys: CodingKey { case _0, right }
    private enum ForestCodingKeys: CodingKey { case _0 }
  }

  enum Level: Int, Codable {
    case low = 1
    case high = 300
  }

  struct Wrapped: RawRepresentable, Codable {
    var rawValue: String

    private enum CodingKeys: CodingKey { case rawValue }
  }

  enum Watched: Codable {
    case code(WatchedCode, Leaf)
    case number(Int8)

    private enum CodingKeys: CodingKey { case code, number }
    private enum CodeCodingKeys: CodingKey { case _0, _1 }
    private enum NumberCodingKeys: CodingKey { case _0 }
  }

  struct Purchase: Codable {
    var payment: Payment
    var payments: [Payment]
    var door: Door
    var wrapped: Wrapped?
    var level: Level?
    var levels: Set<Level>
    var leaves: Set<Leaf>
    var tree: Tree?
    var watched: Watched?
    var byName: [String: Payment]

    private enum CodingKeys: CodingKey {
      case payment, payments, door, wrapped, level, levels, leaves, tree, watched, byName
    }
  }

  enum Door: String, Codable {
    case open = "is_open"
    case closed
  }
}

extension Marked.Own {
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self) + 1
    WatchedCode.note("own")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value - 1)
  }
}

// What the attribute generates.

extension Marked.Scalars: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.string, \.string)
      $0.add(.int, \.int)
      $0.add(.double, \.double)
      $0.add(.bool, \.bool)
      $0.add(.float, \.float)
      $0.add(.int8, \.int8)
      $0.add(.uint64, \.uint64)
      $0.add(.optionalString, \.optionalString)
      $0.add(.optionalInt, \.optionalInt)
      $0.add(.optionalDouble, \.optionalDouble)
      $0.add(.optionalBool, \.optionalBool)
      $0.add(.optionalUInt16, \.optionalUInt16)
    }
  }
}

extension Marked.Values: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.date, \.date)
      $0.add(.data, \.data)
      $0.add(.url, \.url)
      $0.add(.decimal, \.decimal)
      $0.add(.uuid, \.uuid)
      $0.add(.dates, \.dates)
      $0.add(.urls, \.urls)
      $0.add(.ids, \.ids)
    }
  }
}

extension Marked.Lists: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.strings, \.strings)
      $0.add(.ints, \.ints)
      $0.add(.doubles, \.doubles)
      $0.add(.bools, \.bools)
      $0.add(.sizes, \.sizes)
      $0.add(.holes, \.holes)
      $0.add(.names, \.names)
      $0.add(.numbers, \.numbers)
    }
  }
}

extension Marked.Node: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.name, \.name)
      $0.add(.child, \.child)
      $0.add(.leaf, \.leaf)
      $0.add(.other, \.other)
      $0.add(.leaves, \.leaves)
      $0.add(.byName, \.byName)
    }
  }
}

extension Marked.Leaf: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
      $0.add(.y, \.y)
    }
  }
}

extension Marked.Mixed: _DecodableByFields, _EncodableByFields {
  fileprivate init(_ values: borrowing _CodedFields.Values) {
    first = values.take(0)
    state = values.take(1)
    counted = values.take(2)
    leaf = values.take(3)
    tags = values.take(4)
    last = values.take(5)
  }

  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.first, \.first)
      $0.add(.state, \.state)
      $0.add(.counted, \.counted)
      $0.add(.leaf, \.leaf)
      $0.add(.tags, \.tags)
      $0.add(.last, \.last)
      $0.write(.version, \.version)
      $0.make(hasFixedValues: true) { Self($0) }
    }
  }
}

extension Marked.Own: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) { $0.add(.value, \.value) }
  }
}

extension Marked.Holder: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.own, \.own)
      $0.add(.owns, \.owns)
      $0.add(.twin, \.twin)
    }
  }
}

extension Marked.Keyed: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.postCount, \.postCount)
      $0.add(.userName, \.userName)
      $0.add(.imageURL, \.imageURL)
      $0.add(.b, \.b)
    }
  }
}

extension Marked.Nothing: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields { .list(of: Self.self, by: CodingKeys.self) { _ in } }
}

extension Marked.Payment: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .listCases(of: Self.self, by: CodingKeys.self) {
      $0.add(.card, by: CardCodingKeys.self, of: Marked.Leaf.self, { $0.add(._0, \.self) }) { .card($0) }
      $0.add(
        .transfer, by: TransferCodingKeys.self, of: (String, String?).self,
        {
          $0.add(.iban, \.0)
          $0.add(.reference, \.1)
        }
      ) { .transfer(iban: $0.0, reference: $0.1) }
      $0.add(
        .invoice, by: InvoiceCodingKeys.self, of: (Date, [Int], Marked.Leaf).self,
        {
          $0.add(.dueAt, \.0)
          $0.add(._1, \.1)
          $0.add(.sum, \.2)
        }
      ) { .invoice(dueAt: $0.0, $0.1, sum: $0.2) }
      $0.add(.cash, by: CashCodingKeys.self, of: Void.self, { _ in }) { _ in .cash }
      $0.take { value, values in
        switch value {
        case .card(let first): values.put(0, first)
        case .transfer(let first, let second): values.put(1, (first, second))
        case .invoice(let first, let second, let third): values.put(2, (first, second, third))
        case .cash: values.put(3, ())
        }
      }
    }
  }
}

extension Marked.Tree: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .listCases(of: Self.self, by: CodingKeys.self) {
      $0.add(.leaf, by: LeafCodingKeys.self, of: Int.self, { $0.add(._0, \.self) }) { .leaf($0) }
      $0.add(
        .pair, by: PairCodingKeys.self, of: (Marked.Tree, Marked.Tree).self,
        {
          $0.add(._0, \.0)
          $0.add(.right, \.1)
        }
      ) { .pair($0.0, right: $0.1) }
      $0.add(.forest, by: ForestCodingKeys.self, of: [Marked.Tree].self, { $0.add(._0, \.self) }) { .forest($0) }
      $0.take { value, values in
        switch value {
        case .leaf(let first): values.put(0, first)
        case .pair(let first, let second): values.put(1, (first, second))
        case .forest(let first): values.put(2, first)
        case .hidden: values.put(unlisted: "hidden")
        }
      }
    }
  }
}

extension Marked.Watched: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .listCases(of: Self.self, by: CodingKeys.self) {
      $0.add(
        .code, by: CodeCodingKeys.self, of: (WatchedCode, Marked.Leaf).self,
        {
          $0.add(._0, \.0)
          $0.add(._1, \.1)
        }
      ) { .code($0.0, $0.1) }
      $0.add(.number, by: NumberCodingKeys.self, of: Int8.self, { $0.add(._0, \.self) }) { .number($0) }
      $0.take { value, values in
        switch value {
        case .code(let first, let second): values.put(0, (first, second))
        case .number(let first): values.put(1, first)
        }
      }
    }
  }
}

extension Marked.Purchase: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.payment, \.payment)
      $0.add(.payments, \.payments)
      $0.add(.door, \.door)
      $0.add(.wrapped, \.wrapped)
      $0.add(.level, \.level)
      $0.add(.levels, \.levels)
      $0.add(.leaves, \.leaves)
      $0.add(.tree, \.tree)
      $0.add(.watched, \.watched)
      $0.add(.byName, \.byName)
    }
  }
}

extension Marked.Wrapped: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields { .list(of: Self.self, by: CodingKeys.self) { $0.add(.rawValue, \.rawValue) } }
}

extension Marked.Level: _CodedByRawValue {
  static var _codedCases: [Self] { [.low, .high] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension Marked.Door: _CodedByRawValue {
  static var _codedCases: [Self] { [] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}
