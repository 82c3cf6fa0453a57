/// An element of a stream: a small document of its own, and its place in the stream.
public struct JSONElement: Sendable {
  /// The element as a document, which may outlive the stream. Offsets in it count from the first byte of the element.
  public let document: JSONDocument
  /// The number of elements before this one.
  public let index: Int
  /// The key of the element, if the elements are the members of an object.
  public let key: String?
  /// The offset of the element in the stream, in bytes.
  public let offset: Int
  /// The line in which the element starts, counted from 1.
  public let line: Int

  /// The value of the element.
  public var value: JSONValue { document.root }
}
