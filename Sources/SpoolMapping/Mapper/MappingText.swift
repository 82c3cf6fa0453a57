internal import CByteScan
import SpoolCoding
import SpoolJSON

extension GeneratedCode {
  /// A text that models are mapped from, which is not parsed yet.
  public struct MappingText {
    let source: SourceText
    /// What an error in the syntax says, besides its place: the text, and what it was to hold.
    let expected: (text: String, shape: MapError.Shape)?

    /// The value of the text.
    func parsed(_ options: JSONDocument.Options) throws -> JSONValue {
      do { return try JSONDocument(source, options: options).root } catch {
        throw expected.map { MapError(.syntax(error, $0.shape), .given($0.text)) } ?? error
      }
    }
  }
}

// Whether to read in place. Models whose texts are always unusual would be read twice; so after some large texts for which
// reading in place has given up, it is tried for some of them only.

extension GeneratedCode.MappingText {
  /// From how many bytes on it is worth to remember what became of a text.
  private static let leastBytes = 4096
  /// How many texts in a row may be given up, and how many are mapped at once after that.
  private static let (patience, pause) = (2, 64)

  /// How many texts have been given up, by the type of their models; negative while they are mapped at once.
  private static let failures = Locked<[ObjectIdentifier: Int]>([:])
  /// Whether there are any, so that no thread waits for the lock where all texts are usual. SAFETY: initialised once and never
  /// destroyed; read and written atomically only.
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
