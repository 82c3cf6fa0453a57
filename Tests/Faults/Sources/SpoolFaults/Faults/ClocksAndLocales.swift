import CFaults
import Foundation
import Spool

/// Other locales, time zones and times: the same results, to the byte, as in the C locale in UTC now.
let clocksAndLocales = [
  Case("locales", "all work in Turkish, Arabic, Persian, German and Hindi, for the C library and for Foundation") {
    let names = ["tr_TR", "ar_SA", "ar_EG", "fa_IR", "de_DE", "hi_IN"]
    let expected = try results([:])
    var missing: [String] = []
    for name in names {
      let (marker, found) = try results(["LC_ALL": name + ".UTF-8", "LANG": name + ".UTF-8"])
      if marker == "missing" { missing.append(name) }
      try require(name != "de_DE" || marker != ".", "the C library writes numbers as before in de_DE")
      try requireEqual(found, expected.text, name)
    }
    let words = missing.isEmpty ? "" : "; MISSING in the C library: \(missing.joined(separator: ", "))"
    return "\(names.count) locales, \(expected.text.utf8.count) bytes of results each\(words)"
  },
  Case("clocks", "all work in time zones up to 14 hours away, and in 1969, 1970, 2038, 2100 and 9999") {
    let expected = try results([:]).text
    let zones = [
      "Pacific/Kiritimati", "Etc/GMT+12", "XXX-14", "XXX+14:30", "Australia/Lord_Howe", "Africa/Casablanca",
      "America/Sao_Paulo",
      "nowhere", "",
    ]
    let times = [-1, 0, 2_147_483_647, 2_147_483_648, 4_107_542_400, 253_402_300_799]
    for zone in zones { try requireEqual(instants(try results(["TZ": zone]).text), instants(expected), "in \(zone)") }
    for time in times { try requireEqual(try results(["FAULTS_TIME": "\(time)"]).text, expected, "at \(time)") }
    return "\(zones.count) time zones, \(times.count) times"
  },
]

/// A text with seconds since 1970 in the place of dates, which `ISO8601DateTransform` writes in the time zone of the user.
private func instants(_ text: String) -> String {
  let transform = ISO8601DateTransform(allowsAllForms: true)
  return text.replacing(/\d{4,5}-\d\d-\d\dT[0-9:.]+(Z|[+\-]\d\d:?\d\d)/) { match in
    transform.transformFromJSON(String(match.output.0)).map { "\($0.timeIntervalSince1970)" } ?? "no date"
  }
}

/// The results of this program in a process with other variables, and what it says about its locale.
private func results(_ variables: [String: String]) throws -> (marker: String, text: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["--results"]
  process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C", "LANG": "C", "TZ": "UTC"]) { $1 }
    .merging(variables) { $1 }
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try require(process.terminationStatus == 0, "\(variables): exit code \(process.terminationStatus)")
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
  try require(lines.count == 2 && lines[1].utf8.count > 10_000, "\(variables): no results")
  return (String(lines[0]), String(lines[1]))
}

/// What a process with other variables prints: its decimal separator, and all results.
func printResults() throws {
  print(faults_use_locale() == nil ? "missing" : String(cString: faults_decimal_point()))
  let text = Sample.array(12)
  for work in Work.all where !work.name.contains("dictionaries") { print(work.name, try work.run(text)) }
  print(try dates(), try keys(), try foundations(text))
}

private struct Dates: Mappable {
  var dates: [Date?] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    var date: Date?
    for key in ["seconds", "text", "zone", "day", "net", "fraction"] {
      date = nil
      if key == "seconds" { date <- (map[key], DateTransform()) }
      if key == "net" { date <- (map[key], DateTransform.DotNET()) }
      if date == nil { date <- (map[key], ISO8601DateTransform(allowsAllForms: true, fractionDigits: 3)) }
      dates.append(date)
    }
  }
}

/// Dates in every form, read and written.
private func dates() throws -> String {
  let text = #"""
    {"seconds": 1709209800.25, "text": "2024-02-29T12:30:00Z", "zone": "2024-02-29T12:30:00+14:00",
     "day": "2024-02-29T00:00:00-12:00", "net": "/Date(1709209800000+0200)/", "fraction": "9999-12-30T11:59:59.999Z"}
    """#
  let found = try Mapper<Dates>().decode(text).dates.map { $0?.timeIntervalSince1970 ?? -1 }
  let dates = found.map { Date(timeIntervalSince1970: $0) }
  var written: [String] = []
  for strategy in [
    JSONEncoder.DateEncodingStrategy.iso8601, .secondsSince1970, .millisecondsSince1970, .deferredToDate,
  ] {
    let encoder = SpoolJSONEncoder()
    encoder.dateEncodingStrategy = strategy
    written.append(try encoder.encodeText(dates))
  }
  let transform = ISO8601DateTransform(allowsAllForms: true, fractionDigits: 3)
  return "\(found) \(written) \(dates.map { transform.transformToJSON($0) ?? "nil" })"
}

/// Names whose small and capital letters differ in Turkish.
private func keys() throws -> String {
  struct Names: Codable {
    var imageID = 1
    var iIIiIi = 2
    var isInList = 3
    var urlForIOS = 4
  }
  let text = try SpoolJSONEncoder.forPeople.encodeText(Names())
  let names = try SpoolJSONDecoder.forPeople.decode(
    Names.self,
    from: #"{"image_id":1,"i_i_ii_ii":2,"is_in_list":3,"url_for_ios":4,"#
      + #""image_iD":5,"iIIiIi":6,"imageID":7,"url_for_iOS":8,"urlForIOS":9}"#)
  return "\(text) \(names)"
}

/// What the coders of Foundation give must be what those of Spool do, in any locale.
private func foundations(_ text: [UInt8]) throws -> String {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.dateDecodingStrategy = .iso8601
  let people = Work.described(try decoder.decode([Employee].self, from: Data(text)))
  try requireEqual(
    Work.described(try SpoolJSONDecoder.forPeople.decode([Employee].self, from: text)), people, "JSONDecoder")
  return people
}
