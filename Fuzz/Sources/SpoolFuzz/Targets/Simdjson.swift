#if SIMDJSON
  import CSimdjson
  @testable import SpoolJSON
  @testable import SpoolTape

  extension Target {
    /// The tape equals that of simdjson, word by word.
    static let simdjson = Target(name: "simdjson", summary: "the same texts and values as simdjson (DOM)") { bytes in
      guard let text = KnownDifference.withoutMark(Array(bytes)) else { return }
      var options = JSONDocument.Options()
      options.rules.maximumDepth = 1000
      let verdict = csimdjson_parse(text, text.count)
      do {
        let document = try JSONDocument(text, options: options)
        if verdict == csimdjson_accepted { return TapeComparison(document).run() }
        if KnownDifference.explainsRefusal(of: document, verdict) { return }
        report("accepted here, but simdjson says: \(String(cString: csimdjson_message()))", document.tape.dump())
      } catch {
        if verdict != csimdjson_accepted || KnownDifference.explainsAcceptance(error) { return }
        report("accepted by simdjson, but here: \(error)")
      }
    }
  }

  /// Cases in which simdjson differs on purpose.
  private enum KnownDifference {
    /// Some releases skip a byte order mark, others reject it. Nil for a text that has two marks, or only a mark.
    static func withoutMark(_ text: [UInt8]) -> [UInt8]? {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let rest = text.starts(with: mark) ? Array(text.dropFirst(3)) : text
      return rest.isEmpty || rest.starts(with: mark) ? nil : rest
    }

    /// simdjson converts numbers at once, so it rejects integers beyond 64 bits and numbers that are too large for a
    /// double.
    static func explainsRefusal(of document: JSONDocument, _ verdict: csimdjson_verdict) -> Bool {
      guard verdict == csimdjson_number_refused else { return false }
      return document.storage.withReader { reader in
        (0..<document.tape.memoryBytes / 8).contains { index in
          // No text here is long enough for length words.
          guard reader.isNumber(at: index) else { return false }
          let number = JSONValue(storage: document.storage, index: index)
          let isInteger = number.numberText?.contains { ".eE".contains($0) } == false
          return isInteger ? number.int64 == nil && number.uint64 == nil : number.double == nil
        }
      }
    }

    /// The depth limit of simdjson is 1024.
    static func explainsAcceptance(_ error: any Error) -> Bool {
      (error as? JSONError)?.code == .depthLimit
    }
  }

  /// Walks both tapes at once.
  private struct TapeComparison {
    let document: JSONDocument
    let words: UnsafePointer<UInt64>
    let strings: UnsafePointer<UInt8>
    var index = 0
    /// The index on the tape of simdjson, whose first word is that of the root.
    var place = 1
    /// The ends of the open containers.
    var ends: [Int] = []

    init(_ document: JSONDocument) {
      self.document = document
      words = csimdjson_words()
      strings = csimdjson_strings()
    }

    consuming func run() {
      document.storage.withReader { reader in
        repeat { step(reader) } while index < document.tape.memoryBytes / 8 || !ends.isEmpty
      }
    }

    private mutating func step(_ reader: TapeReader) {
      let tag = UInt8(words[place] >> 56)
      if tag == UInt8(ascii: "]") || tag == UInt8(ascii: "}") {
        expect(ends.popLast() == index)
        place += 1
        return
      }
      expect(index < document.tape.memoryBytes / 8)
      let word = reader[index]
      let value = JSONValue(storage: document.storage, index: index)
      switch tag {
      case UInt8(ascii: "["): open(word, .array)
      case UInt8(ascii: "{"): open(word, .object)
      case UInt8(ascii: "\""): expect(reader.string(at: index).map { Array($0.utf8) } == string)
      case UInt8(ascii: "l"): expect(value.int64 == Int64(bitPattern: words[place + 1]))
      case UInt8(ascii: "u"): expect(value.uint64 == words[place + 1])
      case UInt8(ascii: "d"): expect(value.double?.bitPattern == words[place + 1])
      case UInt8(ascii: "t"): expect(word.tag == .true)
      case UInt8(ascii: "f"): expect(word.tag == .false)
      default: expect(tag == UInt8(ascii: "n") && word.tag == .null)
      }
      index = word.isContainer ? index + 1 : reader.nextScalar(after: index)
      place += value.kind == .number ? 2 : 1
    }

    private mutating func open(_ word: TapeWord, _ tag: TapeWord.Tag) {
      expect(word.tag == tag)
      ends.append(word.offset)
    }

    /// The string at the current place.
    private var string: [UInt8] {
      let start = strings + Int(words[place] & (1 << 56 - 1))
      let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
      return Array(UnsafeBufferPointer(start: start + 4, count: Int(count)))
    }

    private func expect(_ isRight: Bool) {
      if isRight { return }
      report("word \(place) of simdjson differs: \(String(words[place], radix: 16))", document.tape.dump())
    }
  }
#endif
