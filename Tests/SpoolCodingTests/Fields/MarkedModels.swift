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

  struct Leaf: Codable {
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

extension Marked.Scalars: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
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

extension Marked.Values: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
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

extension Marked.Lists: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
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

extension Marked.Node: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
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

extension Marked.Leaf: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
      $0.add(.y, \.y)
    }
  }
}

extension Marked.Mixed: DecodableByFields, EncodableByFields {
  fileprivate init(_ values: borrowing CodedFields.Values) {
    first = values.take(0)
    state = values.take(1)
    counted = values.take(2)
    leaf = values.take(3)
    tags = values.take(4)
    last = values.take(5)
  }

  static var _codedFields: CodedFields {
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

extension Marked.Own: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
    .list(of: Self.self, by: CodingKeys.self) { $0.add(.value, \.value) }
  }
}

extension Marked.Holder: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.own, \.own)
      $0.add(.owns, \.owns)
      $0.add(.twin, \.twin)
    }
  }
}

extension Marked.Keyed: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.postCount, \.postCount)
      $0.add(.userName, \.userName)
      $0.add(.imageURL, \.imageURL)
      $0.add(.b, \.b)
    }
  }
}

extension Marked.Nothing: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields { .list(of: Self.self, by: CodingKeys.self) { _ in } }
}
