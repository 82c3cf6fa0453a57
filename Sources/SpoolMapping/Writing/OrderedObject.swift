import SpoolJSON

/// An object whose members can still change: the texts of its values, in the order in which their keys first came.
final class OrderedObject {
  private var order: [ExactKey] = []
  private var members: [ExactKey: Member] = [:]

  private enum Member {
    case text([UInt8])
    case object(OrderedObject)
  }

  init() {}

  /// The members of an object in a text; nil if the text holds something else.
  init?(text: [UInt8]) {
    guard text.first == UInt8(ascii: "{"), let object = try? JSONDocument(text, options: .ofWritten).root.object else {
      return nil
    }
    for (key, value) in object {
      order.append(ExactKey(key))
      members[ExactKey(key)] = .text(value.serialized())
    }
  }

  /// Sets the text of the value at a path. A value on the way that is not an object is replaced.
  func set(_ text: [UInt8], at path: ArraySlice<String>) {
    guard let key = path.first.map(ExactKey.init) else { return }
    if members[key] == nil { order.append(key) }
    if path.count == 1 {
      members[key] = .text(text)
    } else {
      let inner = object(at: key)
      inner.set(text, at: path.dropFirst())
      members[key] = .object(inner)
    }
  }

  private func object(at key: ExactKey) -> OrderedObject {
    switch members[key] {
    case .object(let object): object
    case .text(let text): OrderedObject(text: text) ?? OrderedObject()
    case nil: OrderedObject()
    }
  }

  /// Appends the object.
  func write(to text: JSONText) {
    text.append(UInt8(ascii: "{"))
    for (position, key) in order.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      text.append(string: key.text)
      text.append(UInt8(ascii: ":"))
      switch members[key] {
      case .text(let value): text.append(value)
      case .object(let object): object.write(to: text)
      case nil: text.append("null")
      }
    }
    text.append(UInt8(ascii: "}"))
  }

  /// The object as JSONSerialization would give it.
  ///
  /// - Parameter source: The text that the members come from. Its placeholders become the values that they stand for.
  func dictionary(replacingPlaceholdersOf source: JSONText) -> [String: Any] {
    let text = JSONText(escapesSlashes: false)
    write(to: text)
    guard let root = try? text.document().root else { return [:] }
    let members = root.storage.withReader { BoxedValue.make($0, root.index, replacingPlaceholdersOf: source) }
    return members as? [String: Any] ?? [:]
  }
}

extension JSONValue {
  /// What JSONSerialization would have made of the value.
  var boxed: Any { storage.withReader { BoxedValue.make($0, index) } }
}
