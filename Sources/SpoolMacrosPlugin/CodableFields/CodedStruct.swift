#if Macros
  /// A struct whose fields are listed.
  struct CodedStruct {
    /// A property that is stored in each instance.
    struct Field {
      /// The name as it is written, with backticks.
      let name: String
      let isConstant: Bool
      let hasValue: Bool
      /// Whether it has observers.
      let isObserved: Bool
      let initialValue: Property.InitialValue

      /// True if it is encoded, but keeps its initial value when it is decoded.
      var isFixed: Bool { isConstant && hasValue }
    }

    let access: String
    /// The fields, in the order of the keys.
    let fields: [Field]
    /// The properties without a key, which keep their initial values.
    let others: [Field]
    let declaresKeys: Bool
    /// Whether it declares an initializer without parameters.
    let declaresInit: Bool

    /// True if an instance has other values than those of the fields that are decoded, or fields with observers.
    var hasFixedValues: Bool { !others.isEmpty || fields.contains { $0.isFixed || $0.isObserved } }
  }
#endif
