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
    let code: any ModelCode = cases.tagging.map { TaggedEnumCode(cases, $0) } ?? EnumCode(cases)
    return _CodedFields(model: .register(type, code, isEnum: true, runsCode: false, mayRunCode: false))
  }

  /// Lists the cases of an enum.
  public struct CaseList<Model, Key: CodingKey> {
    private(set) var keys: [Key] = []
    private(set) var cases: [any CodedCase] = []
    private(set) var taking: (Model, inout _CaseValues) -> Void = { $1.put(unlisted: "") }
    /// The keys of a member with the name of the case, and of one with its values; nil if the name is the key of the values.
    private(set) var tagging: Tagging?
    /// The case for names that no case has.
    private(set) var caseOfOthers: Int?
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

    typealias Tagging = (tag: TextKey, content: TextKey?)

    /// Makes the name of the case the value of a member.
    ///
    /// - Parameters:
    ///   - key: The key of the member.
    ///   - content: The key of the values; nil if they are beside the tag.
    public mutating func tag(_ key: String, content: String? = nil) {
      tagging = (TextKey(stringValue: key), content.map { TextKey(stringValue: $0) })
    }

    /// Makes the case that was added last that for names which no case has.
    public mutating func fallback() { caseOfOthers = cases.count - 1 }

    /// Records that the keys declare an initializer that takes a string.
    public mutating func declaresKeyInit() { hasKeyInit = true }

    /// Sets the closure that takes the values out of an enum.
    public mutating func take(_ take: @escaping (Model, inout _CaseValues) -> Void) { taking = take }

    /// Calls a closure with the case of an enum and its values. Returns the name of a case without a key, for which it is not
    /// called.
    func take(_ place: UnsafeRawPointer, _ body: (Int, UnsafeMutableRawPointer) -> Void) -> String? {
      _CaseValues.take(out: place.assumingMemoryBound(to: Model.self).pointee, taking, body)
    }

    /// Encodes the case of an enum.
    ///
    /// - Parameter write: Encodes a case and its values.
    func encode(
      _ place: UnsafeRawPointer, to encoder: any Encoder, _ write: (Int, UnsafeMutableRawPointer) throws -> Void
    ) throws {
      var result: Swift.Result<Void, any Error> = .success(())
      let unlisted = take(place) { index, values in result = Swift.Result { try write(index, values) } }
      try result.get()
      guard let unlisted else { return }
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "Case '\(unlisted)' cannot be encoded because it is not defined in CodingKeys.")
      throw EncodingError.invalidValue(place.assumingMemoryBound(to: Model.self).pointee, context)
    }

    /// The greatest depth of containers in the values; nil if there is no limit.
    func depth(_ outer: [ObjectIdentifier]) -> Int? {
      var deepest = 0
      for item in cases {
        guard let depth = item.fields.pointee.depth(outer) else { return nil }
        deepest = max(deepest, depth)
      }
      return deepest
    }
  }
}
