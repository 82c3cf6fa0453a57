internal import SpoolTape

/// The compact text of new values, with the changes that were made in them later.
struct NewValueText {
  private let edit: JSONEdit
  private let out: JSONText
  /// The open containers, each with the position of its next member, or the place of its next slot.
  private var levels: [(number: Int, position: Int, cursor: EditSlots.Cursor)] = []

  /// Appends the text of a node that is not in its place.
  static func append(_ edit: JSONEdit, _ number: Int, to out: JSONText) {
    var text = NewValueText(edit: edit, out: out)
    text.begin(number)
    while let (number, position, cursor) = text.levels.last { text.step(number, position, cursor) }
  }

  private init(edit: JSONEdit, out: JSONText) {
    self.edit = edit
    self.out = out
  }

  private mutating func begin(_ number: Int) {
    if let value = edit.unopened(number) { return write(value) }
    out.append(UInt8(ascii: edit.elementCount(of: number) == nil ? "{" : "["))
    levels.append((number, 0, EditSlots.Cursor()))
  }

  private func write(_ value: JSONValue) {
    value.write { out.append($0.bindMemory(to: UInt8.self)) }
  }

  private mutating func step(_ number: Int, _ position: Int, _ cursor: EditSlots.Cursor) {
    switch edit.nodes[number].content {
    case .array(let slots):
      guard let slot = slots.slot(at: cursor) else { return close("]") }
      slots.advance(&levels[levels.count - 1].cursor)
      separate()
      write(slot: slot, of: number)
    case .object(let members):
      levels[levels.count - 1].position += 1
      guard position < members.members.count else { return close("}") }
      let member = members.members[position]
      guard let slot = member.slot else { return }
      separate()
      members.appendKey(member, to: out)
      out.append(UInt8(ascii: ":"))
      write(slot: slot, of: number)
    case .original, .new: levels.removeLast()
    }
  }

  /// Writes a comma, unless the container has just begun.
  private func separate() {
    if out.last != UInt8(ascii: "[") && out.last != UInt8(ascii: "{") { out.append(UInt8(ascii: ",")) }
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    out.append(UInt8(ascii: bracket))
    levels.removeLast()
  }

  private mutating func write(slot: Int, of number: Int) {
    switch edit.place(slot, number) {
    case .node(let node): begin(node)
    case .value(let value): write(value)
    }
  }
}
