#if Macros
  @_exported public import SpoolCoding

  /// Lists the fields of a `Codable` struct, or the cases of an enum, so that `SpoolJSONDecoder` and `SpoolJSONEncoder` read and write
  /// it without calling its containers for each field: in a half to a fifth of the time, with the same values, errors and bytes.
  ///
  /// The type states that it is `Codable`, `Decodable` or `Encodable`, and may have `CodingKeys` in its body. Other coders decode
  /// and encode it as before. An `init(from:)` or `encode(to:)` in an extension is called as before, too; then the attribute has
  /// no effect in that direction. For an enum with raw values, it does not compile.
  ///
  /// The macro does not see
  ///
  /// - `CodingKeys` in an extension, or an `init(stringValue:)` of such keys in an extension
  /// - overloads of `KeyedDecodingContainer.decode` in an app
  /// - an `init(from:)` or `encode(to:)` that a protocol of an app provides as a default, which is not called, also by other coders
  /// - stored properties that another macro adds, unless that macro is attached to the type or stands in its body: no value is decoded
  ///   then, and the error names the type
  ///
  /// The texts of keys and raw values are read once, when a type is used for the first time.
  @attached(member, names: named(CodingKeys), named(CodedCaseKeys), named(_codedFields))
  @attached(
    extension, conformances: SpoolCoding._DecodableByFields, SpoolCoding._EncodableByFields,
    SpoolCoding._CodedByRawValue,
    names: named(init(_coded:)), named(init(from:)), named(encode(to:)), named(_codedCases))
  public macro CodableFields() = #externalMacro(module: "SpoolMacrosPlugin", type: "CodableFieldsMacro")
#endif
