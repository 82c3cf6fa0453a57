import Foundation
import Mappable
import Testing

/// Values of types that hold their own type, on stacks that have no room for them: an error, no crash, and no nil.
@Suite struct DepthTests {
  final class Node: Mappable {
    let child: Node?
    let children: [Node]?
    let byKey: [String: Node]?

    init(map: Mapper) throws {
      child = try map.from("child")
      children = try map.from("children")
      byKey = try map.from("byKey")
    }
  }

  final class Box: @unchecked Sendable {
    // SAFETY: read only after the thread has ended.
    var words: String?
    var mappers: [any Mapper] = []
  }

  private func onThread(stack bytes: Int, _ box: Box = Box(), _ body: @escaping @Sendable (Box) throws -> Void) -> Box {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      do { try body(box) } catch { box.words = "\(error)" }
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    return box
  }

  private static let message = "[Error] JSON parse error: a value is nested too deeply for the stack of this thread"
  private static let shapes = [("{\"child\":", "}"), ("{\"children\":[", "]}"), ("{\"byKey\":{\"k\":", "}}")]

  private static func text(_ shape: Int, _ depth: Int) -> String {
    String(repeating: shapes[shape].0, count: depth) + "{}" + String(repeating: shapes[shape].1, count: depth)
  }

  @Test(arguments: shapes.indices, [96, 128, 512]) func smallStacks(_ shape: Int, _ kibibytes: Int) {
    for text in [Self.text(shape, shape == 0 ? 505 : 250), "[" + Self.text(shape, shape == 0 ? 500 : 250) + "]"] {
      let box = onThread(stack: kibibytes << 10) { _ in
        if text.hasPrefix("[") { _ = try [Node?](JSONString: text) } else { _ = try Node(JSONString: text) }
      }
      #expect(box.words == nil || box.words == Self.message)
      if kibibytes == 96 { #expect(box.words == Self.message) }
    }
  }

  @Test(arguments: shapes.indices) func enoughStack(_ shape: Int) {
    let box = onThread(stack: 64 << 20) { _ in
      _ = try Node(JSONString: Self.text(shape, shape == 0 ? 505 : 250))
    }
    #expect(box.words == nil)
  }

  /// A value that keeps its mapper, and drops its child.
  struct Keeper: Mappable {
    init(map: Mapper) throws {
      if Keeper.kept.mappers.isEmpty { Keeper.kept.mappers = [map] }
      let _: Keeper? = try map.from("child")
    }

    @TaskLocal static var kept = Box()
  }

  @Test func release() throws {
    let box = onThread(stack: 64 << 20) { box in
      try Keeper.$kept.withValue(box) { _ = try Keeper(JSONString: Self.text(0, 505)) }
    }
    #expect(box.words == nil && box.mappers.count == 1)
    #expect(onThread(stack: 64 << 10, box) { $0.mappers = [] }.mappers.isEmpty)
  }
}
