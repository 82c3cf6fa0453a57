import Foundation
import SpoolCoding
import SpoolJSON

// Models whose fields are listed as `@CodableFields` lists them.

struct PartialOrder: Codable, Equatable {
  var title: String
  var count: Int?
  var placedAt: Date?
  var lines: [PartialLine]
  var firstLine: PartialLine?
  var tags: [String]?
  var totals: [String: Double]?
  var note: String
  var kind: PartialKind?
  var value: String?

  enum CodingKeys: CodingKey {
    case title, count, placedAt, lines, firstLine, tags, totals, note, remark, kind, value
  }
}

struct PartialLine: Codable, Equatable {
  var sku: String
  var count: Int
  var parts: [PartialLine]?
  var isNew: Bool { count == 0 }

  enum CodingKeys: CodingKey { case sku, count, parts }
}

enum PartialKind: String, Codable { case low, lower }

extension PartialOrder: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.title, \.title)
      $0.add(.count, \.count)
      $0.add(.placedAt, \.placedAt)
      $0.add(.lines, \.lines)
      $0.add(.firstLine, \.firstLine)
      $0.add(.tags, \.tags)
      $0.add(.totals, \.totals)
      $0.add(.note, \.note)
      $0.alias(.remark)
      $0.absent(\.note, isLiteral: true) { "none" }
      $0.add(.kind, \.kind)
      $0.add(.value, \.value)
    }
  }
}

extension PartialLine: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.sku, \.sku)
      $0.add(.count, \.count)
      $0.add(.parts, \.parts)
    }
  }
}

/// A line that counts how often it is decoded.
struct CountedLine: Decodable {
  let number: Int

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    Self.decoded += 1
  }

  // SAFETY: used by one test.
  nonisolated(unsafe) static var decoded = 0
}

struct CountedLines: Decodable {
  var lines: [CountedLine]

  enum CodingKeys: CodingKey { case lines }
}

extension CountedLines: _DecodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) { $0.read(.lines, \.lines) }
  }
}

/// Properties whose values are coded by strategies.
struct PartialSettings: Codable {
  var line: PartialLine
  var number: Int
  var lossy: [Int]
  var day: Date?
  var others: [String: JSONValue]

  enum CodingKeys: CodingKey { case line, number, lossy, day, others }
}

extension PartialSettings: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.line, \.line, by: JSONTextStrategy())
      $0.add(.number, \.number, by: LosslessStringStrategy())
      $0.add(.lossy, \.lossy, by: LossyArrayStrategy())
      $0.add(.day, \.day, by: .iso8601)
      $0.rest(.others, \.others)
    }
  }
}
