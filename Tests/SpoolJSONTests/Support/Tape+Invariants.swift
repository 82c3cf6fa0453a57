@testable import SpoolJSON
@testable import SpoolTape

extension Tape {
  /// Checks the properties that every reader relies on. Returns a description of the first violation, or nil.
  ///
  /// - Complexity: Linear in the number of words.
  func checkInvariants() -> String? {
    var checker = TapeChecker(reader: storage.reader, count: storage.count, textCount: storage.text.count)
    defer { withExtendedLifetime(storage) {} }
    return checker.check()
  }
}

/// Visits every word of a tape once, with its own stack.
private struct TapeChecker {
  let reader: TapeReader
  let count: Int
  let textCount: Int
  var open: [(index: Int, members: Int, expectsKey: Bool)] = []
  var index = 0
  var position = 0

  mutating func check() -> String? {
    guard count > 0 else { return "a tape has at least one word" }
    repeat {
      if let fault = checkWord() { return "word \(index): \(fault)" }
      if let fault = closeFinished() { return "before word \(index): \(fault)" }
    } while !open.isEmpty && index < count
    return open.isEmpty && index == count ? nil : "the root does not end with the tape"
  }

  private mutating func checkWord() -> String? {
    let word = reader[index]
    guard let tag = TapeWord.Tag(rawValue: word.rawTag), tag != .length else { return "is no value" }
    if let parent = open.indices.last, reader[open[parent].index].tag == .object {
      guard word.isKey == open[parent].expectsKey else { return "keys and values must alternate" }
      open[parent].expectsKey.toggle()
    } else if word.isKey {
      return "is a key outside an object"
    }
    if !word.isKey, let parent = open.indices.last { open[parent].members += 1 }
    if word.isContainer {
      guard word.offset > index && word.offset <= open.last.map({ reader[$0.index].offset }) ?? count else {
        return "ends outside of what holds it"
      }
      open.append((index, 0, true))
      index += 1
      return nil
    }
    return checkScalar(word)
  }

  private mutating func checkScalar(_ word: TapeWord) -> String? {
    let next = reader.nextScalar(after: index)
    guard next <= count else { return "has no length word" }
    if word.isLocated {
      let length = reader.length(at: index)
      if next == index + 2, reader[index + 1].tag != .length { return "is not followed by its length" }
      guard word.offset >= position && word.offset + length <= textCount else { return "lies outside the text" }
      position = word.offset + length
    } else if word.offset != 0 || word.length != 0 {
      return "a literal has no place"
    }
    index = next
    return nil
  }

  private mutating func closeFinished() -> String? {
    while let last = open.last, reader[last.index].offset == index {
      guard min(last.members, TapeWord.longLength) == reader[last.index].length else { return "wrong count" }
      guard reader[last.index].tag == .array || last.expectsKey else { return "a key has no value" }
      open.removeLast()
    }
    return nil
  }
}
