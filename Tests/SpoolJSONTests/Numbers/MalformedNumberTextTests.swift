import SpoolJSON
import Testing

/// Text that a tokenizer would reject gives any value, but must not cause a trap or a read beyond its end.
@Suite struct MalformedNumberTextTests {
  private let memory = GuardedText()

  @Test func anyBytesAreSafe() {
    var random = SeededRandom("anyBytesAreSafe")
    let usual = Array("0123456789+-.eE".utf8)
    for _ in 0..<SeededRandom.cases(20_000) {
      let isUsual = !random.oneIn(4)
      let bytes = (0..<random.below(40)).map { _ in
        isUsual ? random.pick(usual) : UInt8(truncatingIfNeeded: random.next())
      }
      memory.atEnd(bytes, readEverything)
      memory.atStart(bytes, readEverything)
    }
  }

  @Test(arguments: [
    "", "-", ".", "e", "-.", "-e", "1e", "1e-", "1.", ".5", "+1", "00", "1.e5", "e5", "1-", "12345678-",
  ])
  func fragmentsAreSafe(_ text: String) {
    memory.atEnd(Array(text.utf8), readEverything)
    memory.atStart(Array(text.utf8), readEverything)
  }

  private func readEverything(_ text: UnsafePointer<UInt8>, _ count: Int) {
    _ = NumberText.double(text, count)
    _ = NumberText.float(text, count)
    _ = NumberText.int64(text, count)
    _ = NumberText.uint64(text, count)
    _ = NumberText.truncatedInt64(text, count)
    _ = NumberText.truncatedUInt64(text, count)
    _ = NumberText.isInteger(text, count)
    #expect(NumberText.equal(text, count, text, count))
  }
}
