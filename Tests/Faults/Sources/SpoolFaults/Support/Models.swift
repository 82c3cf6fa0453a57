import Foundation
import Spool

/// A model with the properties that the texts have, in each of the ways in which a property may be mapped.
struct Person: Mappable, Sendable {
  struct Address: ImmutableMappable, Sendable {
    let street: String
    let zip: String

    init(map: Map) throws {
      street = try map.value("street")
      zip = try map.value("zip_code")
    }

    func mapping(map: Map) {
      street >>> map["street"]
      zip >>> map["zip_code"]
    }
  }

  final class Friend: Mappable, @unchecked Sendable {
    // SAFETY: written by its mapping only, before it is shared.
    var id = 0
    var name: String?

    required init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
    }
  }

  var id = 0
  var name = ""
  var isActive = false
  var balance = 0.0
  var address: Address?
  var street: String?
  var tags: [String] = []
  var friends: [Friend] = []
  var byKey: [String: Friend] = [:]
  var registered: Date?
  var seconds: Date?
  var link: URL?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isActive <- map["is_active"]
    balance <- map["balance"]
    address <- map["address"]
    if map.mappingType == .fromJSON { street <- map["address.street"] }
    tags <- map["tags"]
    friends <- map["friends"]
    byKey <- map["byKey"]
    registered <- (map["registered"], ISO8601DateTransform())
    seconds <- (map["seconds"], DateTransform())
    link <- (map["link"], URLTransform())
  }
}

/// A type with the properties of `Person`, for the coders.
struct Employee: Codable, Sendable {
  struct Address: Codable, Sendable {
    var street: String
    var zipCode: String
  }

  final class Friend: Codable, Sendable {
    let id: Int
    let name: String?
  }

  var id: Int
  var name: String
  var isActive: Bool
  var balance: Double
  var address: Address
  var tags: [String]
  var friends: [Friend]
  var byKey: [String: Friend]
  var registered: Date
  var seconds: Int
  var link: URL
}

/// A model that contains itself, for texts that are nested deeply.
final class Node: Mappable, Codable, @unchecked Sendable {
  // SAFETY: written by its mapping only, before it is shared.
  var child: Node?
  var children: [Node]?

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    child <- map["child"]
    children <- map["children"]
  }

  /// Lets go of a long chain without recursion, which Swift itself has.
  static func release(_ root: Node?) {
    var next = root
    while let node = next {
      next = node.child ?? node.children?.first
      node.child = nil
      node.children = nil
    }
  }
}

extension SpoolJSONDecoder {
  static var forPeople: SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension SpoolJSONEncoder {
  static var forPeople: SpoolJSONEncoder {
    let encoder = SpoolJSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
