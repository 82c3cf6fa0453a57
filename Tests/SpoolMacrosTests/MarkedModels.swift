#if Macros
  import Foundation
  import Spool

  /// The types of `Synthesized`, marked.
  enum Marked {
    @CodableFields
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
    }

    @CodableFields
    struct Values: Codable {
      var date: Date
      var data: Data?
      var url: URL
      var decimal: Decimal
      var uuid: UUID
      var dates: [Date]
      var urls: [URL]?
      var ids: [String: UUID]
    }

    @CodableFields
    struct Lists: Codable {
      var strings: [String]
      var ints: [Int]
      var doubles: [[Double]]?
      var bools: [Bool]
      var sizes: [Int32]
      var holes: [Int?]
      var names: [String: String]
      var numbers: [String: [Int]]?
    }

    @CodableFields
    struct Node: Codable {
      var name: String
      var child: [Node]?
      var leaf: Leaf
      var other: Leaf?
      var leaves: [Leaf]
      var byName: [String: Leaf]
    }

    @CodableFields
    struct Leaf: Codable, Hashable {
      var x: Double
      var y: Int?
    }

    @CodableFields
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

    @CodableFields
    struct Own: Codable {
      var value: Int
    }

    @CodableFields
    struct Holder: Codable {
      var own: Own
      var owns: [Own]
      var twin: Leaf
    }

    @CodableFields
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

    @CodableFields
    struct Nothing: Codable {}

    @CodableFields
    enum Payment: Codable {
      case card(Leaf)
      case transfer(iban: String, reference: String?)
      case invoice(dueAt: Date, [Int], sum: Leaf)
      case cash

      enum CodingKeys: String, CodingKey {
        case card = "cardUsed"
        case transfer, invoice, cash
      }

      enum TransferCodingKeys: String, CodingKey {
        case iban = "IBAN"
        case reference
      }
    }

    @CodableFields
    indirect enum Tree: Codable {
      case leaf(Int)
      case pair(Tree, right: Tree)
      case forest([Tree])
      case hidden

      enum CodingKeys: CodingKey { case leaf, pair, forest }
    }

    @CodableFields
    enum Level: Int, Codable {
      case low = 1
      case high = 300
    }

    @CodableFields
    struct Wrapped: RawRepresentable, Codable {
      var rawValue: String
    }

    @CodableFields
    enum Watched: Codable {
      case code(WatchedCode, Leaf)
      case number(Int8)
    }

    @CodableFields
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
    }

    @CodableFields
    enum Door: DoorText, Codable {
      case is_open
      case closed
    }
  }

  /// The macro does not see that an enum with this type has raw values.
  typealias DoorText = String

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
#endif
