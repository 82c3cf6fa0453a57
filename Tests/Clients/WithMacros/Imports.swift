import Foundation
import ObjectMapper
import Spool

// A file that imports the drop-in module together with the one that has the macros.

/// A public class, which other modules may take further.
@Mappable
public class Vessel {
  /// The name of the vessel.
  public var name = ""
  var built: Date?
}

/// A subclass with a property that has a reserved name.
@Mappable
public final class Boat: Vessel {
  var oars = 2
  var `class`: String?
}

@Mappable(.immutable)
struct Company: Sendable {
  let captain: String
  let sailors: [String]
  let age: Int?
}

@Mappable @Discriminator("type")
enum Cargo: Sendable {
  case coal(tons: Double)
  case crew(Company)
  @Fallback case unknown(String)
}

/// Written by hand, and holding what is generated.
struct Voyage: ObjectMapper.Mappable {
  var boat: Boat?
  var cargo: [Cargo] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    boat <- map["boat"]
    cargo <- map["cargo"]
  }
}
