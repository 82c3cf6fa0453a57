// Buffers, lines and channels of SwiftNIO with `Codable` types, without full Foundation.

import NIOCore
import SpoolCoding
import SpoolJSON
import SpoolNIO

struct Order: Codable {
  var id: Int
  var total: Double
}

let orders = [Order(id: 1, total: 2.5), Order(id: 2, total: 1e300)]
var text = ByteBuffer()
try text.writeJSON(orders)
precondition(String(buffer: text) == #"[{"id":1,"total":2.5},{"id":2,"total":1e+300}]"#)

let read = try SpoolJSONDecoder().decode([Order].self, from: JSONDocument(text))
precondition(read.map(\.total) == [2.5, 1e300])

var lines: [ByteBuffer] = []
for try await line in orders.jsonLines(flushesEachElement: true) { lines.append(line) }
let stream = AsyncStream<ByteBuffer> { stream in
  for line in lines { stream.yield(line) }
  stream.finish()
}
var ids: [Int] = []
for try await order in stream.decoded(as: Order.self, .lines) { ids.append(order.id) }
precondition(ids == [1, 2])
print("light-nio: ok: \(lines.count) lines")
