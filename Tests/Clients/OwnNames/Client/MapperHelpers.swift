import Foundation
import ObjectMapper

// Helpers of apps that make any model, from data or from whatever a response holds.

extension Mapper {
  fileprivate func map(_ value: Any?) -> N? { own(map(JSONString: text)) }
  fileprivate func map(_ value: Any?, toObject object: N) -> N { own(object) }
  fileprivate func mapArray(_ value: Any?) -> [N]? { own(mapArray(JSONString: text)) }
  fileprivate func mapArrayOfArrays(_ value: Any?) -> [[N]]? { own([]) }
  fileprivate func mapDictionary(_ value: Any?) -> [String: N]? { own([:]) }
  fileprivate func mapDictionaryOfArrays(_ value: Any?) -> [String: [N]]? { own([:]) }
  fileprivate func map(JSONData: Data?) -> N? { own(map(JSONString: text)) }
  fileprivate func mapArray(JSONData: Data?) -> [N]? { own(mapArray(JSONString: text)) }
  fileprivate func map(JSONData: Data?, toObject object: N) -> N { own(object) }
  fileprivate func decode(_ value: Any?) -> N? { own(map(JSONString: text)) }
  fileprivate func decode(_ value: Any, toObject object: N) throws -> N { own(object) }
  fileprivate func decodeArray(_ value: Any?) -> [N]? { own(mapArray(JSONString: text)) }
  fileprivate func decodeDictionary(_ value: Any?) -> [String: N]? { own([:]) }
  fileprivate func decodeRoot(_ value: Any?) -> [N] { own([]) }
}

func checkMapperHelpers() throws {
  let mapper = Mapper<Song>()
  let (song, parsed) = (Song("s"), Song("parsed"))
  expectOwn("map(_:)", mapper.map(data), parsed)
  expectOwn("map(_:)", mapper.map(text)?.title, "parsed")
  expectOwn("map(_:)", mapper.map(Array(data)), parsed)
  expectOwn("map(_:)", mapper.map(URL(fileURLWithPath: "/none")), parsed)
  expectOwn("map(_:toObject:)", mapper.map(data, toObject: song), song)
  expectOwn("mapArray(_:)", mapper.mapArray(data), [parsed])
  expectOwn("mapArray(_:)", mapper.mapArray(text), [parsed])
  expectOwn("mapArrayOfArrays(_:)", mapper.mapArrayOfArrays(text), [])
  expectOwn("mapDictionary(_:)", mapper.mapDictionary(data), [:])
  expectOwn("mapDictionaryOfArrays(_:)", mapper.mapDictionaryOfArrays(data), [:])
  expectOwn("map(JSONData:)", mapper.map(JSONData: data), parsed)
  expectOwn("mapArray(JSONData:)", mapper.mapArray(JSONData: data), [parsed])
  expectOwn("map(JSONData:toObject:)", mapper.map(JSONData: data, toObject: song), song)
  expectOwn("decode(_:)", mapper.decode(data), parsed)
  expectOwn("decode(_:toObject:)", try mapper.decode(text, toObject: song), song)
  expectOwn("decodeArray(_:)", mapper.decodeArray(data), [parsed])
  expectOwn("decodeDictionary(_:)", mapper.decodeDictionary(text), [:])
  expectOwn("decodeRoot(_:)", mapper.decodeRoot(data), [])
}
