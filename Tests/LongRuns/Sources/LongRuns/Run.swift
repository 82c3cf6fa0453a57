/// One long run, which has a process of its own, so that its peak of memory is its own, too.
struct Run: Sendable {
  let name: String
  let summary: String
  /// Does the run and returns its figures, or throws what is wrong.
  let body: @Sendable () async throws -> Figures

  init(_ name: String, _ summary: String, _ body: @escaping @Sendable () async throws -> Figures) {
    self.name = name
    self.summary = summary
    self.body = body
  }

  static let all: [Run] =
    validators + streams + pulls + asynchronous + tools + sparseFiles + farDocuments + manyElements + manyKeys
    + manyObjects + manyThreads + numbers
}
