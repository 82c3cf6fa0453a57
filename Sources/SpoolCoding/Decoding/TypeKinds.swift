internal import Foundation

/// Which types a run decodes in its own way, by exact type.
struct TypeKinds {
  enum Kind: UInt8 {
    /// By `init(from:)`.
    case plain
    case date, data, url, decimal
    /// A dictionary with string keys, if keys are converted: its keys are not.
    case stringDictionary
    case ints, doubles, strings, bools, floats, int64s, int32s, uints, uint64s
  }

  /// The types that were met last, by some bits of their addresses.
  private var recentTypes = SIMD16<UInt>(repeating: 0)
  private var recentKinds = SIMD16<UInt8>(repeating: 0)

  /// How a type is decoded. Constant time, mostly one comparison.
  @inline(__always)
  mutating func kind<T>(of type: T.Type, usesDefaultKeys: Bool) -> Kind {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 15)
    if recentTypes[slot] == UInt(bitPattern: address) {
      return Kind(rawValue: recentKinds[slot]).unsafelyUnwrapped
    }
    let kind = TypeKinds.find(type, usesDefaultKeys)
    recentTypes[slot] = UInt(bitPattern: address)
    recentKinds[slot] = kind.rawValue
    return kind
  }

  @inline(never)
  private static func find(_ type: any Any.Type, _ usesDefaultKeys: Bool) -> Kind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    return !usesDefaultKeys && type is any StringDictionary.Type ? .stringDictionary : .plain
  }

  private static let kinds: [ObjectIdentifier: Kind] = [
    ObjectIdentifier(Date.self): .date, ObjectIdentifier(Data.self): .data, ObjectIdentifier(URL.self): .url,
    ObjectIdentifier(Decimal.self): .decimal, ObjectIdentifier([Int].self): .ints,
    ObjectIdentifier([Double].self): .doubles, ObjectIdentifier([String].self): .strings,
    ObjectIdentifier([Bool].self): .bools, ObjectIdentifier([Float].self): .floats,
    ObjectIdentifier([Int64].self): .int64s, ObjectIdentifier([Int32].self): .int32s,
    ObjectIdentifier([UInt].self): .uints, ObjectIdentifier([UInt64].self): .uint64s,
  ]
}

/// A dictionary whose keys are strings.
protocol StringDictionary {
  /// The dictionary for an object, with the keys of the text.
  static func decode(_ decoder: ValueDecoder, _ run: DecodingRun) throws -> Any
}

extension Dictionary: StringDictionary where Key == String, Value: Decodable {
  static func decode(_ decoder: ValueDecoder, _ run: DecodingRun) throws -> Any {
    let frame = decoder.frame
    let object = frame.pointee.index
    guard object >= 0, run.reader.isObject(at: object) else {
      let type = [String: Any].self
      if run.isNull(object) { throw run.nullError(type, at: object, frame.pointee.path) }
      throw run.mismatch(type, at: object, frame.pointee.path)
    }
    var result: [String: Value] = [:]
    let end = run.reader.end(ofContainerAt: object)
    var member = object + 1
    while member < end {
      let index = run.reader.nextScalar(after: member)
      let key = run.reader.string(at: member) ?? ""
      let value = try withUnsafePointer(to: TextKey(stringValue: key)) {
        try run.decode(Value.self, at: index, in: frame, .borrowedKey(UnsafeRawPointer($0), TextKey.self))
      }
      if result[key] == nil { result[key] = value }
      member = run.reader.next(after: index)
    }
    return result
  }
}

extension DecodingRun {
  /// An array of scalars, read without containers; nil if an element is not of the common form, which the array itself
  /// finds again.
  func scalars(_ kind: TypeKinds.Kind, at index: Int) -> Any? {
    guard index >= 0, reader.isArray(at: index) else { return nil }
    return switch kind {
    case .ints: reader.integers(ofArrayAt: index)
    case .doubles: reader.doubles(ofArrayAt: index)
    case .strings: array(of: String.self, at: index)
    case .bools: array(of: Bool.self, at: index)
    case .floats: array(of: Float.self, at: index)
    case .int64s: array(of: Int64.self, at: index)
    case .int32s: array(of: Int32.self, at: index)
    case .uints: array(of: UInt.self, at: index)
    case .uint64s: array(of: UInt64.self, at: index)
    default: nil
    }
  }

  @inline(__always)
  private func array<T: TapeScalar>(of type: T.Type, at index: Int) -> [T]? {
    var result: [T] = []
    result.reserveCapacity(reader.count(at: index))
    let end = reader.end(ofContainerAt: index)
    var element = index &+ 1
    while element < end {
      guard let value = T.read(reader, at: element) else { return nil }
      result.append(value)
      element = reader.nextScalar(after: element)
    }
    return result
  }
}
