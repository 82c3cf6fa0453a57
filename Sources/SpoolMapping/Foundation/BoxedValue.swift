internal import Foundation
internal import SpoolCoding
package import SpoolJSON

/// Builds what JSONSerialization would have made of a value: `NSNumber`, `String`, `NSNull`, `[Any]`, `[String: Any]`.
package struct BoxedValue {
  private let reader: TapeReader
  private let options: JSONSerialization.ReadingOptions
  /// The text that placeholders or kept values come from, if the value may contain some.
  private var source: JSONText?
  private var open: [Level] = []
  /// The index of the first number that no `Double` can hold.
  private var excessive: Int?

  /// A container that is being filled.
  private struct Level {
    let index: Int
    var next: Int
    let end: Int
    var key = 0
    var elements: [Any] = []
    var members: [String: Any] = [:]
  }

  /// The value at an index. Linear in its size; nesting takes no stack.
  ///
  /// - Parameter source: The object that is being written, if the text is of one: placeholders become the values that
  ///   they stand for.
  package static func make(
    _ reader: TapeReader, _ index: Int, replacingPlaceholdersOf source: JSONText? = nil
  ) -> Any {
    var builder = BoxedValue(reader: reader, options: [], source: source)
    return builder.build(index)
  }

  /// The value at an index; nil if there is a number in it that no `Double` can hold.
  static func finite(_ reader: TapeReader, _ index: Int) -> Any? {
    var builder = BoxedValue(reader: reader, options: [])
    let value = builder.build(index)
    return builder.excessive == nil ? value : nil
  }

  /// The value with containers and strings as the options want them, and the first number in it that is too large.
  static func make(
    _ value: JSONValue, _ options: JSONSerialization.ReadingOptions
  ) -> (value: Any, excessive: JSONValue?) {
    value.storage.withReader { reader in
      var builder = BoxedValue(reader: reader, options: options)
      let boxed = builder.build(value.index)
      return (boxed, builder.excessive.map { JSONValue(storage: value.storage, index: $0) })
    }
  }

  /// A boxed value as another type. Arrays and dictionaries are not cast to other classes: on Linux, the cast would
  /// first bridge them with all of their parts, and recurse.
  static func cast<T>(_ value: Any) -> T? {
    let type = type(of: value)
    guard T.self is AnyClass, type == [Any].self || type == [String: Any].self else { return value as? T }
    let own: AnyClass = type == [Any].self ? NSArray.self : NSDictionary.self
    return own is T.Type ? value as? T : nil
  }

  private mutating func build(_ root: Int) -> Any {
    var value = enter(root)
    while let top = open.indices.last {
      if let finished = value {
        store(finished, top)
        value = nil
      }
      let level = open[top]
      if level.next < level.end {
        value = enter(takeChild(top))
      } else {
        open.removeLast()
        value = finished(level)
        if open.isEmpty { break }
      }
    }
    return value ?? NSNull()
  }

  /// The value of a scalar; nil for a container, which is opened.
  private mutating func enter(_ index: Int) -> Any? {
    let word = reader[index]
    guard word.isContainer else { return scalar(index) }
    var level = Level(index: index, next: index + 1, end: word.offset)
    if word.tag == .array {
      level.elements.reserveCapacity(word.length)
    } else {
      level.members.reserveCapacity(word.length)
    }
    open.append(level)
    return nil
  }

  private func finished(_ level: Level) -> Any {
    let isArray = reader[level.index].tag == .array
    guard options.contains(.mutableContainers) else { return isArray ? level.elements : level.members }
    return isArray ? NSMutableArray(array: level.elements) : NSMutableDictionary(dictionary: level.members)
  }

  private mutating func takeChild(_ top: Int) -> Int {
    var child = open[top].next
    if reader[open[top].index].tag == .object {
      open[top].key = child
      child = reader.nextScalar(after: child)
    }
    open[top].next = reader.next(after: child)
    return child
  }

  private mutating func store(_ value: Any, _ top: Int) {
    if reader[open[top].index].tag == .array {
      open[top].elements.append(value)
    } else {
      open[top].members[reader.string(at: open[top].key) ?? ""] = value
    }
  }

  private mutating func scalar(_ index: Int) -> Any {
    switch reader[index].tag {
    case .true: NSNumber(value: true)
    case .false: NSNumber(value: false)
    case .number: source?.keptValue(at: reader.source(at: index)) ?? number(index)
    case .string, .escapedString:
      source?.unwritable(at: reader.source(at: index))?.value ?? string(reader.string(at: index) ?? "")
    default: NSNull()
    }
  }

  private func string(_ text: String) -> Any {
    options.contains(.mutableLeaves) ? NSMutableString(string: text) : text
  }

  /// An integer exactly where 64 bits can hold it, or else as a decimal; anything else as the nearest double.
  private mutating func number(_ index: Int) -> NSNumber {
    let source = reader.source(at: index)
    let text = source.baseAddress.unsafelyUnwrapped  // SAFETY: the source of a number is never empty.
    if NumberText.isInteger(text, source.count) {
      if let value = NumberText.int64(text, source.count) { return NSNumber(value: value) }
      if let value = NumberText.uint64(text, source.count) { return NSNumber(value: value) }
      if let value = decimal(source) { return value }
    }
    if let value = NumberText.double(text, source.count) { return NSNumber(value: value) }
    if excessive == nil { excessive = index }
    return NSNumber(value: source.first == UInt8(ascii: "-") ? -Double.infinity : .infinity)
  }

  /// The decimal; nil beyond what a decimal can hold: 39 digits and 127 zeros, after a sign.
  private func decimal(_ source: UnsafeBufferPointer<UInt8>) -> NSDecimalNumber? {
    guard source.count <= 167 else { return nil }
    return Decimal(digits: reader.plainText(source)).map { NSDecimalNumber(decimal: $0) }
  }
}

extension JSONValue {
  /// What JSONSerialization would have made of the value.
  var boxed: Any { storage.withReader { BoxedValue.make($0, index) } }
}

extension JSONText {
  /// What JSONSerialization would have made of the text, with the values of its placeholders, and those that it keeps.
  ///
  /// - Parameter source: The text that it is a part of.
  func boxed(in source: JSONText? = nil) -> Any {
    guard let root = try? document().root else { return NSNull() }
    let source = source ?? self
    let placeholders = source.isValid && !source.keepsValues ? nil : source
    return root.storage.withReader { BoxedValue.make($0, root.index, replacingPlaceholdersOf: placeholders) }
  }
}
