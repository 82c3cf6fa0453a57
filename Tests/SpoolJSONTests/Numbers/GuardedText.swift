import Foundation
import SpoolJSON

/// Memory between two pages that cannot be read, so a read outside of a text crashes the test run.
final class GuardedText {
  private let pages: UnsafeMutableRawPointer
  private let pageSize: Int

  /// The length of the longest text, in bytes.
  var capacity: Int { pageSize }

  init() {
    pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = PROT_READ | PROT_WRITE
    guard let pages = mmap(nil, 3 * pageSize, readable, MAP_PRIVATE | MAP_ANON, -1, 0), pages != MAP_FAILED,
      mprotect(pages, pageSize, PROT_NONE) == 0,
      mprotect(pages + 2 * pageSize, pageSize, PROT_NONE) == 0
    else { preconditionFailure("no memory to test with") }
    self.pages = pages
  }

  deinit { munmap(pages, 3 * pageSize) }

  /// Passes the text directly before the second inaccessible page.
  func atEnd<Result>(_ text: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    precondition(text.count <= capacity)
    let start = pages + 2 * pageSize - text.count
    UnsafeMutableRawBufferPointer(start: start, count: text.count).copyBytes(from: text)
    return body(start.assumingMemoryBound(to: UInt8.self), text.count)
  }

  /// Passes the text directly after the first inaccessible page, followed by digits that do not belong to the text.
  func atStart<Result>(_ text: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    precondition(text.count <= capacity)
    let start = pages + pageSize
    let strangers = min(24, capacity - text.count)
    (start + text.count).initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "7"), count: strangers)
    UnsafeMutableRawBufferPointer(start: start, count: text.count).copyBytes(from: text)
    return body(start.assumingMemoryBound(to: UInt8.self), text.count)
  }

  /// Passes the text with something else after it, of which so much can be read that a number has room, and no more.
  func withRoom<Result>(_ text: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    let strangers = [UInt8(ascii: ",")] + Array(repeating: UInt8(ascii: "7"), count: max(0, 47 - text.count))
    let all = text + strangers
    guard all.count <= capacity else { return all.withUnsafeBufferPointer { body($0.baseAddress!, text.count) } }
    return atEnd(all) { start, _ in body(start, text.count) }
  }

  /// Calls a function with the text at both places. Returns nil if the results differ, which a test then treats as
  /// wrong.
  func reading<Result: Equatable>(
    _ text: String, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result? {
    let bytes = Array(text.utf8)
    guard bytes.count <= capacity else {
      return bytes.withUnsafeBufferPointer { body($0.baseAddress!, $0.count) }
    }
    let first = atEnd(bytes, body)
    return atStart(bytes, body) == first ? first : nil
  }
}

extension GuardedText {
  /// The bits of the Double of a text; those of infinity if the Double is nil.
  func doubleBits(_ text: String) -> UInt64? {
    func bits(_ value: Double?) -> UInt64 { (value ?? (text.hasPrefix("-") ? -1 : 1) * .infinity).bitPattern }
    let roomy = withRoom(Array(text.utf8)) { bits(NumberText.double($0, $1, hasRoom: true)) }
    return reading(text) { bits(NumberText.double($0, $1)) }.flatMap { $0 == roomy ? $0 : nil }
  }

  /// The bits of the Float of a text; those of infinity if the Float is nil.
  func floatBits(_ text: String) -> UInt32? {
    func bits(_ value: Float?) -> UInt32 { (value ?? (text.hasPrefix("-") ? -1 : 1) * .infinity).bitPattern }
    let roomy = withRoom(Array(text.utf8)) { bits(NumberText.float($0, $1, hasRoom: true)) }
    return reading(text) { bits(NumberText.float($0, $1)) }.flatMap { $0 == roomy ? $0 : nil }
  }

  /// Returns true if two texts are the same number. Compares in both directions.
  func equal(_ a: String, _ b: String) -> Bool? {
    let other = Array(b.utf8)
    return reading(a) { a, aCount in
      other.withUnsafeBufferPointer { b in
        let there = NumberText.equal(a, aCount, b.baseAddress!, b.count)
        return there == NumberText.equal(b.baseAddress!, b.count, a, aCount) ? there : nil
      }
    } ?? nil
  }
}
