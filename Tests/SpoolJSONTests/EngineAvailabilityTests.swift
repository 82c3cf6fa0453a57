import SpoolJSON
import Testing

/// Where libyajl is, and that nothing but the engine `yajl` depends on it.
@Suite("Availability of engines") struct EngineAvailabilityTests {
  private static let absent = !JSONDocument.Engine.isYajlAvailable

  @Test("libyajl is there with the trait, on the systems that have it") func trait() {
    #if Yajl && (os(macOS) || os(Linux)) && !canImport(Musl)
      #expect(JSONDocument.Engine.isYajlAvailable)
    #else
      #expect(!JSONDocument.Engine.isYajlAvailable)
    #endif
  }

  @Test("by default every text is read, also in pieces", arguments: ["[1, 2]", "[1, 2", "[1 2]", ""])
  func byDefault(_ text: String) {
    EntryPoints.check(utf8(text))
  }

  @Test("the engine yajl is an error where it is absent", .enabled(if: absent), arguments: ["[1, 2]", "[1 2]", ""])
  func unavailable(_ text: String) throws {
    var options = JSONDocument.Options()
    options.engine = .yajl
    let bytes = utf8(text)
    check { try JSONDocument(bytes, options: options) }
    check { try JSONDocument(text, options: options) }
    check { try bytes.withUnsafeBytes { try JSONDocument(copying: $0, options: options) } }
    let memory = OwnedMemory(bytes)
    check { try JSONDocument(unsafeBytes: memory.bytes, owner: memory, options: options) }
    check { try withTemporaryFile(bytes) { try JSONDocument(contentsOfFile: $0, options: options) } }
    check {
      var parser = JSONParser(options: options)
      try parser.feed(bytes)
    }
    check { try JSONParser(options: options).finish() }
  }

  private func check<Result>(_ parse: () throws -> Result, location: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: JSONError.self, sourceLocation: location) { _ = try parse() }
    #expect(error?.code == .engineUnavailable, sourceLocation: location)
    #expect(error?.category == .build, sourceLocation: location)
    #expect(error?.place.offset == 0, sourceLocation: location)
    let message = "the engine yajl is not available: this build has no libyajl"
    #expect(error?.reason == message, sourceLocation: location)
    #expect(error?.description == message, sourceLocation: location)
  }
}
