import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// The document of an element: its text, its tape and the places of its values.
struct ElementText: Equatable, CustomStringConvertible {
  /// The offset in the stream; nil if it is not known.
  let offset: Int?
  let text: [UInt8]
  private let words: [UInt64]
  private let places: [Int: Int]

  /// Reads a document. A tape that violates an invariant is a finding.
  init(_ document: JSONDocument, at offset: Int?) {
    if let fault = document.tape.checkInvariants() { report(fault, document.tape.dump()) }
    self.offset = offset
    text = document.withSource { Array($0) }
    words = document.words
    places = document.places
  }

  /// True if another document has the same tape, and its values are at the same places.
  func isEqual(to other: ElementText) -> Bool { words == other.words && places == other.places }

  /// Returns true if a stream should have delivered this element when it had been fed so many bytes. That a number has
  /// ended is known from the next byte.
  func isLate(for fed: Int) -> Bool {
    guard let offset, let last = text.last else { return false }
    let isNumber = last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9")
    return offset + text.count + (isNumber ? 1 : 0) <= fed
  }

  var description: String { "\(offset ?? -1): \(String(decoding: text, as: UTF8.self))" }
}
