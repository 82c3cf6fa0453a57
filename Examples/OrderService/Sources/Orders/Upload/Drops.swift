import NIOConcurrencyHelpers

/// The elements of an upload that are not orders: all are counted, the first ones are listed.
package final class Drops: Sendable {
  /// An element, and its fault. The place is that of the fault in the stream, or of the element if that is not known.
  package struct Drop: Encodable, Sendable {
    var element: Int?
    var line: Int?
    var byte: Int?
    var keyPath: String?
    var message: String
  }

  private struct State {
    var list: [Drop] = []
    var count = 0
  }

  private let state = NIOLockedValueBox(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLockedValue { $0.count } }
  var list: [Drop] { state.withLockedValue { $0.list } }

  /// Adds a text that is not an element at all. Its place is already that in the stream.
  func add(_ problem: Problem) {
    add(Drop(line: problem.place?.line, byte: problem.place?.byte, message: problem.message))
  }

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - problem: The fault, at a place that counts from the start of the element; nil if that is not known.
  ///   - element: Its number, from 0.
  ///   - line: Its line in the stream, from 1.
  ///   - byte: Its offset in the stream.
  func add(_ problem: Problem?, element: Int, line: Int, byte: Int) {
    let place = problem?.place?.moved(toLine: line, byte: byte)
    let drop = Drop(
      element: element, line: place?.line ?? line, byte: place?.byte ?? byte, keyPath: problem?.keyPath,
      message: problem?.message ?? "The element is no order.")
    add(drop)
  }

  private func add(_ drop: Drop) {
    Counters.dropped.increment()
    state.withLockedValue {
      $0.count += 1
      if $0.list.count < limit { $0.list.append(drop) }
    }
  }
}
