#if Macros
  /// An enum whose cases are listed.
  struct CodedEnum {
    let access: String
    let cases: [Case]
    /// Whether it has raw values, and no values in its cases.
    let hasRawValues: Bool
    /// Whether the cases and the raw values that the compiler gives them are all that there is to know of the enum.
    let isPlain: Bool
    let declaresKeys: Bool

    struct Case {
      /// As it is written, with backticks.
      let name: String
      let hasKey: Bool
      let values: [Value]
      /// Whether the enum declares the coding keys of the values.
      let declaresKeys: Bool

      /// The coding keys of the values.
      var keys: String { CodedEnum.keys(name) }
    }

    struct Value {
      /// Nil without one.
      let label: String?
      /// The case of the coding keys.
      let key: String
      let type: String
      /// Whether it has no key, and so keeps the value that it has in the declaration.
      let isFixed: Bool
    }

    /// The name of the coding keys for the values of a case.
    static func keys(_ name: String) -> String {
      let bare = name.withoutBackticks
      return bare.prefix(1).uppercased() + bare.dropFirst() + "CodingKeys"
    }
  }
#endif
