#if Macros
  /// An enum whose cases are listed.
  struct CodedEnum {
    let access: String
    let cases: [Case]
    /// True if it has raw values, and its cases have no associated values.
    let hasRawValues: Bool
    /// True if the cases, and the raw values that the compiler assigns, describe the enum completely.
    let isPlain: Bool
    let declaresKeys: Bool

    struct Case {
      /// The name as it is written, with backticks.
      let name: String
      let hasKey: Bool
      let values: [Value]
      /// Whether the enum declares the coding keys of the values.
      let declaresKeys: Bool

      /// The coding keys of the values.
      var keys: String { CodedEnum.keys(name) }
    }

    struct Value {
      /// The label; nil if there is none.
      let label: String?
      /// The case of the coding keys.
      let key: String
      let type: String
      /// True if it has no key, so that it keeps the value of the declaration.
      let isFixed: Bool
    }

    /// The name of the coding keys for the values of a case.
    static func keys(_ name: String) -> String {
      let bare = name.withoutBackticks
      return bare.prefix(1).uppercased() + bare.dropFirst() + "CodingKeys"
    }
  }
#endif
