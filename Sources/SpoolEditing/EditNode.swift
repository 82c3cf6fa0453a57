internal import SpoolTape

/// A value that a change has reached or made.
struct EditNode: Sendable {
  enum Content: Sendable {
    /// The original value, unchanged.
    case original
    /// Another value.
    case new(JSONValue)
    /// The elements, as slots.
    case array(EditSlots)
    case object(EditedMembers)
  }

  var content: Content
  /// The original value; nil for a container that the edit has made.
  var origin: JSONValue?
  /// True if the origin is in its place, so that its text is written as it is. False for a new value, which is laid out
  /// anew.
  var isInPlace: Bool
  /// The index on the tape of the array element that the node replaces; nil for a new element.
  var place: Int?

  /// A value in the text.
  init(_ original: JSONValue, place: Int?) {
    (content, origin, isInPlace, self.place) = (.original, original, true, place)
  }

  /// A new value.
  init(_ content: Content, place: Int? = nil) {
    (self.content, origin, isInPlace, self.place) = (content, nil, false, place)
  }

  /// The value, with its changes, to be used in another place.
  var detached: EditNode {
    var node = self
    if case .original = content, let origin { node.content = .new(origin) }
    (node.isInPlace, node.place) = (false, nil)
    return node
  }

  // A slot is the index on the tape of a value of the origin that has no node, or the complement of the number of a
  // node. So an array of a million elements of which one is changed costs eight bytes for each element.

  static func slot(ofNode number: Int) -> Int { ~number }

  /// The number of the node in a slot; nil if the slot holds an index.
  static func node(inSlot slot: Int) -> Int? { slot < 0 ? ~slot : nil }
}
