import Foundation
import ObjectMapper

// Helpers of apps with the very declarations that Spool has, and for one model.

extension Mapper {
  fileprivate func map(JSONData: Data) -> N? { own(map(JSONString: text)) }
  fileprivate func mapArray(JSONData: Data) -> [N]? { own(mapArray(JSONString: text)) }
  fileprivate func decode(_ data: Data, at path: String? = nil) throws -> N? { own(map(JSONString: text)) }
  fileprivate func mapDictionary(_ data: Data, at path: String? = nil) -> [String: N]? { own([:]) }
}

extension Mapper where N == Song {
  fileprivate func map(_ value: Any?) -> Song? { own(Song("any")) }
  fileprivate func mapArray(_ value: Any?) -> [Song]? { own([Song("any")]) }
  fileprivate func map(JSONData: Data?) throws -> Song { own(Song("data")) }
}

extension Mapper where N: ImmutableMappable {
  fileprivate func map(JSONData: Data) throws -> N { own(try map(JSONString: text)) }
}

func checkSongHelpers() throws {
  let mapper = Mapper<Song>()
  expectOwn("map(JSONData:)", mapper.map(JSONData: data) as Song?, Song("parsed"))
  expectOwn("mapArray(JSONData:)", mapper.mapArray(JSONData: data), [Song("parsed")])
  expectOwn("decode(_:at:)", try mapper.decode(data), Song("parsed"))
  expectOwn("mapDictionary(_:at:)", mapper.mapDictionary(data), [:])
  expectOwn("map(_:)", mapper.map(data), Song("any"))
  expectOwn("mapArray(_:)", mapper.mapArray(data), [Song("any")])
  expectOwn("map(JSONData:)", try mapper.map(JSONData: data as Data?), Song("data"))
  let fixed: Fixed = try Mapper<Fixed>().map(JSONData: data)
  expect(fixed, Fixed("parsed"))
}
