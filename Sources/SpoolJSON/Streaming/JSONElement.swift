/// One element of a stream: a small document of its own, and where it stood.
public struct JSONElement: Sendable {
  /// The element, which may outlive the stream. Offsets in it count from its own first byte.
  public let document: JSONDocument
  /// How many elements came before it.
  public let index: Int
  /// Its key, if the elements are the members of an object.
  public let key: String?
  /// Where it starts in the stream, in bytes.
  public let offset: Int
  /// The line that it starts in, from 1.
  public let line: Int

  /// The value of the element.
  public var value: JSONValue { document.root }
}
