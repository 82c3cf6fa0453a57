import Foundation
import Mappable
import ObjectMapper
import Spool

// A file that imports the module Mappable together with the one that has the macros. Names that both declare are
// ambiguous, and qualified by `Spool`. Code that uses such a name of Mappable is in another file.

/// How a harbour is run.
enum Berth: String { case pier, quay }

/// Generated: the macro needs no qualification.
@Mappable
struct Harbour {
  var name = ""
  var berths: Set<Berth> = []
  var opened: Date?
  var depth: Double
  @Key("at.lat") var latitude: Double?
  var boats: [Tug] = []
}

@Mappable(keys: .snakeCase)
final class Tug {
  var horsePower = 0
  var sister: Tug?
}

@Mappable(.immutable)
struct Pilot {
  let name: String
  let berth: Berth?
}

@Mappable @Discriminator("type")
enum Signal {
  case flag(color: String)
  case pilot(Pilot)
  @Fallback case other
}

func checkHarbour() throws {
  let text =
    #"{"name": "h", "berths": ["pier"], "opened": 0, "depth": 2.5, "at": {"lat": 1}, "boats": [{"horse_power": 3}]}"#
  let harbour = try Spool.Mapper<Harbour>().decode(text)
  precondition(harbour.name == "h" && harbour.berths == [.pier] && harbour.depth == 2.5 && harbour.latitude == 1)
  precondition(harbour.opened == Date(timeIntervalSince1970: 0) && harbour.boats.first?.horsePower == 3)
  precondition(harbour.toJSONString()?.contains(#""berths":["pier"]"#) == true)
  let signal = try Spool.Mapper<Signal>().decode(#"{"type": "pilot", "name": "p", "berth": "quay"}"#)
  guard case .pilot(let pilot) = signal, pilot.berth == .quay else { fatalError("\(signal)") }
  let buoy = try Buoy(JSONString: #"{"name": "b"}"#)
  precondition(buoy.name == "b")
}
