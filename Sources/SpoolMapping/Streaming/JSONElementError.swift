public import SpoolJSON

/// Why an element of a stream could not be read or mapped, and where the element is.
public struct JSONElementError: Error, CustomStringConvertible {
  /// The number of elements before this one.
  public let index: Int
  /// The key of the element, if the elements are the members of an object.
  public let key: String?
  /// The offset of the element in bytes from the start of the stream; if the stream is not JSON, the offset of the
  /// error.
  public let offset: Int
  /// The line of that byte, from 1.
  public let line: Int
  /// What is wrong: a ``MapError``, whose places count from the start of the element; a `JSONError`, whose places count
  /// from the start of the stream; or what the model's initializer has thrown.
  public let underlying: any Error

  /// An error of the stream.
  init(_ error: JSONError, index: Int) {
    self.index = index
    key = nil
    offset = error.offset
    line = error.line
    underlying = error
  }

  /// An error of an element.
  @usableFromInline
  init(_ error: any Error, in element: JSONElement) {
    index = element.index
    key = element.key
    offset = element.offset
    line = element.line
    underlying = error
  }

  /// The offset of the invalid value in bytes from the start of the stream; nil if it is not known.
  public var faultOffset: Int? { fault?.offset }

  /// The line of the invalid value in the stream, from 1; nil if it is not known.
  public var faultLine: Int? { fault?.line }

  /// The place of the invalid value.
  private var fault: (offset: Int, line: Int)? {
    switch underlying {
    case let error as MapError: error.position.map { (offset + $0.offset, line + $0.line - 1) }
    case is JSONError: (offset, line)
    default: nil
    }
  }

  /// The element, the place of the fault in the stream, and what is wrong: `element 7 (byte 1058, line 9): expected an
  /// integer at id but found …`. If the place of the fault is not known, it is that of the element.
  public var description: String {
    let name = key.map { "element \(index), \"\($0)\"" } ?? "element \(index)"
    let place = fault ?? (offset, line)
    let reason = (underlying as? MapError)?.sentence ?? (underlying as? JSONError)?.message ?? "\(underlying)"
    return "\(name) (byte \(place.offset), line \(place.line)): \(reason)"
  }
}

extension MappingOptions {
  /// What happens to an element that cannot be mapped.
  public enum InvalidElement: Sendable {
    /// It is an error.
    case fail
    /// It is reported and skipped.
    case skip(report: @Sendable (JSONElementError) -> Void)
  }
}
