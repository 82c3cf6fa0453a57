internal import Foundation

/// Which types a run decodes in its own way, by exact type.
struct TypeKinds: ~Copyable {
  typealias Kind = CodedKind

  /// The types that were met last, by some bits of their addresses.
  private var recentTypes = SIMD16<UInt>(repeating: 0)
  private var recentKinds = SIMD16<UInt8>(repeating: 0)
  /// The conformances of those that are collections, because these take long to find.
  private let recentCollections: UnsafeMutablePointer<(any DecodableCollection.Type)?>

  private static let slots = 16

  init() {
    recentCollections = .allocate(capacity: Self.slots)
    recentCollections.initialize(repeating: nil, count: Self.slots)
  }

  deinit { recentCollections.deallocate() }

  /// How a type is decoded. Constant time, mostly one comparison.
  @inline(__always)
  mutating func kind<T>(of type: T.Type) -> Kind {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Self.slot(address)
    if recentTypes[slot] == UInt(bitPattern: address) {
      return Kind(rawValue: recentKinds[slot]).unsafelyUnwrapped
    }
    let kind = find(type, slot)
    recentTypes[slot] = UInt(bitPattern: address)
    recentKinds[slot] = kind.rawValue
    return kind
  }

  private static func slot(_ type: UnsafeRawPointer) -> Int { Int(UInt(bitPattern: type) >> 4) & (slots - 1) }

  @inline(never)
  private mutating func find(_ type: any Any.Type, _ slot: Int) -> Kind {
    if let kind = CodedKind.listed(type) { return kind }
    guard let collection = type as? any DecodableCollection.Type else { return .plain }
    recentCollections[slot] = collection
    return .collection
  }

  /// The conformance of the collection that has just been found.
  @inline(__always)
  func collection<T>(of type: T.Type) -> any DecodableCollection.Type {
    // SAFETY: `kind` has set it.
    recentCollections[Self.slot(unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self))].unsafelyUnwrapped
  }
}

/// A collection that is decoded without a container.
protocol DecodableCollection {
  /// Decodes a collection into memory for it.
  ///
  /// - Returns: False if the collection itself should decode the value, or find out what is wrong with it.
  static func decode(_ decoder: ValueDecoder, _ run: DecodingRun, into memory: UnsafeMutableRawPointer) throws -> Bool
}

extension Array: DecodableCollection where Element: Decodable {
  static func decode(
    _ decoder: ValueDecoder, _ run: DecodingRun, into memory: UnsafeMutableRawPointer
  ) throws -> Bool {
    let frame = decoder.frame
    let array = frame.pointee.index
    guard array >= 0, run.reader.isArray(at: array) else { return false }
    var result: [Element] = []
    result.reserveCapacity(run.reader.count(at: array))
    let end = run.reader.end(ofContainerAt: array)
    var index = array &+ 1
    var count = 0
    while index < end {
      result.append(try run.decode(Element.self, at: index, in: frame, .index(count)))
      index = run.reader.next(after: index)
      count &+= 1
    }
    memory.initializeMemory(as: Self.self, to: result)
    return true
  }
}

extension Dictionary: DecodableCollection where Key == String, Value: Decodable {
  /// The dictionary with the keys of the text, whatever the key strategy is, as Foundation has it.
  static func decode(
    _ decoder: ValueDecoder, _ run: DecodingRun, into memory: UnsafeMutableRawPointer
  ) throws -> Bool {
    let frame = decoder.frame
    let object = frame.pointee.index
    guard object >= 0, run.reader.isObject(at: object) else {
      if run.options.usesDefaultKeys { return false }
      let type = [String: Any].self
      if run.isNull(object) { throw run.nullError(type, at: object, frame.pointee.path) }
      throw run.mismatch(type, at: object, frame.pointee.path)
    }
    var result: [String: Value] = [:]
    result.reserveCapacity(run.reader.count(at: object))
    let end = run.reader.end(ofContainerAt: object)
    var member = object + 1
    while member < end {
      let index = run.reader.nextScalar(after: member)
      let key = run.reader.string(at: member) ?? ""
      // With a strategy, Foundation decodes the values of equal keys, too.
      if !run.options.usesDefaultKeys || result[key] == nil {
        let step = run.options.usesDefaultKeys ? TextKey(ofDictionary: key) : TextKey(stringValue: key)
        let value = try withUnsafePointer(to: step) {
          try run.decode(Value.self, at: index, in: frame, .borrowedKey(UnsafeRawPointer($0), TextKey.self))
        }
        if result[key] == nil { result[key] = value }
      }
      member = run.reader.next(after: index)
    }
    memory.initializeMemory(as: Self.self, to: result)
    return true
  }
}

extension DecodingRun {
  /// Reads an array of scalars into memory for it, without containers.
  ///
  /// - Returns: False if an element is not of the common form, which the array itself finds again.
  func readScalars(_ kind: TypeKinds.Kind, at index: Int, into memory: UnsafeMutableRawPointer) -> Bool {
    guard index >= 0, reader.isArray(at: index) else { return false }
    return switch kind {
    case .ints: store(reader.integers(ofArrayAt: index), memory)
    case .doubles: store(reader.doubles(ofArrayAt: index), memory)
    case .strings: store(array(of: String.self, at: index), memory)
    case .bools: store(array(of: Bool.self, at: index), memory)
    case .floats: store(array(of: Float.self, at: index), memory)
    case .int64s: store(array(of: Int64.self, at: index), memory)
    case .int32s: store(array(of: Int32.self, at: index), memory)
    case .uints: store(array(of: UInt.self, at: index), memory)
    case .uint64s: store(array(of: UInt64.self, at: index), memory)
    default: false
    }
  }

  /// Stores a value, if there is one, in memory for a value of this type.
  @inline(__always)
  func store<Value>(_ value: Value?, _ memory: UnsafeMutableRawPointer) -> Bool {
    guard let value else { return false }
    memory.initializeMemory(as: Value.self, to: value)
    return true
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
