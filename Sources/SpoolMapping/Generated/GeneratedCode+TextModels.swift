import SpoolJSON

extension GeneratedCode {
  /// What is known in advance of how the models of a type are read from a text. All is false of a type whose mapping is
  /// written by hand.
  ///
  /// - `isReadable`: whether instances can be read from a text: by `_makeEmpty()` and `_readText(_:at:)`, or, if they have
  ///   required members, by `_make(from:at:)`
  /// - `isUpdatable`: whether an instance that `init()` makes is the same as one of `_makeEmpty()`
  public typealias TextTraits = (isReadable: Bool, isUpdatable: Bool)

  /// The argument of an initializer that leaves all properties at their initial values.
  public struct Empty {
    /// Creates the argument.
    @inlinable @inline(__always)
    public init() {}
  }
}

extension BaseMappable {
  /// What the fields tell; nothing, for a handwritten mapping.
  @inlinable @inline(__always)
  public static var _textTraits: GeneratedCode.TextTraits { _fields.textTraits }

  /// Whether the fields fit.
  @inlinable
  public static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool { _fields.fitsText }

  /// Gives up.
  @inlinable
  public static func _make(from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition) -> Self? {
    _ = walk.giveUp()
    return nil
  }

  /// Nothing.
  @inlinable @inline(__always)
  public static func _makeEmpty() -> Self? { nil }

  /// Reads the fields.
  @inlinable
  public mutating func _readText(
    _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    withUnsafeMutablePointer(to: &self) { Self._fields.read(.init($0), walk, at: position) }
  }

  /// A model.
  @inlinable
  public static func _initialize(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    let fields = _fields
    if fields.isKnown { return fields.make(place, walk, at: position) }
    guard let empty = _makeEmpty() else {
      return place.initialize(to: _make(from: walk, at: position), walk)
    }
    // SAFETY: the memory is initialized with the empty model, which is destroyed if the walk gives up.
    let model = place.pointer(to: Self.self)
    model.initialize(to: empty)
    if let end = model.pointee._readText(walk, at: position) { return end }
    model.deinitialize(count: 1)
    return nil
  }

  /// Models.
  @inlinable
  public static func _initializeArray(
    _ place: GeneratedCode.TextPlace, from walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    let fields = _fields
    if fields.isKnown { return fields.makeArray(place, walk, at: position) }
    let elements: [Self]? = walk.walk.array(at: position.bytes) { place, element in
      _initialize(.init(place), from: walk, at: .init(element))?.bytes
    }
    return place.initialize(to: elements, walk)
  }
}

extension GeneratedCode.Fields {
  @inlinable
  var textTraits: GeneratedCode.TextTraits {
    @inline(__always) get { isKnown ? (true, isUpdatable) : (false, false) }
  }

  @usableFromInline
  var isUpdatable: Bool { model?.isUpdatable ?? false }

  @usableFromInline
  var fitsText: Bool { model?.plan.form.pointee.fitsText ?? false }

  /// Reads an instance without members.
  @usableFromInline
  func read(
    _ place: GeneratedCode.TextPlace, _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    guard let table = model?.table else { return walk.giveUp() }
    return walk.walk.readFields(table, place.address, at: position.bytes, .new).asPosition
  }

  @usableFromInline
  func make(
    _ place: GeneratedCode.TextPlace, _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    model?.plan.read(place.address, walk.walk, at: position.bytes, isEmpty: true).asPosition
  }

  @usableFromInline
  func makeArray(
    _ place: GeneratedCode.TextPlace, _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    model?.plan.array.read(place.address, walk.walk, at: position.bytes, isEmpty: true).asPosition
  }
}

// MARK: Whether a property fits

extension GeneratedCode {
  /// Whether a property can be read from a text. The function is never called; it only supplies the type.
  @inlinable
  public static func fitsText<Model, Value: TextReadable>(
    _ property: (Model) -> Value, _ models: inout TextModels
  ) -> Bool { Value._fitsText(&models) }

  /// A property of another type cannot.
  @inlinable @_disfavoredOverload
  public static func fitsText<Model, Value>(_ property: (Model) -> Value, _ models: inout TextModels) -> Bool { false }

  /// Whether a model, which is an initial value, is made without code of users.
  @inlinable
  public static func isPlain<Model: BaseMappable>(_ type: Model.Type) -> Bool { Model._textTraits.isUpdatable }

  /// Any other initial value is not.
  @inlinable @_disfavoredOverload
  public static func isPlain<Value>(_ value: Value) -> Bool { false }

  /// Whether a model fits, all of whose properties do.
  @inlinable
  public static func fitsText(
    _ type: Any.Type, _ models: inout TextModels, _ doProperties: (inout TextModels) -> Bool
  ) -> Bool { !models.insert(type) || doProperties(&models) }
}
