internal import SpoolJSON

/// A type whose fields `@CodableFields` lists. Not to be adopted by hand.
public protocol CodedByFields {
  /// The fields.
  static var _codedFields: CodedFields { get }
}

/// A type that is decoded by its fields, unless it has an `init(from:)` of its own. Not to be adopted by hand.
public protocol DecodableByFields: Decodable, CodedByFields {}

/// A type that is encoded by its fields, unless it has an `encode(to:)` of its own. Not to be adopted by hand.
public protocol EncodableByFields: Encodable, CodedByFields {}

/// An enum with raw values whose code `@CodableFields` writes. Not to be adopted by hand.
public protocol CodedByRawValue: RawRepresentable {
  /// All cases, if they and their raw values, as the compiler assigns them, describe the enum completely; otherwise
  /// none.
  static var _codedCases: [Self] { get }
}

extension DecodableByFields {
  /// Decodes the fields from a keyed container, in the order of the coding keys, as the compiler's own code does.
  ///
  /// - Parameter decoder: Any decoder.
  /// - Throws: Any error of its containers and of the types of the fields.
  public init(from decoder: any Decoder) throws { self = try Self._codedFields.model.decode(from: decoder) }
}

extension EncodableByFields {
  /// Encodes the fields into a keyed container, in the order of the coding keys, as the compiler's own code does.
  ///
  /// - Parameter encoder: Any encoder.
  /// - Throws: Any error of its containers and of the types of the fields.
  public func encode(to encoder: any Encoder) throws { try Self._codedFields.model.encode(self, to: encoder) }
}

/// The fields of a type, as the code that `@CodableFields` generates lists them.
///
/// This is public only because that code is part of other modules. No other code should use it, and it may change with
/// every version.
public struct CodedFields: Sendable {
  let model: CodedModel

  /// The fields of a type, which are listed once.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - keys: Its coding keys.
  ///   - list: Adds a row for each property, in the order of the keys.
  @inlinable
  public static func list<Model, Key: CodingKey>(
    of type: Model.Type, by keys: Key.Type, _ list: (inout List<Model, Key>) -> Void
  ) -> CodedFields { known(type) ?? learn(type, list) }

  @usableFromInline
  static func known(_ type: Any.Type) -> CodedFields? { CodedModel.known(type).map { CodedFields(model: $0) } }

  @usableFromInline
  static func learn<Model, Key: CodingKey>(
    _ type: Model.Type, _ list: (inout List<Model, Key>) -> Void
  ) -> CodedFields {
    var rows = List<Model, Key>()
    list(&rows)
    return CodedFields(
      model: CodedModel.register(type) {
        CodedModel(
          type, StructCode(rows), runsCode: rows.hasCode, mayRunCode: rows.hasCode || rows.hasInit)
      })
  }

  /// A property of a struct, or a value of a case of an enum.
  struct Row<Key> {
    let key: Key
    let type: any Any.Type
    let isRead: Bool
    let isWritten: Bool
    /// The offset at which it is stored; nil if it has observers, or is part of a case.
    var offset: Int?
    /// Calls a closure with its value, if it has observers.
    var get: ((UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void)?
    var isOfCase = false
  }

  /// Lists the fields of a type.
  public struct List<Model, Key: CodingKey> {
    private(set) var rows: [Row<Key>] = []
    private(set) var making: ((borrowing Values) -> Model)?
    /// Whether instances are made of values even if that runs no code of the app.
    private var hasFixedValues = false
    /// Whether code of the app runs when an instance gets its initial values.
    private(set) var hasCode = false
    /// Whether the type declares an initializer without parameters.
    private(set) var hasInit = false

    /// Whether the values of the fields are all that an instance consists of.
    var isFilled: Bool { making == nil || !hasFixedValues && !hasCode }

    @usableFromInline
    init() {}

    /// Adds a property that is decoded and encoded.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - property: The property, which is stored and has no observers.
    @inlinable @inline(__always)
    public mutating func add<Value: Codable>(_ key: Key, _ property: KeyPath<Model, Value>) {
      add(key, Value.self, MemoryLayout<Model>.offset(of: property), isRead: true, isWritten: true)
    }

    /// Adds a property that is decoded only.
    @inlinable @inline(__always)
    public mutating func read<Value: Decodable>(_ key: Key, _ property: KeyPath<Model, Value>) {
      add(key, Value.self, MemoryLayout<Model>.offset(of: property), isRead: true, isWritten: false)
    }

    /// Adds a property that is encoded only: a constant with a value, or one of a type that is encoded only.
    @inlinable @inline(__always)
    public mutating func write<Value: Encodable>(_ key: Key, _ property: KeyPath<Model, Value>) {
      add(key, Value.self, MemoryLayout<Model>.offset(of: property), isRead: false, isWritten: true)
    }

    @usableFromInline
    mutating func add(_ key: Key, _ type: any Any.Type, _ offset: Int?, isRead: Bool, isWritten: Bool) {
      rows.append(Row(key: key, type: type, isRead: isRead, isWritten: isWritten, offset: offset))
    }

    /// Adds a property that has observers.
    ///
    /// - Parameter get: Returns its value.
    public mutating func add<Value: Codable>(_ key: Key, get: @escaping (Model) -> Value) {
      addObserved(key, get, isRead: true, isWritten: true)
    }

    /// Adds a property that has observers and is decoded only.
    public mutating func read<Value: Decodable>(_ key: Key, get: @escaping (Model) -> Value) {
      addObserved(key, get, isRead: true, isWritten: false)
    }

    /// Adds a property that has observers and is encoded only.
    public mutating func write<Value: Encodable>(_ key: Key, get: @escaping (Model) -> Value) {
      addObserved(key, get, isRead: false, isWritten: true)
    }

    private mutating func addObserved<Value>(
      _ key: Key, _ get: @escaping (Model) -> Value, isRead: Bool, isWritten: Bool
    ) {
      rows.append(
        Row(key: key, type: Value.self, isRead: isRead, isWritten: isWritten) { place, body in
          // SAFETY: the place is that of a model.
          withUnsafePointer(to: get(place.assumingMemoryBound(to: Model.self).pointee)) { body(UnsafeRawPointer($0)) }
        })
    }

    /// Sets the closure that makes an instance of values.
    ///
    /// - Parameter hasFixedValues: Whether the type has other values than those of the fields that are decoded. If not,
    ///   the closure is used only if initial values run code of the app.
    public mutating func make(hasFixedValues: Bool, _ make: @escaping (borrowing Values) -> Model) {
      (making, self.hasFixedValues) = (make, hasFixedValues)
    }

    /// Records that an initial value runs code of the app.
    public mutating func runsCode() { hasCode = true }

    /// Records that the type declares an initializer without parameters.
    public mutating func declaresInit() { hasInit = true }

    /// Records that an initial value is a new instance of a type whose fields are listed, too.
    public mutating func initially<M: CodedByFields>(_ type: M.Type) {
      if M._codedFields.model.mayRunCode { hasCode = true }
    }

    /// Records that a function makes an initial value.
    @_disfavoredOverload
    public mutating func initially<Value>(_ make: Value) { hasCode = true }
  }

  /// The values that an instance is made of.
  public struct Values: ~Copyable {
    private let base: UnsafeMutableRawPointer
    private let offsets: [Int]

    /// SAFETY: there is a value at each offset that is asked for.
    init(_ base: UnsafeMutableRawPointer, _ offsets: [Int]) { (self.base, self.offsets) = (base, offsets) }

    /// The value of a property, which must be taken once.
    ///
    /// - Parameter index: The number of its row.
    public func take<Value>(_ index: Int) -> Value {
      (base + offsets[index]).assumingMemoryBound(to: Value.self).move()
    }
  }
}
