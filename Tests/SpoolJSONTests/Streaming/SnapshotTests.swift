import SpoolJSON
import Testing

/// Documents of what has arrived so far, against a judge that closes the text by hand.
@Suite("Snapshots") struct SnapshotTests {
  private static let texts = [
    #"{"title": "Sp\u006fol", "tags": ["a", "b\n"], "rating": 4.5, "ok": true, "none": null}"#,
    #"[[], {}, [[]], {"a": {}}, [1, [2, [3, [4]]], 5]]"#,
    #"["\ud83d\ude00 😀 é \\ \" \/ \u00e9", "😀", "\ud83d\ude00\ud83d\ude00"]"#,
    #"[0, -0, -12, 1.5, 1e5, 1E+5, -1.25e-10, 123456789012345678901234567890]"#,
    #"{"a": 1, "a": {"b": [true, false, null], "a": "x"}, "": ""}"#,
    #""alone""#, "12.5e3", "true", "null", " [ ] ", "{ }", "[ 1 , 2 ]", "\u{FEFF}[1]",
    #"{"k\u0065y": {"\"": "\\"}, "é": "é"}"#,
    #"["\#(String(repeating: "long ", count: 60))é"]"#,
  ]

  private static let policies = [(true, false), (true, true), (false, false), (false, true)]

  private static func options(_ policy: (strings: Bool, numbers: Bool)) -> JSONSnapshots.Options {
    JSONSnapshots.Options(includesCutStrings: policy.strings, includesCutNumbers: policy.numbers)
  }

  /// A snapshot that is held, and what it must hold as long as it is.
  private struct Held {
    let document: JSONDocument
    let text: [UInt8]
  }

  /// Feeds a text in pieces, and compares the snapshot after each piece with what the judge says.
  private func check(
    _ text: [UInt8], _ policy: (strings: Bool, numbers: Bool), pieces: () -> Int, holds: () -> Bool
  ) throws {
    var snapshots = JSONSnapshots(options: Self.options(policy))
    var held: [Held] = []
    var end = 0
    while end < text.count {
      let start = end
      end = min(text.count, end + pieces())
      try snapshots.feed(Array(text[start..<end]))
      let judge = PrefixJudge(Array(text[..<end]), strings: policy.strings, numbers: policy.numbers)
      let document = snapshots.current
      try compare(document, judge, "\(shown(Array(text[..<end]))) \(policy)")
      if let document, holds() { held.append(Held(document: document, text: document.root.bytes())) }
    }
    let whole = try snapshots.finish()
    #expect(try whole.root.bytes() == JSONDocument(text).root.bytes())
    #expect(whole.isComplete && whole.root.isComplete && whole.tape.checkInvariants() == nil)
    for snapshot in held {
      #expect(snapshot.document.tape.checkInvariants() == nil)
      #expect(snapshot.document.root.bytes() == snapshot.text)
    }
  }

  private func compare(_ document: JSONDocument?, _ judge: PrefixJudge, _ comment: String) throws {
    guard let document, let text = judge.text else {
      #expect(document == nil && judge.text == nil, "\(comment)")
      return
    }
    #expect(document.tape.checkInvariants() == nil, "\(comment)")
    // Keys are compared by words of eight bytes, all of which must have arrived.
    document.storage.withReader { reader in
      for index in 0..<document.tape.memoryBytes / 8 where reader[index].is(.key) {
        #expect(reader[index].offset - 1 + 8 <= document.withSource { $0.count }, "\(comment)")
      }
    }
    let expected = try JSONDocument(text).root
    #expect(document.root.bytes() == expected.bytes(), "\(comment)")
    #expect(document.root == expected && !document.isComplete)
    var incomplete = 0
    var value: JSONValue? = document.root
    while let next = value, !next.isComplete {
      incomplete += 1
      value = next.array.flatMap { Array($0).last } ?? next.object.flatMap { Array($0).last?.value }
    }
    #expect(incomplete == judge.incompleteCount, "\(comment)")
  }

  @Test("each prefix of a text, dropped or held", arguments: texts)
  func prefixes(_ source: String) throws {
    let text = utf8(source)
    for policy in Self.policies {
      try check(text, policy, pieces: { 1 }, holds: { false })
      try check(text, policy, pieces: { 1 }, holds: { true })
      var count = 0
      try check(text, policy, pieces: { 2 }) {
        count += 1
        return count % 3 == 0
      }
    }
  }

  @Test("each prefix of our own texts, and of the larger ones some", arguments: DataDirectory.fixtures.files)
  func fixtures(file: String) throws {
    let text = try DataDirectory.fixtures.bytes(file)
    guard (try? JSONDocument(text)) != nil else { return }
    var random = SeededRandom("snapshots of \(file)")
    let most = 1 + text.count / 1000
    for policy in Self.policies { try check(text, policy, pieces: { 1 + random.below(most) }, holds: { false }) }
  }

  @Test("random texts in random pieces") func randomTexts() throws {
    var json = RandomJSON(random: SeededRandom("snapshots"))
    for _ in 0..<SeededRandom.cases(400) {
      let text = json.text(size: 12)
      let policy = Self.policies[json.random.below(4)]
      let most = 1 + json.random.below(20)
      var random = json.random
      var other = json.random
      try check(text, policy, pieces: { 1 + random.below(most) }, holds: { other.oneIn(3) })
      json.random = random
    }
  }

  @Test(
    "beginnings of the texts of the corpus", .enabled(if: DataDirectory.corpus.isThere, "no corpus"),
    arguments: DataDirectory.corpus.files)
  func corpus(file: String) throws {
    var random = SeededRandom("snapshots of \(file)")
    let bytes = try Array(DataDirectory.corpus.bytes(file).prefix(1 << 19))
    for policy in Self.policies {
      var snapshots = JSONSnapshots(options: Self.options(policy))
      var end = 0
      while end < bytes.count {
        let start = end
        end = min(bytes.count, end + 1 + random.below(1 << 17))
        try snapshots.feed(Array(bytes[start..<end]))
        let judge = PrefixJudge(Array(bytes[..<end]), strings: policy.0, numbers: policy.1)
        let document = snapshots.current
        try compare(document, judge, "\(end) bytes")
      }
    }
  }

  @Test("texts that are not JSON: the error of the validator, in the same piece, and again after it")
  func errors() throws {
    for source in [#"{"a" 1}"#, "[1,]", "[tru3]", #"["\ud800x"]"#, #"["\x"]"#, "1 2", "}", #"{"a":1,,"#, "[01]"] {
      let text = utf8(source)
      var snapshots = JSONSnapshots()
      var validator = JSONValidator()
      for byte in text {
        let expected = JSONError.caught { try validator.feed([byte]) }
        #expect(JSONError.caught { try snapshots.feed([byte]) } == expected, "\(source)")
        if expected != nil { break }
      }
      let current = snapshots.current
      #expect(current == nil)
      #expect(JSONError.caught { try snapshots.feed("1") } != nil)
    }
  }

  @Test("what ends a text") func ends() throws {
    for (source, code) in [("[1", JSONError.Code.unexpectedEnd), ("", .unexpectedEnd), ("tru", .unexpectedEnd)] {
      let error = JSONError.caught {
        var snapshots = JSONSnapshots()
        try snapshots.feed(source)
        _ = try snapshots.finish()
      }
      #expect(error?.code == code)
    }
    var snapshots = JSONSnapshots(options: JSONSnapshots.Options(duplicateKeys: .error))
    try snapshots.feed(#"{"a": 1, "a": 2"#)
    // The number may go on.
    var document = snapshots.current
    #expect(document?.root["a"]?.int == 1)
    try snapshots.feed("}")
    document = snapshots.current
    #expect(document?.root["a"]?.int == 2)
    do {
      _ = try snapshots.finish()
      Issue.record("equal keys")
    } catch {
      #expect(error.code == .duplicateKey)
    }
    var small = JSONSnapshots(options: JSONSnapshots.Options(rules: JSONRules(maximumDepth: 1, maximumInputBytes: 4)))
    #expect(JSONError.caught { try small.feed("[[") }?.code == .depthLimit)
    var short = JSONSnapshots(options: JSONSnapshots.Options(rules: JSONRules(maximumInputBytes: 4)))
    #expect(JSONError.caught { try short.feed("[1, 2") }?.code == .inputLimit)
  }

  @Test("comments and trailing commas") func extensions() throws {
    let rules = JSONRules(allowsComments: true, allowsTrailingCommas: true)
    var snapshots = JSONSnapshots(options: JSONSnapshots.Options(rules: rules))
    for (piece, text) in [
      ("/* x", nil), (" */ [1, // a", "[1]"), ("b\n", "[1]"), ("2 /", "[1,2]"), ("* [ */, ", "[1,2]"),
      ("] // end", "[1,2]"),
    ] {
      try snapshots.feed(piece)
      let document = snapshots.current
      #expect(document?.root.description == text, "\(piece)")
    }
    let whole = try snapshots.finish()
    #expect(whole.root.description == "[1,2]")
  }

  @Test("keys and strings whose length takes a word of its own") func longTokens() throws {
    let long = String(repeating: "long ", count: 1 << 22)
    var snapshots = JSONSnapshots()
    try snapshots.feed(#"{"a": 1, "\#(long)":"#)
    let before = snapshots.current
    #expect(before?.tape.checkInvariants() == nil && before?.root.description == #"{"a":1}"#)
    try snapshots.feed(#" "\#(long)"#)
    let inside = snapshots.current
    #expect(inside?.tape.checkInvariants() == nil && inside?.root[long]?.string == long)
    #expect(inside?.root[long]?.isComplete == false && inside?.root["a"]?.isComplete == true)
    try snapshots.feed(#"", "b": 2}"#)
    let whole = try snapshots.finish()
    #expect(whole.root.count == 3 && before?.root.count == 1 && inside?.root[long]?.string == long)
  }

  @Test("a snapshot after each of many pieces") func manySnapshots() throws {
    let text = utf8("[") + repeated(#"{"id": 12, "name": "some name"}, "#, 40_000) + utf8("0]")
    func feed(_ text: ArraySlice<UInt8>, snapshots takes: Bool) throws {
      var snapshots = JSONSnapshots()
      var count = 0
      try text.withUnsafeBytes { bytes in
        for start in stride(from: 0, to: bytes.count, by: 16) {
          try snapshots.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + 16, bytes.count)]))
          if takes, let document = snapshots.current { count += document.root.count }
        }
      }
      #expect(count > 0 || !takes)
    }
    let growth = try Growth(from: 1 << 16) { count in try feed(text[..<count], snapshots: true) }
    #expect(growth.isLinear, "\(growth)")
    // Unoptimised code is slower by another factor.
    let ratio = try Growth.ratio(of: { try feed(text[..<(1 << 16)], snapshots: true) }) {
      try feed(text[..<(1 << 16)], snapshots: false)
    }
    #expect(ratio < 6, "\(ratio)")
  }

  @Test("a snapshot that is held costs its words once, and those after it nothing") func heldSnapshot() throws {
    let text = utf8("[") + repeated("12345678,", 1_000_000)
    func fed(holdsFirst: Bool) throws -> (seconds: Double, counts: [Int]) {
      var snapshots = JSONSnapshots()
      try snapshots.feed(text)
      let first = holdsFirst ? snapshots.current : nil
      try snapshots.feed("1,")
      let seconds = try Growth.time {
        for _ in 0..<100 {
          try snapshots.feed("1,")
          _ = snapshots.current
        }
      }
      return (seconds, [first, snapshots.current].compactMap { $0?.root.count })
    }
    let (alone, held) = (try fed(holdsFirst: false), try fed(holdsFirst: true))
    #expect(alone.counts == [1_000_101] && held.counts == [1_000_000, 1_000_101])
    // A copy of the words takes more than a millisecond.
    #expect(held.seconds < 8 * max(alone.seconds, 2e-3), "\(held.seconds) s, \(alone.seconds) s if none is held")
  }

  // MARK: Asynchronous sequences

  @Test("the newest snapshot of bytes and of pieces; the last one is the whole text") func sequences() async throws {
    let text = utf8(#"{"title": "Spool", "tags": ["a", "b"], "n": 12}"#)
    let pieces = AsyncStream { continuation in
      for byte in text { continuation.yield([byte]) }
      continuation.finish()
    }
    let bytes = AsyncStream { continuation in
      for byte in text { continuation.yield(byte) }
      continuation.finish()
    }
    for snapshots in [pieces.jsonSnapshots(), bytes.jsonSnapshots()] {
      var last: JSONDocument?
      var length = 0
      for try await document in snapshots {
        #expect(document.withSource { $0.count } >= length)
        length = document.withSource { $0.count }
        last = document
      }
      let expected = try JSONDocument(text).root.bytes()
      #expect(last?.isComplete == true && last?.root.bytes() == expected)
    }
  }

  @Test("a document as soon as a piece has arrived, and one for all that arrive in the meantime") func newest()
    async throws
  {
    let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
    var snapshots = stream.jsonSnapshots().makeAsyncIterator()
    source.yield(utf8("[1, 2"))
    #expect(try await snapshots.next()?.root.description == "[1]")
    for piece in [", 3", ", 4", ", \"x"] { source.yield(utf8(piece)) }
    var newest = try await snapshots.next()
    while newest?.root.count != 5 { newest = try await snapshots.next() }
    #expect(newest?.root.description == #"[1,2,3,4,"x"]"#)
    source.yield(utf8("\"]"))
    source.finish()
    while let next = try await snapshots.next() { newest = next }
    #expect(newest?.isComplete == true && newest?.root.description == #"[1,2,3,4,"x"]"#)
    #expect(try await snapshots.next() == nil)
  }

  private struct Broken: Error {}

  @Test("errors of the text and of the source end the sequence") func sequenceErrors() async throws {
    for (pieces, kind, shown) in [
      (["[1", "x"], "text", nil), (["[1"], "end", "[]"), (["[1", "!"], "source", "[]"),
      (["[1]", "!"], "source", "[1]"),
      (["{\"t\":\"half"], "end", #"{"t":"half"}"#), (["{\"t\":\"half", " of", "!"], "source", #"{"t":"half of"}"#),
      (["[[1, 2], ", "tru"], "end", "[[1,2]]"), (["", "!"], "source", nil), ([" "], "end", nil),
      (["[1] /"], "text", nil),
    ] as [([String], String, String?)] {
      let stream = AsyncThrowingStream { continuation in
        for piece in pieces where piece != "!" { continuation.yield(utf8(piece)) }
        continuation.finish(throwing: pieces.contains("!") ? Broken() : nil)
      }
      var snapshots = stream.jsonSnapshots().makeAsyncIterator()
      var thrown: (any Error)?
      var last: String?
      do {
        while let document = try await snapshots.next() { last = document.root.description }
      } catch {
        thrown = error
      }
      #expect(kind == "source" ? thrown is Broken : thrown is JSONError, "\(kind)")
      // What has arrived before invalid bytes may be shown or not.
      #expect(kind == "text" || last == shown, "\(pieces)")
      #expect(try await snapshots.next() == nil)
    }
  }

  @Test("a cancelled task gets an error, and the source of a released iterator is cancelled") func cancellation()
    async throws
  {
    let (stream, source) = AsyncStream.makeStream(of: [UInt8].self)
    let ended = AsyncStream.makeStream(of: Void.self)
    source.onTermination = { _ in ended.continuation.finish() }
    let task = Task {
      var snapshots = stream.jsonSnapshots().makeAsyncIterator()
      return try await snapshots.next()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in ended.stream {}
  }

  @Test("snapshots are read on other threads while more arrives") func threads() async throws {
    var snapshots = JSONSnapshots()
    try snapshots.feed("[")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<2000 {
        try snapshots.feed(number == 0 ? #"{"n": 0, "s": "x"# : #""}, {"n": \#(number), "s": "x"#)
        guard let document = snapshots.current else { continue }
        group.addTask {
          let root = document.root
          #expect(root.count == number + 1 && root[number]?["n"]?.int == number && root[number]?["s"]?.string == "x")
          #expect(root[0]?["s"]?.isComplete == (number > 0))
          let last = number == 0 ? #"{"n":0,"s":"x"}]"# : #"{"n":\#(number),"s":"x"}]"#
          #expect(String(decoding: root.bytes().suffix(last.utf8.count), as: UTF8.self) == last)
        }
      }
      try await group.waitForAll()
    }
  }
}
