import Foundation

struct Station: Codable, Equatable {
  enum Kind: String, Codable { case halt, terminus }
  var stationName: String
  var kind: Kind
  var opened: Date?
  var altitudes: [Double]
}

func expect(_ isTrue: Bool, _ what: String, line: Int = #line) {
  if !isTrue {
    print("Client.swift:\(line): \(what)")
    exit(1)
  }
}

@main
enum Client {
  static let text = """
    [{"stationName": "Finse", "kind": "halt", "opened": 0, "altitudes": [1222.2, 1]},
     {"stationName": "Oslo", "kind": "terminus", "altitudes": []}]
    """

  static func main() throws {
    let data = Data(text.utf8)
    let stations = try JSONDecoder().decode([Station].self, from: data)
    expect(stations.map(\.stationName) == ["Finse", "Oslo"], "names")
    expect(try Foundation.JSONDecoder().decode([Station].self, from: data) == stations, "Foundation's values")
    expect(try load([Station].self, data) == stations, "a function that takes a JSONDecoder")
    try helpers(data, stations)
    try encoding(stations)
    try records(stations)
    try strategies()
    errors()
  }

  static func helpers(_ data: Data, _ stations: [Station]) throws {
    let decoder = JSONDecoder()
    expect(try decoder.decode([Station].self, from: text) == stations && called == "text", "the app's own, text")
    expect(try decoder.decode([Station].self, from: Array(text.utf8)) == stations && called == "bytes", "bytes")
    let inner: [Station] = try decoder.decode([Station].self, from: Data("{\"a\":\(text)}".utf8), keyPath: "a")
    expect(inner == stations && called == "keyPath", "key path")
    let inferred: [Station] = try decoder.decode(from: data)
    expect(inferred == stations, "inferred")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stations-\(UUID()).json")
    try data.write(to: file)
    expect(try decoder.decode([Station].self, from: file) == stations && called == "file", "file")
    try FileManager.default.removeItem(at: file)
  }

  static func encoding(_ stations: [Station]) throws {
    let encoders = [JSONEncoder(), Foundation.JSONEncoder()]
    let texts = try encoders.map { encoder in
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      encoder.dateEncodingStrategy = .iso8601
      return try encoder.encode(stations)
    }
    expect(texts[0] == texts[1], "Foundation's text")
    expect(try JSONEncoder().encode(stations, into: "app") == 2 && called == "into", "the app's own, into")
  }

  static func strategies() throws {
    let text = #"{"station_name": "Voss", "kind": "halt", "opened": "1883-07-11T00:00:00Z", "altitudes": [56]}"#
    let station = try AppDecoder().decode(Station.self, from: Data(text.utf8))
    expect(station.stationName == "Voss" && called == "subclass", "a subclass")
    expect(station.opened == Date(timeIntervalSince1970: -2_728_944_000), "a date")
    let strategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = strategy
    decoder.userInfo[CodingUserInfoKey(rawValue: "x")!] = 1
  }

  static func errors() {
    do {
      _ = try JSONDecoder().decode([Station].self, from: Data("[{\"stationName\": 1}]".utf8))
      expect(false, "no error")
    } catch DecodingError.typeMismatch(let type, let context) {
      expect(type == String.self && context.codingPath.map(\.stringValue) == ["Index 0", "stationName"], "the path")
    } catch {
      expect(false, "\(error)")
    }
  }
}
