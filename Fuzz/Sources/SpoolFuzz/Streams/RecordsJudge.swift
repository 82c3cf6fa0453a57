import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// The elements that a stream of lines, or of the records of a sequence, must deliver.
///
/// Each record is judged as a text of its own, in which blanks stand for all bytes before the record, so that places
/// are those in the stream.
struct RecordsJudge {
  private let text: [UInt8]
  private let options: JSONDocument.Options
  private let isSequence: Bool
  private(set) var elements: [Range<Int>] = []
  private(set) var errors: [JSONError] = []

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ text: [UInt8], _ options: JSONDocument.Options, isSequence: Bool) {
    self.text = text
    self.options = options
    self.isSequence = isSequence
    let separator: UInt8 = isSequence ? 0x1E : UInt8(ascii: "\n")
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: separator) ?? text.count
      if end > options.rules.maximumInputBytes {
        let limit = options.rules.maximumInputBytes
        errors.append(error(.inputLimit, at: max(limit, start), .limit(limit)))
        return
      }
      judge(start..<end)
      start = end + 1
    }
  }

  private mutating func judge(_ record: Range<Int>) {
    let start = record.lowerBound == 0 && text[record].starts(with: Self.mark) ? 3 : record.lowerBound
    let bytes = start..<record.upperBound
    guard let first = bytes.first(where: { !Bytes.isBlank(text[$0]) }),
      let last = bytes.last(where: { !Bytes.isBlank(text[$0]) })
    else { return }
    if isSequence, record.lowerBound == 0 {
      errors.append(error(.unexpectedByte, at: first, .recordSeparator))
    } else if isSequence, last + 1 == record.upperBound, !"\"]}".utf8.contains(text[last]) {
      errors.append(error(.unexpectedEnd, at: last + 1, .separator))
    } else if let error = error(of: first..<last + 1) {
      errors.append(error)
    } else {
      elements.append(first..<last + 1)
    }
  }

  private func error(of range: Range<Int>) -> JSONError? {
    var options = options.forPart
    options.duplicateKeys = self.options.duplicateKeys
    let before = text[..<range.lowerBound].map { Bytes.isBlank($0) ? $0 : UInt8(ascii: " ") }
    return Outcome { try JSONDocument(before + text[range], options: options) }.error
  }

  /// An error of the stream at a byte, or at the end of a record.
  private func error(_ kind: JSONError.Code.Kind, at offset: Int, _ expected: JSONError.Expected) -> JSONError {
    let found: JSONError.Found = kind == .unexpectedEnd ? .end : .byte(text[offset])
    return text.withUnsafeBufferPointer {
      JSONError(TokenFault(kind, at: offset, expected, found: found), in: $0)
    }
  }
}
