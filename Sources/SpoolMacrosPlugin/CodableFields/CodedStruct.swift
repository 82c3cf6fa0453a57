#if Macros
  /// A struct whose fields are listed.
  struct CodedStruct {
    /// A property that is stored in each instance.
    struct Field {
      /// As it is written, with backticks.
      let name: String
      let isConstant: Bool
      let hasValue: Bool
      /// Whether it has observers.
      let isObserved: Bool
      let initialValue: Property.InitialValue

      /// Whether it is encoded, but keeps the value that it begins with.
      var isFixed: Bool { isConstant && hasValue }
    }

    let access: String
    /// In the order of the keys.
    let fields: [Field]
    /// Those without a key, which keep the values that they begin with.
    let others: [Field]
    let declaresKeys: Bool
    /// Whether it declares an initializer without parameters.
    let declaresInit: Bool

    /// Whether an instance has other values than those of the fields that are decoded, or some that are stored in another way.
    var hasFixedValues: Bool { !others.isEmpty || fields.contains { $0.isFixed || $0.isObserved } }
  }
#endif
