import Foundation
import SpoolCoding
import SpoolCodingStreams
import SpoolJSON
import Testing

@Suite("Streams of decoded values") struct StreamDecodingTests {
  private static let text = "{\"data\":[{\"v\":1},{\"v\":\"x\"},{\"v\":3}]}"

  private func reader(_ text: String) throws -> JSONElementReader {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try JSONElementReader(contentsOfFile: file.path, at: "data")
  }

  @Test("from a file") func file() throws {
    let values = try reader(Self.text).decoded(as: Under<Int>.self)
    #expect(try values.next()?.v == 1)
    let error = #expect(throws: JSONElementError.self) { try values.next() }
    #expect(error?.place.offset == 22 && error?.place.line == 1 && error?.place.column == 23)
    #expect(error?.index == 1 && error?.underlying is DecodingError)
    #expect(error?.reason == "Expected to decode Int but found a string instead. (at v)")
    #expect(try values.next()?.v == 3)
    #expect(try values.next() == nil)
    #expect(try reader(Self.text).decoded(as: Under<Int>.self).map { (try? $0.get())?.v } == [1, nil, 3])
    nonisolated(unsafe) var skipped: [Int] = []
    let skipping = try reader(Self.text).decoded(as: Under<Int>.self, onInvalid: .skip { skipped.append($0.index) })
    #expect(try skipping.next()?.v == 1 && skipping.next()?.v == 3 && skipped == [1])
    let snake = SpoolJSONDecoder()
    snake.keyDecodingStrategy = .convertFromSnakeCase
    struct Word: Decodable { let twoWords: Int }
    #expect(try reader("{\"data\":[{\"two_words\":2}]}").decoded(as: Word.self, by: snake).next()?.twoWords == 2)
  }

  @Test("from an asynchronous sequence") func asynchronous() async throws {
    func bytes(_ text: String) -> AsyncStream<UInt8> {
      AsyncStream { continuation in
        for byte in text.utf8 { continuation.yield(byte) }
        continuation.finish()
      }
    }
    var values: [Int] = []
    for try await value in bytes("[{\"v\":1},{\"v\":2}]").jsonElements(at: "").decoded(as: Under<Int>.self) {
      values.append(value.v)
    }
    #expect(values == [1, 2])
    var iterator = bytes(Self.text).jsonElements(at: "data").decoded(as: Under<Int>.self).makeAsyncIterator()
    #expect(try await iterator.next()?.v == 1)
    do {
      _ = try await iterator.next()
      Issue.record("no error")
    } catch {
      #expect((error as? JSONElementError)?.underlying is DecodingError)
    }
    #expect(try await iterator.next() == nil)
  }
}
