/// What lies between two items of a container in a text: `trail , tail lead`, each of which may be empty. The tail is what
/// belongs to the item before, or to the opening bracket: comments on the same line.
struct TextGap {
  /// From the item before to the comma; empty if there is none.
  var trail = 0..<0
  var hasComma = false
  /// From the comma to the end of its line, if there is a comment.
  var tail = 0..<0
  /// True if the tail ends with a line comment, after which a new line must begin.
  var tailEndsLine = false
  /// What comes before the next item, or before the closing bracket.
  var lead = 0..<0
}
