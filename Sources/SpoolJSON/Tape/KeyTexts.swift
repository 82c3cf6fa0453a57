/// The texts of the keys of an object, one behind the other.
struct KeyTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var next = 0
  private var start = 0

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    rewind()
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  /// Goes back to the first text.
  mutating func rewind() { (next, start) = (0, 0) }

  /// Whether there is a next text, and it equals another.
  mutating func nextEquals(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard next < ends.count, ends[next] - start == text.count else { return false }
    let isEqual = bytes.withUnsafeBufferPointer { bytes in
      // SAFETY: the text lies between `start` and its end, inside the bytes.
      Bytes.equal(bytes.baseAddress.map { $0 + start }, text.baseAddress, text.count)
    }
    start = ends[next]
    next += 1
    return isEqual
  }
}
