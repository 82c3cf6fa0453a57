#if Macros
  @_exported public import SpoolCoding

  /// Lists the fields of a `Codable` struct, so that `SpoolJSONDecoder` and `SpoolJSONEncoder` read and write it without calling its
  /// containers for each field: in a half to a fifth of the time, with the same values, errors and bytes.
  ///
  /// The struct states that it is `Codable`, `Decodable` or `Encodable`, and may have `CodingKeys` in its body. Other coders decode
  /// and encode it as before. An `init(from:)` or `encode(to:)` in an extension is called as before, too; then the attribute has
  /// no effect in that direction.
  ///
  /// Not seen are `CodingKeys` in an extension, and overloads of `KeyedDecodingContainer.decode` of an app.
  @attached(member, names: named(CodingKeys), named(_codedFields))
  @attached(
    extension, conformances: SpoolCoding.DecodableByFields, SpoolCoding.EncodableByFields, names: named(init(_:)))
  public macro CodableFields() = #externalMacro(module: "SpoolMacrosPlugin", type: "CodableFieldsMacro")
#endif
