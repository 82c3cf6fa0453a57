import Spool

extension Run {
  static let manyElements: [Run] = [
    elements("elements-numbers", "an array of numbers", words: 1, { "\($0 % 1_000)" }) { value, index in
      value.int == index % 1_000
    },
    elements("elements-objects", "an array of objects", words: 3, { "{\"a\":\($0 % 1_000)}" }) { value, index in
      value["a"]?.int == index % 1_000
    },
    elements("elements-empty", "an array of empty arrays", words: 1, { _ in "[]" }) { value, _ in
      value.array?.isEmpty == true
    },
  ]

  /// Around 2^24 elements, the count of an array no longer fits its word. The first size shows what an element costs.
  private static let counts = [1 << 22, 1 << 24 - 2, 1 << 24 - 1, 1 << 24, 1 << 24 + 1, 1 << 25]

  /// Arrays of many elements, which are counted, found, gone through and decoded.
  ///
  /// - Parameters:
  ///   - words: The length of an element on the tape.
  ///   - element: The text of an element.
  private static func elements(
    _ name: String, _ summary: String, words: Int, _ element: @escaping @Sendable (Int) -> String,
    _ isRight: @escaping @Sendable (JSONValue, Int) -> Bool
  ) -> Run {
    Run(name, "\(summary), up to 2^25 of them") {
      let counts = counts.map { Scale.count(Double($0)) }
      return try await Flatness(time: 1.4, peak: 4_000_000_000, growth: 4_000_000_000).run(counts, unit: "element") {
        count in
        let text = bytes(count, element)
        let (start, memory) = (Usage.processSeconds, Usage.anonymous)
        let document = try JSONDocument(text)
        let last = count - 1
        try expect(document.root.count, is: count, "the number of elements")
        try expect(document.tape.memoryBytes, is: (1 + words * count) * 8, "the memory of the tape")
        try expect(isRight(document.root[last]!, last), "the last of \(count) elements")
        try expect(document.root[count] == nil, "an element after the last one")
        var index = 0
        for value in document.root.array! {
          try expect(isRight(value, index), "element \(index) of \(count)")
          index += 1
        }
        try expect(index, is: count, "the number of elements in a loop")
        let seconds = Usage.processSeconds - start
        let most = document.tape.memoryBytes + 20_000_000
        try expect(Usage.anonymous - memory < most, "more memory than for the tape of \(count) elements")
        if count == Scale.count(Double(1 << 24 + 1)) { try expectOtherWays(text, document) }
        return Figures.Part(size: count, seconds: seconds)
      }
    }
  }

  /// Throws unless two threads, libyajl and the decoder find the same elements.
  private static func expectOtherWays(_ text: [UInt8], _ document: JSONDocument) throws {
    var options = JSONDocument.Options()
    options.concurrency = 2
    try expect(JSONDocument(text, options: options).root == document.root, "two threads find something else")
    options.engine = .yajl
    try expect(JSONDocument(text, options: options).root == document.root, "libyajl finds something else")
    guard document.root[0]?.kind == .number else { return }
    let count = document.root.count
    for threads in [1, 2] {
      let decoded = try SpoolJSONDecoder().decode([Int].self, from: text, concurrency: threads)
      try expect(decoded.count, is: count, "the number of decoded elements")
      try expect(decoded.indices.allSatisfy { decoded[$0] == $0 % 1_000 }, "the decoded elements")
    }
  }

  private static func bytes(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
    let elements = (0..<1_000).map { Array(element($0).utf8) }
    var text = [UInt8(ascii: "[")]
    text.reserveCapacity(count * 10)
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += elements[index % 1_000]
    }
    text.append(UInt8(ascii: "]"))
    return text
  }
}
