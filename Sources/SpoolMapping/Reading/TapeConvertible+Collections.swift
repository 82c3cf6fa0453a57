public import SpoolJSON

extension Array: TapeConvertible where Element: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> [Element]? {
    // Coordinates are the one large array of arrays that real texts contain, so they are read without generic calls.
    if Element.self == Double.self {
      return unsafeBitCast(TapeArrays.elements(reader, index) as [Double]?, to: [Element]?.self)
    }
    if Element.self == [Double].self {
      return unsafeBitCast(TapeArrays.elements(reader, index) as [[Double]]?, to: [Element]?.self)
    }
    return TapeArrays.elements(reader, index)
  }

  @usableFromInline
  static func unbox(_ value: Any) -> [Element]? {
    // A cast of boxes would use bridging, which is slow, and inexact for decimals.
    if type(of: value) == [Element].self { return value as? [Element] }
    guard let values = value as? [Any] else { return value as? [Element] }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element.unbox(value) else { return nil }
      elements.append(element)
    }
    return elements
  }

  @usableFromInline
  var boxed: Any { map(\.boxed) }

  @usableFromInline
  func append(to text: JSONText) {
    // SAFETY: each bit cast is from this type to itself. The loops over concrete types need no generic calls.
    if Element.self == Double.self { return TapeArrays.append(unsafeBitCast(self, to: [Double].self), to: text) }
    if Element.self == [Double].self { return TapeArrays.append(unsafeBitCast(self, to: [[Double]].self), to: text) }
    if Element.self == Int.self { return TapeArrays.append(unsafeBitCast(self, to: [Int].self), to: text) }
    if Element.self == String.self { return TapeArrays.append(unsafeBitCast(self, to: [String].self), to: text) }
    TapeArrays.append(self, to: text)
  }
}

extension Dictionary: TapeConvertible where Key == String, Value: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> [String: Value]? {
    guard reader[index].is(.object) else { return nil }
    var members: [String: Value] = [:]
    members.reserveCapacity(reader.count(at: index))
    let isComplete = reader.forEachMember(ofObjectAt: index) { key, value in
      guard let name = reader.string(at: key), let member = Value.read(reader, value) else { return false }
      members[name] = member
      return true
    }
    return isComplete ? members : nil
  }

  @usableFromInline
  static func unbox(_ value: Any) -> [String: Value]? {
    if type(of: value) == [String: Value].self { return value as? [String: Value] }
    guard let values = value as? [String: Any] else { return value as? [String: Value] }
    var members: [String: Value] = [:]
    for (key, value) in values {
      guard let member = Value.unbox(value) else { return nil }
      members[key] = member
    }
    return members
  }

  @usableFromInline
  var boxed: Any { mapValues(\.boxed) }

  @usableFromInline
  func append(to text: JSONText) { text.append(object: self, key: \.key) { $0.value.append(to: text) } }
}

extension Set: TapeConvertible where Element: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Set<Element>? {
    [Element].read(reader, index).map { Set($0) }
  }

  @usableFromInline
  static func unbox(_ value: Any) -> Set<Element>? {
    value as? Set<Element> ?? [Element].unbox(value).map { Set($0) }
  }

  @usableFromInline
  var boxed: Any { map(\.boxed) }

  @usableFromInline
  func append(to text: JSONText) { Array(self).append(to: text) }
}

/// Reads and writes arrays.
enum TapeArrays {
  @inline(__always)
  static func append<Element: TapeConvertible>(_ elements: [Element], to text: JSONText) {
    text.append(array: elements) { $0.append(to: text) }
  }

  /// The elements of an array; nil if one of them cannot be read.
  @inline(__always)
  static func elements<Element: TapeConvertible>(_ reader: TapeReader, _ index: Int) -> [Element]? {
    guard reader[index].is(.array) else { return nil }
    let count = reader.count(at: index)
    var elements: [Element] = []
    guard count > 0 else { return elements }
    elements.reserveCapacity(count)
    elements.append(contentsOf: TapeElements(reader: reader, array: index))
    return elements.count == count ? elements : nil
  }
}

/// The elements of an array, up to the first that cannot be read.
///
/// `Array.append(contentsOf:)` passes its memory to `_copyContents(initializing:)`, so each element is only read and
/// stored.
struct TapeElements<Element: TapeConvertible>: Sequence, IteratorProtocol {
  let reader: TapeReader
  let end: Int
  var index: Int

  init(reader: TapeReader, array: Int) {
    self.reader = reader
    end = reader[array].offset
    index = array &+ 1
  }

  mutating func next() -> Element? {
    guard index < end, let element = Element.read(reader, index) else { return nil }
    index = reader.next(after: index)
    return element
  }

  /// Reads the elements into their places, as far as there is room.
  @inline(__always)
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Element>) -> (TapeElements, Int) {
    guard let start = buffer.baseAddress else { return (self, 0) }
    var rest = self
    var address = start
    let limit = start + buffer.count
    while address < limit, let element = rest.next() {
      address.initialize(to: element)
      address += 1
    }
    return (rest, address - start)
  }
}
