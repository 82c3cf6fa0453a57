import Foundation
import SpoolCoding

/// The types that the compiler writes the coding of.
enum Synthesized {
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

  struct Node: Codable {
    var name: String
    var child: [Node]?
    var leaf: Leaf
    var other: Leaf?
    var leaves: [Leaf]
    var byName: [String: Leaf]
  }

  struct Leaf: Codable, Hashable {
    var x: Double
    var y: Int?
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
  }

  struct Holder: Codable {
    var own: Own
    var owns: [Own]
    var twin: Leaf
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

  struct Nothing: Codable {}

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

  indirect enum Tree: Codable {
    case leaf(Int)
    case pair(Tree, right: Tree)
    case forest([Tree])
    case hidden

    enum CodingKeys: CodingKey { case leaf, pair, forest }
  }

  enum Level: Int, Codable {
    case low = 1
    case high = 300
  }

  struct Wrapped: RawRepresentable, Codable {
    var rawValue: String
  }

  enum Watched: Codable {
    case code(WatchedCode, Leaf)
    case number(Int8)
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
  }

  enum Door: String, Codable {
    case open = "is_open"
    case closed
  }
}

extension Synthesized.Own {
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self) + 1
    WatchedCode.note("own")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value - 1)
  }
}

// What both have for fields.

/// An enum with raw values.
enum DoorState: String, Codable {
  case open, closed
}

/// A type with code of its own, which notes each call.
struct WatchedCode: Codable, Hashable {
  var path: String

  init(from decoder: any Decoder) throws {
    path = try decoder.singleValueContainer().decode(String.self)
    WatchedCode.note("\(decoder.codingPath.map(\.stringValue))")
    if path == "throw" { throw CocoaError(.coderInvalidValue) }
  }

  func encode(to encoder: any Encoder) throws {
    WatchedCode.note("\(encoder.codingPath.map(\.stringValue))")
    if path == "throw at writing" { throw CocoaError(.coderReadCorrupt) }
    var container = encoder.unkeyedContainer()
    try container.encode(path)
  }

  @TaskLocal static var notes: Notes?

  static func note(_ text: String) { notes?.add(text) }

  /// What has been called. SAFETY: used by one task at a time.
  final class Notes: @unchecked Sendable {
    private(set) var all: [String] = []

    func add(_ text: String) { all.append(text) }
  }
}
