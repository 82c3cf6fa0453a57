import SpoolJSON

// A model as data: a table with a row for each property, which the loops of SpoolJSON read and write.

extension GeneratedCode {
  /// The fields of a model. A model whose mapping is written by hand has none.
  public struct Fields: Sendable {
    /// SAFETY: the information about a model is never freed.
    @usableFromInline unowned(unsafe) let model: MappedModel?

    @inlinable @inline(__always)
    init(model: MappedModel?) { self.model = model }

    /// No fields.
    @inlinable @inline(__always) static var none: Fields { Fields(model: nil) }

    @inlinable @inline(__always) var isKnown: Bool { model != nil }
  }

  /// What the protocol of a model implies, which a generated extension says in full: if a file names a type that is nested
  /// in a model of another file, the compiler (6.3.1) does not find there what is implied.
  public typealias Implied = BaseMappable & FieldValue & FieldListing

  /// A type that lists fields: a model, or the type that it has for that.
  public protocol FieldListing {
    /// The fields, if the mapping is generated. Not to be implemented.
    static var _fields: Fields { get }
  }

  /// The fields of a model, which are listed once. No instance is made, and no user code runs.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - list: Adds a row for each property.
  @inlinable
  public static func fields<Model: Mappable>(of type: Model.Type, _ list: (inout FieldList<Model>) -> Void) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { (map) throws in Model(map: map) }, list)
  }

  /// The fields of a model whose initializer throws. They are listed once. No instance is made, and no user code runs.
  @inlinable
  public static func fields<Model: ImmutableMappable>(
    of type: Model.Type, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, { map in try Model(map: map) }, list)
  }

  @usableFromInline
  static func knownFields(of type: Any.Type) -> Fields? {
    guard let model = MappedModel.found(type), model.table != nil else { return nil }
    return Fields(model: model)
  }

  @usableFromInline @inline(never)
  static func learnFields<Model: BaseMappable>(
    of type: Model.Type, _ make: @escaping (Map) throws -> Model?, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    let model = MappedModel.known(type)
    model.learn {
      var fields = FieldList<Model>()
      list(&fields)
      return fields.rows.learned { place, map in
        guard let model = try make(map) else { return false }
        place.assumingMemoryBound(to: type).initialize(to: model)
        return true
      }
    }
    return Fields(model: model)
  }

  /// What a property holds before it is read.
  public enum Start: Sendable {
    /// Its initial value.
    case value
    /// Its initial value, which an integer keeps if there is no integer for it.
    case kept
    /// No value: the model is made of the value that is read.
    case nothing
    /// No value: the model is made of the value that is read, which never changes after that.
    case constant
  }

  /// Where a value is in an object.
  public enum FieldKey: ExpressibleByStringLiteral {
    /// At a member: a comma, the key in quotes, and a colon, with no escapes.
    case text(StaticString)
    /// At the value that a subscript of the map of the object finds.
    case at((Map) -> Map)
    /// The object itself.
    case object

    /// A member.
    public init(stringLiteral text: StaticString) { self = .text(text) }

    var text: StaticString? { if case .text(let text) = self { text } else { nil } }
  }

  /// Lists the fields of a model.
  public struct FieldList<Model> {
    @usableFromInline var rows = FieldRows(MemoryLayout<Model>.size, MemoryLayout<Model>.alignment)

    /// Adds a property. The operations are for other types than this one.
    ///
    /// - Parameters:
    ///   - key: Where its value is.
    ///   - property: The property, which is stored in the memory of the model.
    ///   - start: What it holds before it is read.
    @inlinable @inline(__always)
    public mutating func add<Value: FieldValue>(
      _ key: FieldKey, _ property: KeyPath<Model, Value>, as start: Start = .value,
      map: ((inout Value, Map) -> Void)? = nil, make: ((inout Value?, Map) -> Void)? = nil
    ) { rows.add(key, Value.self, MemoryLayout<Model>.offset(of: property), start) }

    /// Adds a property of any other type.
    ///
    /// - Parameters:
    ///   - map: Maps a value.
    ///   - make: Makes a value, for a property that starts with nothing.
    @inlinable @inline(__always) @_disfavoredOverload
    public mutating func add<Value>(
      _ key: FieldKey, _ property: KeyPath<Model, Value>, as start: Start = .value,
      map: @escaping (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
    ) { rows.addCoded(key, Value.self, MemoryLayout<Model>.offset(of: property), start, map, make) }

    /// Adds a property that is mapped as an attribute says.
    @inlinable @inline(__always)
    public mutating func map<Value>(
      _ key: FieldKey, _ property: KeyPath<Model, Value>, as start: Start = .value,
      map: @escaping (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
    ) { rows.add(key, Value.self, MemoryLayout<Model>.offset(of: property), start, map, make) }

    /// Adds a property of an object, or one that has observers or a wrapper.
    ///
    /// - Parameters:
    ///   - get: Returns its value.
    ///   - set: Gives it a value.
    @inlinable @inline(__always)
    public mutating func add<Value: FieldValue>(
      _ key: FieldKey, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
      as start: Start = .value, map: ((inout Value, Map) -> Void)? = nil, make: ((inout Value?, Map) -> Void)? = nil
    ) {
      rows.add(key, Value.self, nil, start)
      rows.access(get, set)
    }

    /// Adds a property of any other type, which belongs to an object, or has observers or a wrapper.
    @inlinable @inline(__always) @_disfavoredOverload
    public mutating func add<Value>(
      _ key: FieldKey, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
      as start: Start = .value, map: @escaping (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
    ) {
      rows.addCoded(key, Value.self, nil, start, map, make)
      rows.access(get, set)
    }

    /// Adds a property that is mapped as an attribute says, and that belongs to an object, or has observers or a
    /// wrapper.
    @inlinable @inline(__always)
    public mutating func map<Value>(
      _ key: FieldKey, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
      as start: Start = .value, map: @escaping (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
    ) {
      rows.add(key, Value.self, nil, start, map, make)
      rows.access(get, set)
    }

    /// Records that the initial value of the property that was added last is a new instance of a model.
    @inlinable
    public mutating func initially<M: BaseMappable>(_ type: M.Type) { rows.initially(type) }

    /// Records that a function makes the initial value of a property.
    @inlinable @_disfavoredOverload
    public mutating func initially<Value>(_ make: Value) { rows.runsCode = true }

    /// Records that initial values run user code.
    public mutating func runsCode() { rows.runsCode = true }

    /// Records that the model declares `init()`.
    public mutating func declaresInit() { rows.isUpdatable = false }

    /// Records, before the properties are added, that the model declares the initializer that takes a map, which sets
    /// the properties.
    public mutating func declaresMapInit() { rows.isApart = true }

    /// Sets the closure that makes the model of values.
    public mutating func make(_ make: @escaping (borrowing Values) -> Model) {
      // SAFETY: the place is that of a model.
      rows.make = { $0.assumingMemoryBound(to: Model.self).initialize(to: make($1)) }
    }

    /// Sets the closure that is called when all properties have been read.
    public mutating func finish(_ finish: @escaping (inout Model) -> Void) {
      rows.runsCode = true
      rows.finish = { finish(&$0.assumingMemoryBound(to: Model.self).pointee) }
    }
  }
}
