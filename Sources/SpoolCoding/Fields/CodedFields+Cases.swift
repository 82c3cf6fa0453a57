public import SpoolTape

// The cases of an enum, as the code that `@CodableFields` generates lists them.

extension _CodedFields {
  /// The cases of an enum, which are listed once.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - keys: Its coding keys.
  ///   - list: Adds the cases, in the order of their declaration.
  @inlinable
  public static func listCases<Model, Key: CodingKey>(
    of type: Model.Type, by keys: Key.Type, _ list: (inout CaseList<Model, Key>) -> Void
  ) -> _CodedFields { known(type) ?? learn(cases: type, list) }

  @usableFromInline
  static func learn<Model, Key: CodingKey>(
    cases type: Model.Type, _ list: (inout CaseList<Model, Key>) -> Void
  ) -> _CodedFields {
    var cases = CaseList<Model, Key>()
    list(&cases)
    return _CodedFields(
      model: .register(type, EnumCode(cases), isEnum: true, runsCode: false, mayRunCode: false))
  }

  /// Lists the cases of an enum.
  public struct CaseList<Model, Key: CodingKey> {
    private(set) var keys: [Key] = []
    private(set) var cases: [any CodedCase] = []
    private(set) var taking: (Model, inout _CaseValues) -> Void = { $1.put(unlisted: "") }
    /// Whether other strings than those of the keys may be keys, too.
    private(set) var hasKeyInit = false

    @usableFromInline
    init() {}

    /// Adds a case that is decoded and encoded.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - keys: The coding keys of its values.
    ///   - type: The type of its values: `Void`, that of the only one, or a tuple.
    ///   - list: Adds a row for each value, in the order of the keys.
    ///   - make: Makes the enum.
    @inlinable @inline(__always)
    public mutating func add<CaseKey: CodingKey, Values>(
      _ key: Key, by keys: CaseKey.Type, of type: Values.Type, _ list: (inout List<Values, CaseKey>) -> Void,
      make: ((Values) -> Model)? = nil
    ) {
      // SAFETY: the places are empty memory for an enum, and memory with all values of the case. This is code of the module that
      // has the types, where moving them costs least.
      let making = make.map { make in
        { (place: UnsafeMutableRawPointer, values: UnsafeMutableRawPointer) in
          place.assumingMemoryBound(to: Model.self).initialize(to: make(values.assumingMemoryBound(to: type).move()))
        }
      }
      add(key, list, making)
    }

    @usableFromInline
    mutating func add<CaseKey: CodingKey, Values>(
      _ key: Key, _ list: (inout List<Values, CaseKey>) -> Void,
      _ making: ((UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void)?
    ) {
      var values = List<Values, CaseKey>()
      list(&values)
      keys.append(key)
      cases.append(KeyedCase(values, making))
    }

    /// Records that the keys declare an initializer that takes a string.
    public mutating func declaresKeyInit() { hasKeyInit = true }

    /// Sets the closure that takes the values out of an enum.
    public mutating func take(_ take: @escaping (Model, inout _CaseValues) -> Void) { taking = take }
  }
}
