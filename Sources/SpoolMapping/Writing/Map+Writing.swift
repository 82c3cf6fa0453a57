import Foundation
import SpoolJSON

extension Map {
  /// Writes null for a nil, if the map includes those.
  @usableFromInline
  func writeNil() {
    if shouldIncludeNilValues { writeNull() }
  }

  /// Writes what a transform has made; nil as any other nil.
  @inlinable
  func write<T>(transformed value: T?) {
    if let value { write(value) } else { writeNil() }
  }

  @usableFromInline
  func writeNull() { write(NSNull()) { $0.append("null") } }

  /// Writes a value of any type. What JSON has no form for is left out.
  ///
  /// For the types of the list the comparison folds away where this is compiled for a concrete `T`.
  @inlinable
  func write<T>(_ value: T) {
    // SAFETY: each bit cast is from `T` to the type that `T` was found to be.
    if T.self == String.self { return write(string: unsafeBitCast(value, to: String.self)) }
    if T.self == Int.self { return write(int: unsafeBitCast(value, to: Int.self)) }
    if T.self == Double.self { return write(double: unsafeBitCast(value, to: Double.self)) }
    if T.self == Bool.self { return write(bool: unsafeBitCast(value, to: Bool.self)) }
    if let value = value as? any TapeConvertible { return write(convertible: value) }
    write(any: value)
  }

  @usableFromInline
  func write(string: String) { write(string) { $0.append(string: string) } }

  @usableFromInline
  func write(int: Int) { write(int) { $0.append(integer: Int64(int)) } }

  @usableFromInline
  func write(bool: Bool) { write(bool) { $0.append(bool: bool) } }

  @usableFromInline
  func write(double: Double) { write(double) { double.append(to: $0) } }

  @usableFromInline
  func write(convertible value: any TapeConvertible) { write(value.boxed) { value.append(to: $0) } }

  /// Writes what JSONSerialization would accept, and what bridges to it.
  @usableFromInline
  func write(any value: Any) {
    guard let value = BoxedText.accepted(value) else { return }
    write(value) { BoxedText.append(value, to: $0) }
  }

  /// Writes one value: appends it to the text, or stores it in the dictionary.
  @inline(__always)
  private func write(_ value: @autoclosure () -> Any, _ append: (JSONText) -> Void) {
    guard let writer else { return }
    guard let text = writer.beginValue() else { return writer.store(value()) }
    append(text)
    writer.endValue(isWritten: true)
  }
}

// MARK: Models

extension Map {
  /// Writes a nested model.
  @inlinable
  func write<M: BaseMappable>(model: M) {
    if beginText() {
      append(model)
      endText()
    } else {
      store(dictionary(of: model))
    }
  }

  /// Writes an array of models.
  @inlinable
  func write<Models: Sequence>(models: Models) where Models.Element: BaseMappable {
    if beginText() {
      append(models)
      endText()
    } else {
      store(dictionaries(of: models))
    }
  }

  /// Writes an array of arrays of models.
  @inlinable
  func write<M: BaseMappable>(rows: [[M]]) {
    if beginText() {
      appendList(rows) { append($0) }
      endText()
    } else {
      store(rows.map { dictionaries(of: $0) })
    }
  }

  /// Writes a dictionary of models.
  @inlinable
  func write<M: BaseMappable>(dictionary: [String: M]) {
    if beginText() {
      appendMembers(dictionary) { append($0) }
      endText()
    } else {
      store(dictionary.mapValues { self.dictionary(of: $0) })
    }
  }

  /// Writes a dictionary of arrays of models.
  @inlinable
  func write<M: BaseMappable>(lists: [String: [M]]) {
    if beginText() {
      appendMembers(lists) { append($0) }
      endText()
    } else {
      store(lists.mapValues { dictionaries(of: $0) })
    }
  }

  @inlinable
  func append<M: BaseMappable>(_ model: M) {
    var model = model
    let child = lendWriter()
    model.mapping(map: child)
    finish(child)
  }

  @inlinable
  func append<Models: Sequence>(_ models: Models) where Models.Element: BaseMappable {
    appendList(models) { append($0) }
  }

  @inlinable @inline(__always)
  func appendList<List: Sequence>(_ list: List, _ append: (List.Element) -> Void) {
    var separator = UInt8(ascii: "[")
    for element in list {
      appendByte(separator)
      separator = UInt8(ascii: ",")
      append(element)
    }
    if separator == UInt8(ascii: "[") { appendByte(separator) }
    appendByte(UInt8(ascii: "]"))
  }

  @inlinable @inline(__always)
  func appendMembers<Value>(_ members: [String: Value], _ append: (Value) -> Void) {
    var separator = UInt8(ascii: "{")
    for (key, value) in members {
      appendByte(separator)
      separator = UInt8(ascii: ",")
      appendKey(key)
      append(value)
    }
    if separator == UInt8(ascii: "{") { appendByte(separator) }
    appendByte(UInt8(ascii: "}"))
  }

  @inlinable
  func dictionary<M: BaseMappable>(of model: M) -> [String: Any] {
    var model = model
    let child = makeDictionaryMap()
    model.mapping(map: child)
    return child.JSON
  }

  @inlinable
  func dictionaries<Models: Sequence>(of models: Models) -> [[String: Any]] where Models.Element: BaseMappable {
    models.map { dictionary(of: $0) }
  }
}

// MARK: What the generic writers need

extension Map {
  /// Begins a value in the text; false if it is to be stored.
  @usableFromInline
  func beginText() -> Bool { writer?.beginValue() != nil }

  @usableFromInline
  func endText() { writer?.endValue(isWritten: true) }

  @usableFromInline
  func store(_ value: Any) { writer?.store(value) }

  @usableFromInline
  func appendByte(_ byte: UInt8) { textWriter?.text.append(byte) }

  @usableFromInline
  func appendKey(_ key: String) {
    guard let text = textWriter?.text else { return }
    text.append(string: key)
    text.append(UInt8(ascii: ":"))
  }

  /// Lends a map for an object of this text, which it starts.
  @usableFromInline
  func lendWriter() -> Map {
    if let child = memo.takeSpare() {
      child.context = context
      child.memo.rewind()
      child.textWriter?.open()
      return child
    }
    let text = textWriter?.text ?? JSONText(escapesSlashes: true)
    let writer = TextWriter(text: text)
    writer.open()
    return Map(writer: writer, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Ends the object of a lent map, and takes the map back.
  @usableFromInline
  func finish(_ child: consuming Map) {
    child.textWriter?.close()
    takeBack(&child)
  }

  /// A map that writes a nested object into a dictionary.
  @usableFromInline
  func makeDictionaryMap() -> Map {
    Map(writer: DictionaryWriter(), context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }
}
