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
    private(set) var taking: ((Model, inout CaseValues) -> Void)?
    /// Whether other strings than those of the keys may be keys, too.
    private(set) var hasKeyInit = false

    @usableFromInline
    init() {}

    /// Adds a case that is decoded and encoded.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - keys: The coding keys of its values.
    ///   - list: Adds a row for each value, in the order of the keys.
    ///   - make: Makes the enum.
    public mutating func add<CaseKey: CodingKey>(
      _ key: Key, by keys: CaseKey.Type, _ list: (inout List<Void, CaseKey>) -> Void,
      make: ((borrowing Values) -> Model)? = nil
    ) {
      var values = List<Void, CaseKey>(isCase: true)
      list(&values)
      self.keys.append(key)
      cases.append(KeyedCase(values, make))
    }

    /// Records that the keys declare an initializer that takes a string.
    public mutating func declaresKeyInit() { hasKeyInit = true }

    /// Sets the closure that takes the values out of an enum.
    public mutating func take(_ take: @escaping (Model, inout CaseValues) -> Void) { taking = take }
  }

  /// The values that are taken out of an enum.
  public struct CaseValues: ~Copyable {
    private let cases: [any CodedCase]
    private let memory: UnsafeMutableRawPointer
    private(set) var index: Int?
    /// The name of a case without a key.
    private(set) var name = ""
    private var count = 0

    /// SAFETY: the memory has room for the values of each case, and lives longer than they.
    init(_ cases: [any CodedCase], _ memory: UnsafeMutableRawPointer) { (self.cases, self.memory) = (cases, memory) }

    deinit {
      guard let index else { return }
      for field in cases[index].fields.pointee.fields[..<count] {
        ErasedMemory.destroy(field.type.type, memory + field.place)
      }
    }

    var base: UnsafeRawPointer { UnsafeRawPointer(memory) }

    /// Sets the case.
    public mutating func begin(_ index: Int) { self.index = index }

    /// Sets the name of a case without a key.
    public mutating func begin(withoutKey name: String) { self.name = name }

    /// Adds the next value of the case.
    public mutating func put<Value>(_ value: Value) {
      guard let index else { return }
      (memory + cases[index].fields.pointee.fields[count].place).initializeMemory(as: Value.self, to: value)
      count += 1
    }
  }
}
