import Foundation
import SpoolJSON

extension Map {
  /// Writes null for a nil, if the map includes those.
  @usableFromInline
  func writeNil() {
    if shouldIncludeNilValues { writeNull() }
  }

  /// Writes null for a nil collection of models, if the options say so: `shouldIncludeNilValues` leaves them out.
  @usableFromInline
  func writeNilCollection() {
    if notes?.policy.options.nullWriting == .write { writeNull() }
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
    if T.self == [Int].self { return write(convertible: unsafeBitCast(value, to: [Int].self)) }
    if T.self == [String].self { return write(convertible: unsafeBitCast(value, to: [String].self)) }
    if T.self == [Double].self { return write(convertible: unsafeBitCast(value, to: [Double].self)) }
    if let value = value as? any TapeConvertible { return write(convertible: value) }
    if T.self is any Compound.Type, Map.mustWrite(T.self) { return write(part: value) }
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
    let value = notes.map { $0.policy.written(value) } ?? value
    guard let accepted = BoxedText.accepted(value) else { return leaveOut(value) }
    write(accepted) { BoxedText.append(accepted, to: $0) }
  }

  /// Leaves out a value of a type that has no form in JSON; to a strict text it is a failure.
  private func leaveOut(_ value: Any) {
    guard (writer as? TextWriter)?.text.isStrict == true, (value as? any Compound)?.isNil != true else { return }
    write(value) { BoxedText.append(value, to: $0) }
  }

  /// Writes one value: appends it to the text, or stores it in the dictionary.
  @inline(__always)
  private func write(_ value: @autoclosure () -> Any, _ append: (JSONText) -> Void) {
    let isText = withTextWriter { writer in
      writer.beginValue()
      append(writer.text)
      writer.endValue()
    }
    if !isText { store(value()) }
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
      appendRows(rows) { append($0) }
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

  @inlinable @inline(__always)
  func append<M: BaseMappable>(_ model: M) {
    if !appendWritten(model) { appendMapped(model) }
  }

  /// Apart from `append`, so that what is written without a change is not copied for this.
  @inlinable @inline(never)
  func appendMapped<M: BaseMappable>(_ model: M) {
    var model = model
    let child = lendWriter()
    open(child)
    model.mapping(map: child)
    close(child)
    takeBack(consume child)
  }

  /// Appends models: generated ones as they are, others copied once each, with one map for all of them.
  @inlinable
  func append<Models: Sequence>(_ models: Models) where Models.Element: BaseMappable {
    if Models.Element._isWritten, models.withContiguousStorageIfAvailable({ appendEach($0) }) != nil { return }
    appendByte(UInt8(ascii: "["))
    var models = models.makeIterator()
    if var model = models.next() {
      var child = lendWriter()
      open(child)
      while true {
        model.mapping(map: child)
        close(child)
        guard let next = models.next() else { break }
        model = next
        lendNextWriter(&child)
        appendByte(UInt8(ascii: ","))
        open(child)
      }
      takeBack(consume child)
    }
    appendByte(UInt8(ascii: "]"))
  }

  /// Appends models that are not copied.
  @inlinable
  func appendEach<M: BaseMappable>(_ models: UnsafeBufferPointer<M>) {
    appendByte(UInt8(ascii: "["))
    for index in models.indices {
      if index > 0 { appendByte(UInt8(ascii: ",")) }
      // SAFETY: a buffer with an index has a base. Its own subscript would copy the model.
      append(models.baseAddress.unsafelyUnwrapped[index])
    }
    appendByte(UInt8(ascii: "]"))
  }

  @inlinable @inline(__always)
  func appendRows<Row>(_ rows: [Row], _ append: (Row) -> Void) {
    var separator = UInt8(ascii: "[")
    for row in rows {
      appendByte(separator)
      separator = UInt8(ascii: ",")
      append(row)
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
  func beginText() -> Bool { withTextWriter { $0.beginValue() } }

  @usableFromInline
  func endText() { withTextWriter { $0.endValue() } }

  @usableFromInline
  func store(_ value: Any) { writer?.store(value) }

  @usableFromInline
  func appendByte(_ byte: UInt8) { withTextWriter { $0.text.append(byte) } }

  @usableFromInline
  func appendKey(_ key: String) {
    withTextWriter { writer in
      writer.text.append(string: key)
      writer.text.append(UInt8(ascii: ":"))
    }
  }

  /// Lends a map for objects of this text. One that was given back is used again.
  @usableFromInline
  func lendWriter() -> Map {
    if let child = memo.takeSpare() { return child }
    let text = (writer as? TextWriter)?.text ?? JSONText(escapesSlashes: true)
    return child(writing: TextWriter(text: text))
  }

  private func child(writing writer: ObjectWriter) -> Map {
    let child = Map(writer: writer, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    if let notes { child.notes = notes.child() }
    return child
  }

  /// The map for the next object: the one lent before, unless a model has kept it.
  @usableFromInline
  func lendNextWriter(_ child: inout Map) {
    if !isKnownUniquelyReferenced(&child) { child = lendWriter() }
  }

  /// Starts an object in a lent map.
  @usableFromInline
  func open(_ child: Map) {
    lendContext(to: child)
    child.shouldIncludeNilValues = shouldIncludeNilValues
    child.memo.rewind()
    child.withTextWriter { $0.open() }
  }

  /// Ends the object in a lent map.
  @usableFromInline
  func close(_ child: Map) { child.withTextWriter { $0.close() } }

  /// A map that writes a nested object into a dictionary.
  @usableFromInline
  func makeDictionaryMap() -> Map { child(writing: DictionaryWriter()) }
}
