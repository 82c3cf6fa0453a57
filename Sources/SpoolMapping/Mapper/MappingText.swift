internal import CByteScan
import SpoolCoding
import SpoolJSON

extension GeneratedCode {
  /// A text that models are mapped from, which is not parsed yet.
  public struct MappingText {
    let source: SourceText
    /// The parts of an error in the syntax besides its place: the text, and the structure that it should have.
    let expected: (text: String, shape: MapError.Shape)?

    /// The value of the text.
    func parsed(_ options: JSONDocument.Options) throws -> JSONValue {
      do { return try JSONDocument(source, options: options).root } catch {
        throw expected.map { MapError(.syntax(error, $0.shape), .given($0.text)) } ?? error
      }
    }
  }
}

// Decides whether to read in place. Models whose texts are always unusual would be read twice. So after some large
// texts for which reading in place has given up, it is tried for only some of the following texts.

extension GeneratedCode.MappingText {
  /// The least number of bytes of a text whose result is remembered.
  private static let leastBytes = 4096
  /// How many texts in a row may be given up, and how many are then mapped from a tape without a try.
  private static let (patience, pause) = (2, 64)

  /// How many texts have been given up, by the type of their models; negative while texts are mapped without a try.
  private static let failures = Locked<[ObjectIdentifier: Int]>([:])
  /// True if any text has been given up. No thread waits for the lock as long as all texts are usual. SAFETY:
  /// initialised once and never destroyed; read and written atomically only.
  nonisolated(unsafe) private static let hasFailures: UnsafeMutablePointer<Int32> = {
    let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  private var mayHaveFailures: Bool {
    source.count >= Self.leastBytes && atomic_load_flag(Self.hasFailures) != 0
  }

  @usableFromInline
  func isWorthAWalk(for type: Any.Type) -> Bool {
    if !mayHaveFailures { return true }
    return Self.failures.withLock { failures in
      guard let count = failures[ObjectIdentifier(type)] else { return true }
      if count < 0 { failures[ObjectIdentifier(type)] = count + 1 }
      return count >= 0
    }
  }

  /// Remembers whether a text has been read in place.
  @usableFromInline
  func didWalk(for type: Any.Type, hasGivenUp: Bool) {
    guard hasGivenUp ? source.count >= Self.leastBytes : mayHaveFailures else { return }
    Self.failures.withLock { failures in
      if hasGivenUp {
        let count = failures[ObjectIdentifier(type), default: 0] + 1
        failures[ObjectIdentifier(type)] = count > Self.patience ? -Self.pause : count
      } else {
        failures[ObjectIdentifier(type)] = nil
      }
      atomic_store_flag(Self.hasFailures, failures.isEmpty ? 0 : 1)
    }
  }

  /// The least address that a frame of the current thread may have.
  @usableFromInline
  var stackLimit: UInt { ThreadStack.limit }
}
