import Foundation
import ObjectMapper

// Helpers of apps that make models or throw an error of their own.

extension Mapper {
  fileprivate func map(JSONData: Data) throws -> N { own(try made()) }
  fileprivate func mapArray(JSONData: Data) throws -> [N] { own([try made()]) }
  fileprivate func map(JSONData: Data, toObject object: N) throws -> N { own(object) }
  fileprivate func map(_ data: Data) throws -> N { own(try made()) }
  fileprivate func mapArray(_ data: Data, at path: String? = nil) throws -> [N] { own([try made()]) }
  fileprivate func decode(_ data: Data) throws -> N { own(try made()) }
  fileprivate func decode(_ string: String, at path: String? = nil) throws -> N { own(try made()) }
  fileprivate func decode(_ data: Data, at path: String? = nil, toObject object: N) throws -> N { own(object) }
  fileprivate func decode(_ data: Data, at path: String? = nil, report: inout [String]) throws -> N {
    own(try made())
  }
  fileprivate func decodeArray(_ data: Data, at path: String? = nil) throws -> [N] { own([try made()]) }
  fileprivate func decodeArray(_ data: Data, concurrency: Int) throws -> [N] { own([try made()]) }
  fileprivate func mapArray(_ data: Data, concurrency: Int) -> [N]? { own([]) }
  fileprivate func decodeDictionary(_ data: Data, at path: String? = nil) throws -> [String: N] {
    own(["k": try made()])
  }
  fileprivate func decodeRoot(_ data: Data, at path: String? = nil) throws -> [N] { own([try made()]) }
  fileprivate func decodeRoot(JSONObject: Any?) throws -> [N] { own([try made()]) }

  private func made() throws -> N {
    guard let made: N = map(JSONString: text) else { throw Ours() }
    return made
  }
}

func checkThrowingHelpers() throws {
  try checkThrowing(Mapper<Song>(), Song("parsed"))
  try checkThrowing(Mapper<Fixed>(), Fixed("parsed"))
}

private func checkThrowing<Model: BaseMappable & Equatable>(_ mapper: Mapper<Model>, _ parsed: Model) throws {
  var report: [String] = []
  let made = try mapper.map(JSONData: data)
  expect(made, parsed)
  expectOwn("map(JSONData:)", try mapper.map(JSONData: data), parsed)
  expectOwn("mapArray(JSONData:)", try mapper.mapArray(JSONData: data), [parsed])
  expectOwn("map(JSONData:toObject:)", try mapper.map(JSONData: data, toObject: parsed), parsed)
  expectOwn("map(_:)", try mapper.map(data), parsed)
  expectOwn("mapArray(_:at:)", try mapper.mapArray(data), [parsed])
  expectOwn("decode(_:)", try mapper.decode(data), parsed)
  expectOwn("decode(_:at:)", try mapper.decode(text), parsed)
  expectOwn("decode(_:at:toObject:)", try mapper.decode(data, toObject: parsed), parsed)
  expectOwn("decode(_:at:report:)", try mapper.decode(data, report: &report), parsed)
  expectOwn("decodeArray(_:at:)", try mapper.decodeArray(data), [parsed])
  expectOwn("decodeArray(_:concurrency:)", try mapper.decodeArray(data, concurrency: 2), [parsed])
  expectOwn("mapArray(_:concurrency:)", mapper.mapArray(data, concurrency: 2), [])
  expectOwn("decodeDictionary(_:at:)", try mapper.decodeDictionary(data), ["k": parsed])
  expectOwn("decodeRoot(_:at:)", try mapper.decodeRoot(data), [parsed])
  expectOwn("decodeRoot(JSONObject:)", try mapper.decodeRoot(JSONObject: nil), [parsed])
}
