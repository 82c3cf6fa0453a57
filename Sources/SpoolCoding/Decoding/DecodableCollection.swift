internal import EssentialFoundation
internal import SpoolTape

/// A collection that is decoded without a container.
protocol DecodableCollection {
  /// Decodes a collection.
  ///
  /// - Parameter type: The collection, as the type that the caller uses.
  static func make<T: Decodable>(_ type: T.Type, _ decoder: ValueDecoder, _ run: DecodingRun) throws -> T
}

extension Array: DecodableCollection where Element: Decodable {
  static func make<T: Decodable>(_ type: T.Type, _ decoder: ValueDecoder, _ run: DecodingRun) throws -> T {
    let frame = decoder.frame
    let array = frame.pointee.index
    guard array >= 0, run.reader.isArray(at: array) else { return try T(from: decoder) }
    let size = run.reader.count(at: array)
    if size == 0 { return unsafeBitCast([Element](), to: type) }
    let elements = try [Element](unsafeUninitializedCapacity: size) { room, count in
      guard let base = room.baseAddress else { return }
      // SAFETY: there is room for the elements that the tape counts.
      var elements = run.reader.elements(ofArrayAt: array)
      if run.entry(of: Element.self).pointee.kind == .new, let first = elements.next() {
        base.initialize(to: try run.decode(Element.self, at: first, in: frame, .index(0)))
        count = 1
      }
      let entry = run.entry(of: Element.self).pointee
      let kind = entry.kind
      if kind == .model {
        return try run.decode(elements: base, entry.model.unsafelyUnwrapped, at: array, in: frame, count: &count)
      }
      for index in elements {
        let element = base + count
        if kind.isScalarArray {
          element.initialize(
            to: try run.scalars(Element.self, kind, at: index) {
              try run.decode(Element.self, at: index, in: frame, .index(count))
            })
        } else {
          element.initialize(to: try run.decode(Element.self, at: index, in: frame, .index(count)))
        }
        count &+= 1
      }
    }
    // SAFETY: the type is this one.
    return unsafeBitCast(elements, to: type)
  }
}

extension Dictionary: DecodableCollection where Key == String, Value: Decodable {
  /// The dictionary with the keys of the text, whatever the key strategy is, as in Foundation.
  static func make<T: Decodable>(_ type: T.Type, _ decoder: ValueDecoder, _ run: DecodingRun) throws -> T {
    let frame = decoder.frame
    let object = frame.pointee.index
    guard object >= 0, run.reader.isObject(at: object) else {
      if run.options.usesDefaultKeys { return try T(from: decoder) }
      let type = [String: Any].self
      if run.isNull(object) { throw run.nullError(type, at: object, frame.pointee.path) }
      throw run.mismatch(type, at: object, frame.pointee.path)
    }
    let isPlain = run.options.usesDefaultKeys
    var result: [String: Value] = [:]
    result.reserveCapacity(run.reader.count(at: object))
    for (member, index) in run.reader.members(ofObjectAt: object) {
      let key = run.reader.string(at: member) ?? ""
      let isFirst = result.index(forKey: key) == nil
      // With a strategy, Foundation decodes the values of equal keys, too.
      guard isFirst || !isPlain else { continue }
      let step = isPlain ? TextKey(ofDictionary: key) : TextKey(stringValue: key)
      let value = try withUnsafePointer(to: step) {
        try run.decode(Value.self, at: index, in: frame, .borrowedKey(UnsafeRawPointer($0), TextKey.self))
      }
      if isFirst { result.updateValue(value, forKey: key) }
    }
    // SAFETY: the type is this one.
    return unsafeBitCast(result, to: type)
  }
}

extension DecodingRun {
  /// Makes an array of scalars, without containers.
  ///
  /// - Parameters:
  ///   - type: The array.
  ///   - kind: Its kind.
  ///   - other: Makes the array, or finds the error, if an element is not of the common form.
  @inline(__always)
  func scalars<T>(_ type: T.Type, _ kind: CodedKind, at index: Int, or other: () throws -> T) throws -> T {
    guard index >= 0 else { return try other() }
    // SAFETY: the caller has found the kind of its type, so that the array has this type.
    switch kind {
    case .ints: if let array: [Int] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .doubles: if let array: [Double] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .strings: if let array: [String] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .bools: if let array: [Bool] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .floats: if let array: [Float] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .int64s: if let array: [Int64] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .int32s: if let array: [Int32] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .uints: if let array: [UInt] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    case .uint64s: if let array: [UInt64] = reader.scalars(ofArrayAt: index) { return unsafeBitCast(array, to: type) }
    default: break
    }
    return try other()
  }
}
