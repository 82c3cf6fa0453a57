import Foundation
import SpoolCoding
import SpoolEditing
import SpoolJSON
import Testing

/// Files that change after they have been parsed.
@Suite("Changed files", .serialized) struct ChangedFileTests {
  /// Values of all kinds and lengths, with and without escapes.
  private static let text: [UInt8] = {
    let long = String(repeating: "0123456789abcdéf€😀", count: 20)
    let members = (0..<40).map { number in
      let key = ["k", "key", "longerKeyOf", "\\u006bey", "é"][number % 5] + "\(number)"
      let values = [
        #""""#, #""abc""#, #""fifteen bytes.!""#, "\"\(long)\"", #""a\nb\u00e9\ud83d\ude00\\""#, "1", "-12.5e3",
        "12345678901234567890123456789.5e-10", "[true,false,null,{}]", "0.1", #""2024-02-29T12:30:00Z""#,
        #""6F9619FF-8B86-D011-B42D-00CF4FC964FF""#, "1e400",
      ]
      return "\"\(key)\": \(values[number % values.count])"
    }
    return utf8("[{" + members.joined(separator: ", ") + "}, {" + members.joined(separator: ",") + "}]")
  }()

  /// A file that is mapped although it is small.
  private func mapped(_ path: String) throws -> JSONDocument { try JSONDocument(mappingFile: path, from: 0) }

  /// Overwrites a file without making it shorter.
  private func overwrite(_ path: String, _ bytes: [UInt8]) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// Expects a string to be valid. If its bytes are not UTF-8, counting its characters reads beyond its storage.
  private func check(_ text: String?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let text else { return }
    let bytes = Array(text.utf8)
    let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    if !isValid { Issue.record("invalid string: \(bytes)", sourceLocation: sourceLocation) }
  }

  /// Reads everything in every way. Only the strings are checked: the values have no meaning.
  private func readEverything(_ document: JSONDocument) {
    let columns = JSONColumns(["key1", "longerKeyOf2.0", "k0"])
    for object in document.root.array.map(Array.init) ?? [] {
      check(object.description)
      check(object["key1"]?.string)
      check(object[path: "longerKeyOf2.0"]?.string)
      for (key, value) in object.object?.map({ ($0.key, $0.value) }) ?? [] {
        check(key)
        check(value.string)
        value.withUTF8 { #expect(String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0)) }
        for column in columns.values(in: object) { check(column?.string) }
        check(value.numberText)
        _ = (value.int, value.uint64, value.double, value.float, value == object["k0"])
        _ = document.storage.textOffset(ofValueAt: value.index)
      }
      _ = object == document.root[0]
    }
    for value in [document.root[1], document.root[0]?["key3"], document.root[0]?["é4"]] { value.map(writeEverything) }
    check(document.tape.dump())
    var writer = JSONWriter.Options()
    writer.sortsKeys = true
    check(String(decoding: document.root.bytes(options: writer), as: UTF8.self))
    document.storage.withReader { reader in
      var index = ObjectIndex()
      for element in document.root.array.map(Array.init) ?? [] {
        index.fill(reader, objectAt: element.index, keepsTexts: element.index > 1)
      }
    }
  }

  private struct Holder: Encodable {
    let value: JSONValue
    let values: [JSONValue]
    let members: [String: JSONValue]
  }

  /// Writes a value as a string in every way. An error says that the text is not valid any more.
  private func writeEverything(_ value: JSONValue) {
    check(value.description)
    check(try? JSONEdit(value.isComplete ? JSONDocument(value.bytes()) : .init("null")).text())
    let literal: JSONValue = ["a": value, "b": [value]]
    check(literal.description)
    let holder = Holder(value: value, values: [value, value], members: ["a": value, "é": value])
    for formatting in [.withoutEscapingSlashes, [.sortedKeys, .prettyPrinted]] as [SpoolJSONEncoder.OutputFormatting] {
      let encoder = SpoolJSONEncoder()
      encoder.outputFormatting = formatting
      check(try? encoder.encodeText(value))
      check(try? encoder.encodeText([value]))
      check(try? encoder.encodeText(["a": value]))
      check(try? encoder.encodeText(holder))
      check(try? encoder.encodeText([Optional(holder), nil]))
    }
  }

  @Test("bytes of a character that needs more bytes", arguments: [0xF0, 0xE2, 0xC3, 0x80, 0xFF, 0x00, 0x5C, 0x22])
  func oneByte(_ byte: UInt8) throws {
    try withTemporaryFile(Self.text) { path in
      let document = try mapped(path)
      readEverything(document)
      try overwrite(path, Array(repeating: byte, count: Self.text.count))
      readEverything(document)
    }
  }

  @Test("random bytes") func randomBytes() throws {
    var random = SeededRandom("changed files")
    let usual = Array(#""\u0dD8cé€eE+-.0123456789{}[]truefalsn "#.utf8)
    for _ in 0..<SeededRandom.cases(60) {
      try withTemporaryFile(Self.text) { path in
        let document = try mapped(path)
        let share = random.pick([2, 10, 100])
        let isUsual = random.oneIn(2)
        let changed = Self.text.map { byte in
          guard random.oneIn(share) else { return byte }
          return isUsual ? random.pick(usual) : UInt8(truncatingIfNeeded: random.next())
        }
        try overwrite(path, changed)
        readEverything(document)
      }
    }
  }

  /// The bytes change between any two reads of them.
  @Test("a file that changes all the time", .timeLimit(.minutes(1))) func race() throws {
    try withTemporaryFile(Self.text) { path in
      let document = try mapped(path)
      let digits = utf8("0123456789e.-+")
      let stop = Flag()
      let writer = Thread {
        var round = 0
        while !stop.isSet {
          round += 1
          let byte: UInt8? = round % 3 == 0 ? nil : round % 3 == 1 ? 0xF0 : digits[round % digits.count]
          try? overwrite(path, byte.map { Array(repeating: $0, count: Self.text.count) } ?? Self.text)
        }
        stop.finish()
      }
      writer.start()
      let end = ContinuousClock.now + .seconds(1)
      while ContinuousClock.now < end { readEverything(document) }
      stop.set()
      stop.wait()
    }
  }

  @Test("a number that is not the number that was looked at before") func otherNumbers() {
    for (estimate, text) in [("0.1", "1e308"), ("1e-300", "123456789012345678901234567890"), ("1", "1e99999999")] {
      let estimated = Double(estimate).map { $0.bitPattern } ?? 0
      let bytes = utf8(text)
      bytes.withUnsafeBufferPointer { bytes in
        let bits = NumberText.doubleBits(bytes.baseAddress.unsafelyUnwrapped, bytes.count, from: estimated)
        #expect(bits &- estimated <= 4)
      }
    }
  }

  // MARK: Sizes

  private static let large = 1 << 24

  /// An array of strings of about a given size in bytes.
  private func array(bytes: Int) -> [UInt8] {
    let element = "\"0123456789abcdé, and more than fifteen bytes\",\n"
    return utf8("[") + repeated(element, bytes / element.utf8.count + 1) + utf8("1]")
  }

  @Test("a small file is read, so it may change, shrink and vanish") func smallFile() throws {
    let text = array(bytes: 1 << 20)
    try withTemporaryFile(text) { path in
      let document = try JSONDocument(contentsOfFile: path)
      try overwrite(path, Array(repeating: 0xF0, count: text.count))
      #expect(document.root.array?.allSatisfy { $0.string?.utf8.count ?? 47 > 40 } == true)
      truncate(path, 10)
      let right = try JSONDocument(text)
      #expect(document.words == right.words && document.root == right.root)
    }
  }

  @Test("a large file is mapped, and its strings stay valid") func largeFile() throws {
    let text = array(bytes: Self.large)
    try withTemporaryFile(text) { path in
      let document = try JSONDocument(contentsOfFile: path)
      #expect(document.root[0]?.string == document.root[1000]?.string)
      try overwrite(path, Array(repeating: 0xF0, count: text.count))
      for position in 0..<3000 { check(document.root[position]?.string) }
      #expect(document.root[0]?.string?.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" } == true)
    }
  }

  @Test("the promise that a file does not change", arguments: [10, large]) func promise(_ size: Int) throws {
    var options = JSONDocument.Options()
    options.assumesUnchangedFiles = true
    let text = array(bytes: size)
    try withTemporaryFile(text) { path in
      let document = try JSONDocument(contentsOfFile: path, options: options)
      #expect(document.words == (try JSONDocument(text)).words)
      #expect(document.root[0]?.string == "0123456789abcdé, and more than fifteen bytes")
      #expect(document.storage.withReader { !$0.mayChange })
    }
  }
}

/// A flag that two threads share.
private final class Flag: @unchecked Sendable {
  // SAFETY: read and written under the lock.
  private let condition = NSCondition()
  private var wasSet = false
  private var hasFinished = false

  var isSet: Bool {
    condition.lock()
    defer { condition.unlock() }
    return wasSet
  }

  func set() {
    condition.lock()
    wasSet = true
    condition.unlock()
  }

  func finish() {
    condition.lock()
    hasFinished = true
    condition.signal()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while !hasFinished { condition.wait() }
    condition.unlock()
  }
}
