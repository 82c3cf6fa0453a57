/// The texts of the keys of an object, one after another.
struct KeyTexts {
  private var bytes: [UInt8] = []
  private var lengths: [Int] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
    lengths.append(text.count)
  }

  /// Calls a closure with a walk over the texts, to compare them with the keys of another object.
  @_transparent
  func withWalk<Result>(_ body: (inout Walk) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      lengths.withUnsafeBufferPointer { lengths in
        var walk = Walk(text: bytes.baseAddress, lengths: lengths)
        return body(&walk)
      }
    }
  }

  /// A walk from text to text.
  struct Walk {
    /// The next text, and the lengths of all.
    fileprivate var text: UnsafePointer<UInt8>?
    fileprivate let lengths: UnsafeBufferPointer<Int>
    private var position = 0

    fileprivate init(text: UnsafePointer<UInt8>?, lengths: UnsafeBufferPointer<Int>) {
      self.text = text
      self.lengths = lengths
    }

    /// Returns true if there is a next text and it equals the given one.
    @_transparent
    mutating func nextEquals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
      guard position < lengths.count, lengths[position] == other.count else { return false }
      // SAFETY: the lengths are those of the texts, so the next text begins where this one ends.
      defer { text = text.map { $0 + other.count } }
      position &+= 1
      return Bytes.equal(text, other.baseAddress, other.count)
    }
  }
}
