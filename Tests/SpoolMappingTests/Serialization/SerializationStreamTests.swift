import Foundation
import Spool
import Testing

@Suite struct SerializationStreamTests {
  @Test(arguments: ["[1]", "", "[1", "1", "[\"" + String(repeating: "é", count: 200_000) + "\"]"])
  func reading(_ text: String) {
    func stream() -> InputStream {
      let stream = InputStream(data: Data(text.utf8))
      stream.open()
      return stream
    }
    let verdicts = Verdicts(
      ours: Result { try SpoolSerialization.jsonObject(with: stream()) },
      theirs: Result { try JSONSerialization.jsonObject(with: stream()) })
    #expect(verdicts.difference == nil)
  }

  @Test func writing() throws {
    let long = String(repeating: "é", count: 200_000)
    for object in [["a": 1], [1, 2], [long]] as [Any] {
      let stream = OutputStream.toMemory()
      stream.open()
      let count = try SpoolSerialization.writeJSONObject(object, to: stream, options: .prettyPrinted)
      let written = try #require(stream.property(forKey: .dataWrittenToMemoryStreamKey) as? Data)
      #expect(written.count == count)
      #expect(try written == JSONSerialization.data(withJSONObject: object, options: .prettyPrinted))
    }
  }

  @Test func writingInTheOtherSpelling() throws {
    let stream = OutputStream.toMemory()
    stream.open()
    try SpoolSerialization.writeJSONObject([1], toStream: stream)
    #expect(stream.property(forKey: .dataWrittenToMemoryStreamKey) as? Data == Data("[1]".utf8))
  }

  /// JSONSerialization traps, or returns -1.
  @Test func streamsThatDoNotWork() throws {
    #expect(throws: (any Error).self) {
      try SpoolSerialization.jsonObject(with: InputStream(data: Data("[]".utf8)))
    }
    #expect(throws: (any Error).self) {
      try SpoolSerialization.writeJSONObject([1], to: OutputStream.toMemory())
    }
    let missing = try #require(InputStream(fileAtPath: "/nowhere/at/all"))
    missing.open()
    #expect(throws: (any Error).self) { try SpoolSerialization.jsonObject(with: missing) }
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)
    defer { buffer.deallocate() }
    let short = OutputStream(toBuffer: buffer, capacity: 3)
    short.open()
    #expect(throws: (any Error).self) { try SpoolSerialization.writeJSONObject([1, 2, 3], to: short) }
  }

  @Test func anObjectAtFaultWritesNothing() throws {
    let stream = OutputStream.toMemory()
    stream.open()
    #expect(throws: CocoaError.self) { try SpoolSerialization.writeJSONObject([Double.nan], to: stream) }
    let written = stream.property(forKey: .dataWrittenToMemoryStreamKey) as? Data
    #expect(written?.isEmpty ?? true)
  }
}
