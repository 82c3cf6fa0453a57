import Foundation

// Libraries whose protocols and classes name the coders of Foundation, as GRDB does.

/// A type whose columns hold JSON texts.
protocol DatabaseRecord {
  static func databaseJSONDecoder(for column: String) -> Foundation.JSONDecoder
  static func databaseJSONEncoder(for column: String) -> Foundation.JSONEncoder
}

extension DatabaseRecord {
  static func databaseJSONDecoder(for column: String) -> Foundation.JSONDecoder { Foundation.JSONDecoder() }
  static func databaseJSONEncoder(for column: String) -> Foundation.JSONEncoder { Foundation.JSONEncoder() }

  /// What a library does with a column.
  static func value<T: Decodable>(_ type: T.Type, of column: String, _ text: Data) throws -> T {
    try databaseJSONDecoder(for: column).decode(type, from: text)
  }

  static func text<T: Encodable>(of value: T, for column: String) throws -> Data {
    try databaseJSONEncoder(for: column).encode(value)
  }
}

/// The return types are those of the protocol. With the names of the app, which are subclasses, these would be other
/// functions, and the library would go on with its own.
struct Journey: DatabaseRecord {
  static func databaseJSONDecoder(for column: String) -> Foundation.JSONDecoder {
    called = "decoder for \(column)"
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  static func databaseJSONEncoder(for column: String) -> Foundation.JSONEncoder {
    called = "encoder for \(column)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

/// A class of a library, whose methods an app overrides.
class Service {
  func makeDecoder() -> Foundation.JSONDecoder { Foundation.JSONDecoder() }
  func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try makeDecoder().decode(type, from: data) }
}

final class AppService: Service {
  override func makeDecoder() -> JSONDecoder { AppDecoder() }
}

func records(_ stations: [Station]) throws {
  let text = try Journey.text(of: stations, for: "stations")
  expect(called == "encoder for stations" && text.starts(with: Data("[{\"altitudes\":".utf8)), "the record's encoder")
  expect(try Journey.value([Station].self, of: "stations", text) == stations, "the record's values")
  expect(called == "decoder for stations", "the record's decoder")
  expect(Journey.databaseJSONDecoder(for: "x") is JSONDecoder, "the type of the decoder")
  let snake = Data(#"{"station_name": "Voss", "kind": "halt", "altitudes": []}"#.utf8)
  expect(try Journey.value(Station.self, of: "x", snake).stationName == "Voss", "the record's options")
  expect(try AppService().load(Station.self, snake).stationName == "Voss" && called == "subclass", "a class's decoder")
}
