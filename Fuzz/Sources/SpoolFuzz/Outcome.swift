@testable import SpoolJSON
@testable import SpoolTape

/// The outcome of parsing a text: the words of its tape, or the error.
enum Outcome: Equatable, CustomStringConvertible {
  case tape([UInt64])
  case error(JSONError)

  /// Parses a text and returns the outcome. A tape that violates an invariant is a finding.
  init(_ parse: () throws -> JSONDocument) {
    do {
      let document = try parse()
      if let fault = document.tape.checkInvariants() { report(fault, document.tape.dump()) }
      self = .tape(document.words)
    } catch let error as JSONError {
      self = .error(error)
    } catch {
      report("not a JSONError: \(error)")
    }
  }

  var error: JSONError? { if case .error(let error) = self { error } else { nil } }

  var description: String {
    switch self {
    case .tape(let words): "accepted: " + words.map { String($0, radix: 16) }.joined(separator: " ")
    case .error(let error): "\(error.code): \(error)"
    }
  }
}

extension JSONDocument {
  /// The words of the tape.
  var words: [UInt64] {
    let count = tape.memoryBytes / MemoryLayout<UInt64>.stride
    return storage.withReader { Array(UnsafeBufferPointer(start: $0.words, count: count)) }
  }

  /// The source text of each string, key and number, in document order.
  var sources: [[UInt8]] {
    storage.withReader { reader in
      var sources: [[UInt8]] = []
      var index = 0
      while index < tape.memoryBytes / MemoryLayout<UInt64>.stride {
        let word = reader[index]
        if word.isLocated { sources.append(Array(reader.source(at: index))) }
        index = word.isContainer ? index + 1 : reader.nextScalar(after: index)
      }
      return sources
    }
  }
}
