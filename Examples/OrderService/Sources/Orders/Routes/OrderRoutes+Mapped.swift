import Hummingbird
import NIOCore
import Spool
import SpoolNIOMapping

extension OrderRoutes {
  /// Stores an order as `create` does, with a mapping: the model is read from the bytes of the buffer, and written into
  /// another one.
  @Sendable func createMapped(_ request: Request, context: Context) async throws -> Response {
    let buffer = try await request.body.collect(upTo: limits.bodyBytes)
    var mapped: MappedOrder
    do {
      let document = try JSONDocument(buffer, options: SpoolCoder(limits: limits).parsing)
      mapped = try Mapper<MappedOrder>().decode(document.root)
    } catch {
      throw Problem(json: error) ?? error
    }
    mapped.order.id = try await storeOne(mapped.order)
    var body = ByteBuffer()
    try body.writeJSON(mapped)
    return try created(Response(status: .created, json: body), mapped.order)
  }
}
