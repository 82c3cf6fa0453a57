import Foundation
import SpoolJSON

/// Builds what JSONSerialization would have made of a value: `NSNumber`, `String`, `NSNull`, `[Any]`, `[String: Any]`.
struct BoxedValue {
  private let reader: TapeReader
  private var open: [Level] = []

  /// A container that is being filled.
  private struct Level {
    let index: Int
    var next: Int
    let end: Int
    var key = 0
    var elements: [Any] = []
    var members: [String: Any] = [:]
  }

  private init(_ reader: TapeReader) { self.reader = reader }

  /// The value at an index. Linear in its size; nesting takes no stack.
  static func make(_ reader: TapeReader, _ index: Int) -> Any {
    var builder = BoxedValue(reader)
    return builder.build(index)
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
        value = reader[level.index].tag == .array ? level.elements : level.members
        if open.isEmpty { break }
      }
    }
    return value ?? NSNull()
  }

  /// A scalar; nil for a container, which is open then.
  private mutating func enter(_ index: Int) -> Any? {
    let word = reader[index]
    guard word.isContainer else { return scalar(index) }
    open.append(Level(index: index, next: index + 1, end: word.offset))
    return nil
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

  private func scalar(_ index: Int) -> Any {
    switch reader[index].tag {
    case .true: NSNumber(value: true)
    case .false: NSNumber(value: false)
    case .number: number(index)
    case .string, .escapedString: reader.string(at: index) ?? ""
    default: NSNull()
    }
  }

  /// An integer exactly where 64 bits can hold it, or as a decimal; anything else as the nearest double.
  private func number(_ index: Int) -> NSNumber {
    let source = reader.source(at: index)
    let text = source.baseAddress.unsafelyUnwrapped  // SAFETY: the source of a number is never empty.
    guard NumberText.isInteger(text, source.count) else {
      return NSNumber(value: NumberText.double(text, source.count) ?? infinity(source))
    }
    if let value = NumberText.int64(text, source.count) { return NSNumber(value: value) }
    if let value = NumberText.uint64(text, source.count) { return NSNumber(value: value) }
    return NSDecimalNumber(string: String(decoding: source, as: UTF8.self))
  }

  private func infinity(_ source: UnsafeBufferPointer<UInt8>) -> Double {
    source.first == UInt8(ascii: "-") ? -.infinity : .infinity
  }
}
