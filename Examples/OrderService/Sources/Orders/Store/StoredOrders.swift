/// The orders of a query, read from the store in pages when they are requested.
///
/// Between two pages no connection is held, so a client that stops reading costs one page of memory and nothing else. The
/// query has a last number, and orders never change, so the pages together are one consistent answer.
package struct StoredOrders<Coder: OrderCoder>: AsyncSequence, Sendable {
  package typealias Element = Order

  let store: OrderStore<Coder>
  let query: OrderQuery

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let store: OrderStore<Coder>
    fileprivate var query: OrderQuery
    private var page: [Order] = []
    private var taken = 0

    fileprivate init(_ store: OrderStore<Coder>, _ query: OrderQuery) {
      self.store = store
      self.query = query
    }

    package mutating func next() async throws -> Order? {
      if taken == page.count { try await turn() }
      guard taken < page.count else { return nil }
      defer { taken += 1 }
      return page[taken]
    }

    private mutating func turn() async throws {
      page = []
      taken = 0
      guard query.limit > 0 else { return }
      page = try await store.page(query)
      query.limit -= page.count
      if let id = page.last?.id { query.from = id + 1 } else { query.limit = 0 }
    }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(store, query) }
}
