import Foundation
import ObjectMapper

// Helpers of apps that make texts.

extension Mapper {
  fileprivate func encode(_ object: N) throws -> Data { own(Data([1])) }
  fileprivate func encode(_ array: [N]) throws -> Data { own(Data([2])) }
  fileprivate func encode(_ dictionary: [String: N]) throws -> Data { own(Data([3])) }
  fileprivate func encode(_ object: N, into bytes: inout [UInt8]) throws { bytes = own([4]) }
  fileprivate func encodeText(_ object: N) throws -> String { own("one") }
  fileprivate func encodeText(_ array: [N]) throws -> String { own("many") }
  fileprivate func toJSONData(_ object: N, options: JSONSerialization.WritingOptions = []) -> Data? { own(Data([5])) }
  fileprivate func toJSONData(_ array: [N], options: JSONSerialization.WritingOptions = []) -> Data? { own(Data([6])) }
}

func checkWritingHelpers() throws {
  let (mapper, song) = (Mapper<Song>(), Song("s"))
  var bytes: [UInt8] = []
  expectOwn("encode(_:)", try mapper.encode(song), Data([1]))
  expectOwn("encode(_:)", try mapper.encode([song]), Data([2]))
  expectOwn("encode(_:)", try mapper.encode(["k": song]), Data([3]))
  expectOwn("encode(_:into:)", try mapper.encode(song, into: &bytes) == (), true)
  expect(bytes, [4])
  expectOwn("encodeText(_:)", try mapper.encodeText(song), "one")
  expectOwn("encodeText(_:)", try mapper.encodeText([song]), "many")
  expectOwn("toJSONData(_:options:)", mapper.toJSONData(song), Data([5]))
  expectOwn("toJSONData(_:options:)", mapper.toJSONData([song], options: []), Data([6]))
  // What the original has is not touched by that.
  expect(Mapper<Song>.toJSONData(["a": 1], options: [])?.count, 7)
}
