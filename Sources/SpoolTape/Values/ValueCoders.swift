// The interface of decoders and encoders for modules that read the tape, and write the text, in their own way.

/// A decoder whose value is on a tape.
package protocol TapeDecoder {
  /// The value; nil for a missing value that counts as null.
  var tapeValue: JSONValue? { get }
}

/// An encoder that appends its value to JSON text.
package protocol TextEncoder {
  /// True if slashes are escaped in the text.
  var escapesSlashes: Bool { get }
  /// Appends a compact text as the value.
  func append(_ value: JSONText)
  /// Appends the text of a value of a document as the value.
  func append(value: JSONValue)
}

extension TapeReader {
  /// Returns true if containers in a value are nested more deeply than a limit. Linear in the size of the value;
  /// constant for a value that is too small to be nested so deeply.
  package func isNested(deeperThan limit: Int, at index: Int) -> Bool {
    let end = next(after: index)
    guard end - index > limit else { return false }
    var (ends, next) = ([Int](), index)
    while next < end {
      while let last = ends.last, last <= next { ends.removeLast() }
      if self[next].isContainer {
        ends.append(self[next].offset)
        if ends.count > limit { return true }
        next += 1
      } else {
        next = nextScalar(after: next)
      }
    }
    return false
  }
}
