import CYajlRaw
import Measuring

/// yajl alone, with its default configuration: the upper bound for every tokenizer that uses it.
enum YajlEngine {
  struct Rejected: Error {}

  /// Parses with callbacks that do nothing.
  static func parse(_ bytes: [UInt8]) throws { try parse([bytes]) }

  /// Parses a text in pieces.
  static func parse(_ pieces: [[UInt8]]) throws {
    var callbacks = yajl_callbacks()
    callbacks.yajl_null = { _ in 1 }
    callbacks.yajl_boolean = { _, _ in 1 }
    callbacks.yajl_number = { _, _, _ in 1 }
    callbacks.yajl_string = { _, _, _ in 1 }
    callbacks.yajl_start_map = { _ in 1 }
    callbacks.yajl_map_key = { _, _, _ in 1 }
    callbacks.yajl_end_map = { _ in 1 }
    callbacks.yajl_start_array = { _ in 1 }
    callbacks.yajl_end_array = { _ in 1 }
    try run(pieces, callbacks, context: nil)
  }

  /// Counts the values that the callbacks report.
  static func shape(of bytes: [UInt8]) throws -> TreeShape {
    var counter = Counter()
    try withUnsafeMutablePointer(to: &counter) { try run([bytes], Counter.callbacks, context: $0) }
    return counter.shape
  }

  private static func run(
    _ pieces: [[UInt8]], _ callbacks: yajl_callbacks, context: UnsafeMutableRawPointer?
  ) throws {
    // SAFETY: the handle lives inside the scope that keeps its callbacks and its context in place.
    try withUnsafePointer(to: callbacks) { callbacks in
      guard let handle = yajl_alloc(callbacks, nil, context) else { throw Rejected() }
      defer { yajl_free(handle) }
      for piece in pieces {
        let status = piece.withUnsafeBufferPointer { yajl_parse(handle, $0.baseAddress, $0.count) }
        guard status == yajl_status_ok else { throw Rejected() }
      }
      guard yajl_complete_parse(handle) == yajl_status_ok else { throw Rejected() }
    }
  }
}

/// The state of the counting callbacks.
private struct Counter {
  var shape = TreeShape()
  var level = 0

  static var callbacks: yajl_callbacks {
    var callbacks = yajl_callbacks()
    callbacks.yajl_null = { Counter.update($0) { $0.shape.nulls += 1 } }
    callbacks.yajl_boolean = { context, _ in Counter.update(context) { $0.shape.booleans += 1 } }
    callbacks.yajl_number = { context, _, _ in Counter.update(context) { $0.shape.numbers += 1 } }
    callbacks.yajl_string = { context, _, _ in Counter.update(context) { $0.shape.strings += 1 } }
    callbacks.yajl_map_key = { context, _, _ in Counter.update(context) { $0.shape.keys += 1 } }
    callbacks.yajl_start_map = { Counter.update($0) { $0.open(\.objects) } }
    callbacks.yajl_start_array = { Counter.update($0) { $0.open(\.arrays) } }
    callbacks.yajl_end_map = { Counter.update($0) { $0.level -= 1 } }
    callbacks.yajl_end_array = { Counter.update($0) { $0.level -= 1 } }
    return callbacks
  }

  mutating func open(_ kind: WritableKeyPath<TreeShape, Int>) {
    shape[keyPath: kind] += 1
    level += 1
    shape.depth = max(shape.depth, level)
  }

  static func update(_ context: UnsafeMutableRawPointer?, _ change: (inout Counter) -> Void) -> CInt {
    // SAFETY: `shape(of:)` passes the address of a Counter that outlives the parse.
    guard let counter = context?.assumingMemoryBound(to: Counter.self) else { return 0 }
    change(&counter.pointee)
    return 1
  }
}
