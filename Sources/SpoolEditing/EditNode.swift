internal import SpoolJSON

/// A value that an edit has come to, or made.
struct EditNode: Sendable {
  enum Content: Sendable {
    /// The value that was there, unchanged.
    case original
    /// Another value.
    case new(JSONValue)
    /// The elements, as slots.
    case array(EditSlots)
    case object(EditedMembers)
  }

  var content: Content
  /// The value that was there; nil for a container that the edit has made.
  var origin: JSONValue?
  /// True if the origin is in its place, so that its text is written as it is; false for what a change has brought, which is
  /// laid out anew.
  var isInPlace: Bool
  /// The index on the tape of the element whose place the node has taken in an array; nil for a new one.
  var place: Int?

  /// A value in the text.
  init(_ original: JSONValue, place: Int?) {
    (content, origin, isInPlace, self.place) = (.original, original, true, place)
  }

  /// What a change has brought.
  init(_ content: Content, place: Int? = nil) {
    (self.content, origin, isInPlace, self.place) = (content, nil, false, place)
  }

  /// The value, with its changes, for another place.
  var detached: EditNode {
    var node = self
    if case .original = content, let origin { node.content = .new(origin) }
    (node.isInPlace, node.place) = (false, nil)
    return node
  }

  // A slot is the index on the tape of a value inside the origin that has no node, or the complement of the number of
  // a node. So an array of a million elements of which one is changed costs eight bytes for each element.

  static func slot(ofNode number: Int) -> Int { ~number }

  /// The number of the node in a slot; nil if the slot holds an index.
  static func node(inSlot slot: Int) -> Int? { slot < 0 ? ~slot : nil }
}
