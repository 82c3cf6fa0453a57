internal import SpoolTape

/// The members of an object that belong to no field, by their keys as they are in the text.
struct RestMembers {
  /// The keys that belong to fields.
  private let taken: Set<String>

  init<Key: CodingKey>(_ rows: [ListedField<Key>]) {
    taken = Set(rows.filter { !$0.isRest }.flatMap { [$0.key] + $0.aliases }.map(\.stringValue))
  }

  /// Decodes the members. A dictionary has the keys of the text, whatever the key strategy of the decoder is.
  ///
  /// - Throws: `dataCorrupted` if a decoder other than Spool's changes keys: which of them belong to fields is unknown then.
  func decode(from decoder: any Decoder) throws -> [String: JSONValue] {
    let members = try decoder.singleValueContainer().decode([String: JSONValue].self)
    if let decoder = decoder as? ValueDecoder {
      let (options, path) = (decoder.frame.run.options, decoder.codingPath)
      return members.filter { !taken.contains(options.usesDefaultKeys ? $0.key : options.key($0.key, at: path)) }
    }
    let keys = Set(try decoder.container(keyedBy: TextKey.self).allKeys.map(\.stringValue))
    guard keys == Set(members.keys) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "The rest of an object cannot be decoded with a key strategy."
      )
      throw DecodingError.dataCorrupted(context)
    }
    return members.filter { !taken.contains($0.key) }
  }

  /// Encodes members in the order of their keys, without those that belong to fields.
  ///
  /// - Throws: `invalidValue` if the key strategy of Spool's encoder would change a key.
  func encode(_ members: [String: JSONValue], to encoder: any Encoder) throws {
    let rest = members.filter { !taken.contains($0.key) }.sorted { $0.key < $1.key }
    if rest.isEmpty { return }
    var container = encoder.container(keyedBy: TextKey.self)
    for (key, value) in rest {
      let name = TextKey(stringValue: key)
      if let own = encoder as? ValueEncoder, own.run.spelling(name, own.frame) != key {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "The key strategy would change the key \"\(key)\".")
        throw EncodingError.invalidValue(value, context)
      }
      try container.encode(value, forKey: name)
    }
  }
}
