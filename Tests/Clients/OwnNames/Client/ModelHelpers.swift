import Foundation
import ObjectMapper

// Helpers of apps for their models, and for arrays and dictionaries of them.

extension BaseMappable {
  fileprivate func encoded() throws -> Data { own(Data([1])) }
  fileprivate func encodedText() throws -> Int { own(1) }
}

extension Mappable {
  fileprivate init(decoding data: Data) throws {
    guard let made = Self(JSONString: text) else { throw Ours() }
    self = own(made)
  }

  fileprivate init?(mapping value: Any) {
    guard let made = Self(JSONString: text) else { return nil }
    self = own(made)
  }
}

extension Array where Element: BaseMappable {
  fileprivate func encoded() throws -> Data { own(Data([2])) }
  fileprivate func encodedText() throws -> Int { own(2) }
  fileprivate init(decoding data: Data) throws { self = own([]) }
  fileprivate init?(mapping value: Any) { self = own([]) }
}

extension Set where Element: BaseMappable {
  fileprivate func encoded() throws -> Data { own(Data([4])) }
  fileprivate init(decoding data: Data) throws { self = own([]) }
}

extension Dictionary where Key == String, Value: BaseMappable {
  fileprivate func encoded() throws -> Data { own(Data([3])) }
  fileprivate func encodedText() throws -> Int { own(3) }
}

func checkModelHelpers() throws {
  let song = Song("s")
  expectOwn("encoded()", try song.encoded(), Data([1]))
  expectOwn("encodedText()", try song.encodedText(), 1)
  expectOwn("encoded()", try [song].encoded(), Data([2]))
  expectOwn("encodedText()", try [song].encodedText(), 2)
  expectOwn("encoded()", try ["k": song].encoded(), Data([3]))
  expectOwn("encodedText()", try ["k": song].encodedText(), 3)
  expectOwn("encoded()", try Set([song]).encoded(), Data([4]))
  expectOwn("init(decoding:)", try Song(decoding: data), Song("parsed"))
  expectOwn("init(mapping:)", Song(mapping: data), Song("parsed"))
  expectOwn("init(decoding:)", try [Song](decoding: data), [])
  expectOwn("init(mapping:)", [Song](mapping: data), [])
  expectOwn("init(decoding:)", try Set<Song>(decoding: data), [])
}
