// The list of the fields of a type, which the code that a macro generates fills once. What the fields mean is decided by the
// module whose keys they have: `SpoolCoding` for `@CodableFields`, `SpoolMapping` for `@Mappable`.

/// What a property holds before it is read.
public enum _FieldStart: Sendable {
  /// Its initial value.
  case value
  /// Its initial value, which an integer keeps if there is no integer for it.
  case kept
  /// No value: the model is made of the value that is read.
  case nothing
  /// No value: the model is made of the value that is read, which never changes after that.
  case constant
}

/// A property of a model, or a value of a case.
package struct ListedField<Key> {
  /// Calls a closure with the value of a property, and sets the property again if it is read.
  package typealias Access = (UnsafeMutableRawPointer, _ isRead: Bool, (UnsafeMutableRawPointer) -> Void) -> Void

  package let key: Key
  package let type: any Any.Type
  package let start: _FieldStart
  /// Whether the type is an optional.
  package let isOptional: Bool
  /// Whether it is read and written. One that is only written keeps its initial value.
  package let isRead: Bool
  package let isWritten: Bool
  /// Where it is in the memory of the model. Nil if it is not stored there, or has observers.
  package let offset: Int?
  /// Where its value is in the memory for values: at the same offset, or after the model.
  package let place: Int
  /// How a property that is not stored is read and set.
  package var access: Access?
  /// The property, if it is found by its key path.
  package var property: AnyKeyPath?
  /// Information that belongs to the rules, such as how attributes say that it is mapped.
  package var note: AnyObject?
  /// The type of which the initial value is a new instance.
  package var initial: (any Any.Type)?
  /// Further keys that it is read by.
  package var aliases: [Key] = []
  /// Puts the value that it has without a member into empty memory.
  package var putDefault: ((UnsafeMutableRawPointer) -> Void)?
  /// Whether that value is always the same and has no references, and whether it takes the place of values that do not fit.
  package var hasPlainDefault = false
  package var replacesMisfits = false
  /// Whether it takes the members of the object that belong to no field.
  package var isRest = false
}

/// Lists the fields of a model: of a type, or of a case of an enum, whose values are those of a tuple.
///
/// This is public only because generated code, which is part of other modules, fills it. No other code should use it, and it may
/// change with every version.
public struct _ModelList<Model, Key> {
  package private(set) var fields: [ListedField<Key>] = []
  /// Memory that has room for the values of all fields.
  package private(set) var layout: FieldTable.Layout = (
    max(MemoryLayout<Model>.size, 1), max(MemoryLayout<Model>.alignment, 16)
  )
  package private(set) var making: ((UnsafeMutableRawPointer, borrowing _ModelValues) -> Void)?
  package private(set) var finishing: ((UnsafeMutableRawPointer) -> Void)?
  /// Whether code of the app runs when an instance gets its initial values.
  package private(set) var hasCode = false
  /// Whether the type declares an initializer that needs no arguments.
  package private(set) var hasInit = false
  /// Whether the type declares the initializer that takes a map.
  package private(set) var isApart = false
  /// Whether the only field is the payload of a case: an object with the tag, or the content, and not a member of one.
  package private(set) var isPayload = false
  /// Whether there are values that keep their initial values.
  package private(set) var hasFixedValues = false

  package init() {}

  /// The places of the values, which are never freed.
  package func places() -> UnsafePointer<Int32> {
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: max(fields.count, 1))
    for index in 0..<fields.count { (places + index).initialize(to: Int32(fields[index].place)) }
    return UnsafePointer(places)
  }

  /// Whether there is memory of a model in which no field is that is read: that of a property that the macro has not seen. One
  /// that fits into the padding before a field is not found.
  package var hasGaps: Bool {
    let read = fields.filter(\.isRead)
    if read.isEmpty != fields.isEmpty { return false }  // Nothing is made of what is only written.
    var end = 0
    for field in read.sorted(by: { $0.place < $1.place }) {
      let (size, alignment) = ErasedMemory.layout(of: field.type)
      // A field without bytes may be anywhere.
      if size == 0 { continue }
      guard field.offset != nil, field.place - end < alignment else { return true }
      end = field.place + size
    }
    return end < MemoryLayout<Model>.size
  }

  // MARK: What the lists of both macros add by

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - offset: Where it is stored; nil if it is not stored in the memory of the model.
  ///   - note: Information that belongs to the rules of the module.
  public mutating func _add<Value>(
    _ key: Key, _ type: Value.Type, at offset: Int?, as start: _FieldStart = .nothing, isOptional: Bool,
    isRead: Bool = true, isWritten: Bool = true, _ note: AnyObject? = nil
  ) {
    let place = offset ?? room(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    fields.append(
      ListedField(
        key: key, type: type, start: start, isOptional: isOptional, isRead: isRead, isWritten: isWritten,
        offset: offset, place: place, note: note))
  }

  private mutating func room(_ size: Int, _ alignment: Int) -> Int {
    let place = (layout.size + alignment - 1) / alignment * alignment
    layout = (place + size, max(layout.alignment, alignment))
    return place
  }

  /// Says how the property that was added last is read and set.
  public mutating func _access<Value>(get: @escaping (Model) -> Value, set: ((inout Model, Value) -> Void)?) {
    fields[fields.count - 1].access = { base, isRead, body in
      // SAFETY: the memory is that of a model.
      let model = base.assumingMemoryBound(to: Model.self)
      var value = get(model.pointee)
      withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
      if isRead { set?(&model.pointee, value) }
    }
  }

  /// Keeps the key path of the property that was added last.
  public mutating func _keep(_ property: AnyKeyPath) { fields[fields.count - 1].property = property }

  /// Sets the information about the property that was added last.
  package mutating func note(_ note: AnyObject) { fields[fields.count - 1].note = note }

  /// Makes the property that was added last take the members that belong to no field.
  package mutating func takesRest() { fields[fields.count - 1].isRest = true }

  /// Adds a key by which the property that was added last is read if there is no member with its own.
  public mutating func alias(_ key: Key) { fields[fields.count - 1].aliases.append(key) }

  /// Sets the value of the property that was added last if there is no member for it.
  ///
  /// - Parameters:
  ///   - isLiteral: Whether the value is a literal.
  ///   - orMisfit: Whether it takes the place of null, and of a value of another type, too.
  public mutating func absent<Value>(
    _ property: KeyPath<Model, Value>, isLiteral: Bool = false, orMisfit: Bool = false,
    _ make: @escaping () -> Value
  ) {
    fields[fields.count - 1].putDefault = { $0.initializeMemory(as: Value.self, to: make()) }
    fields[fields.count - 1].hasPlainDefault = isLiteral && _isPOD(Value.self)
    fields[fields.count - 1].replacesMisfits = orMisfit
  }

  /// Records that the initial value of the property that was added last, or of one that is not listed, is an instance of
  /// a type.
  package mutating func starts(with type: any Any.Type) {
    if !fields.isEmpty { fields[fields.count - 1].initial = type }
  }

  // MARK: Facts

  /// Records that the only field is the payload of a case that is selected by a tag.
  public mutating func payload() { isPayload = true }

  /// Records that initial values run code of the app.
  public mutating func runsCode() { hasCode = true }

  /// Records that the type declares an initializer that needs no arguments.
  public mutating func declaresInit() { hasInit = true }

  /// Records that the model declares the initializer that takes a map, which sets the properties.
  public mutating func declaresMapInit() { (isApart, hasCode) = (true, true) }

  /// Sets the closure that makes an instance of values.
  ///
  /// - Parameter hasFixedValues: Whether the type has other values than those of the fields that are read.
  public mutating func make(hasFixedValues: Bool = true, _ make: @escaping (borrowing _ModelValues) -> Model) {
    self.hasFixedValues = hasFixedValues
    // SAFETY: the place is empty memory for a model.
    making = { $0.assumingMemoryBound(to: Model.self).initialize(to: make($1)) }
  }

  /// Sets the closure that is called when all properties have been read.
  public mutating func finish(_ finish: @escaping (inout Model) -> Void) {
    hasCode = true
    finishing = { finish(&$0.assumingMemoryBound(to: Model.self).pointee) }
  }
}

/// Values of which a model is made.
///
/// This is public only because generated code takes them.
public struct _ModelValues: ~Copyable {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let places: UnsafePointer<Int32>
  private let isOwned: Bool

  /// SAFETY: there is a value at each place that is asked for.
  package init(_ base: UnsafeMutableRawPointer, _ places: UnsafePointer<Int32>, isOwned: Bool = false) {
    (self.base, self.places, self.isOwned) = (base, places, isOwned)
  }

  /// The value of a field, which must be taken once.
  ///
  /// - Parameter index: The number of its row.
  @inlinable @inline(__always)
  public func take<Value>(_ index: Int) -> Value {
    (base + Int(places[index])).assumingMemoryBound(to: Value.self).move()
  }

  deinit { if isOwned { base.deallocate() } }
}
