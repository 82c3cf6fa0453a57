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
    struct Leaf: Codable {
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
#endif
