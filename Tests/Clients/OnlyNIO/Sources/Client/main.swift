import NIOCore
import Spool
import SpoolNIOMapping

/// A model that is `Encodable`, too, is mapped.
struct Item: Mappable, Codable, Sendable {
  var id = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) { id <- map["number"] }
}

let items = try Mapper<Item>().decodeArray(ByteBuffer(string: #"[{"number": 1}, {"number": 2}]"#))
var text = ByteBuffer()
try text.writeJSON(items)
precondition(String(buffer: text) == #"[{"number":1},{"number":2}]"#)

// The pieces are buffers where SpoolNIOMapping is imported, and bytes if these are asked for.
var pieces: [ByteBuffer] = []
for try await piece in items.jsonLines(flushesEachElement: true) { pieces.append(piece) }
precondition(pieces.map { String(buffer: $0) } == ["{\"number\":1}\n", "{\"number\":2}\n"])
let bytes: AsyncJSONText<AsyncElements<[Item]>, [UInt8]> = items.jsonArray()
for try await piece in bytes { precondition(piece.count == text.readableBytes) }
precondition(!JSONDocument.Engine.isYajlAvailable)
