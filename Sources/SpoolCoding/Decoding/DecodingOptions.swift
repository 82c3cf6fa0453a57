internal import EssentialFoundation

/// The options of a decoder, as of the start of a call. Changing them during the call has no effect on it.
final class DecodingOptions: Sendable {
  let dates: JSONDecoder.DateDecodingStrategy
  /// The form of dates; nil if something else than the decoder reads them.
  let dateForm: DateForm?
  let data: JSONDecoder.DataDecodingStrategy
  let keys: JSONDecoder.KeyDecodingStrategy
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// What collects the values in whose place something else was put.
  var replacements: CodingReplacements? { CodingReplacements.of(userInfo) }
  /// The strings that stand for numbers JSON does not have; nil if none do.
  let nonConformingFloats: (positiveInfinity: String, negativeInfinity: String, nan: String)?
  /// True if keys are found as they are spelt in the text.
  let usesDefaultKeys: Bool
  /// True if an option is not implemented here, so that all texts are left to Foundation.
  let needsFoundation: Bool

  let allowsJSON5: Bool
  let assumesTopLevelDictionary: Bool
  /// True if keyed containers may be used again, where that is possible.
  let poolsContainers: Bool
  /// True if types whose objects were unusual are not walked for a while.
  let pausesWalks: Bool

  /// The use of fields; nil if a closure makes the keys, or if what is replaced is collected.
  let codingRules: CodingRules?

  /// The options of a new decoder.
  static let standard = DecodingOptions(JSONDecoder())

  init(_ decoder: JSONDecoder, poolsContainers: Bool = true, pausesWalks: Bool = true) {
    (self.poolsContainers, self.pausesWalks) = (poolsContainers, pausesWalks)
    dates = decoder.dateDecodingStrategy
    dateForm = DateForm(dates)
    data = decoder.dataDecodingStrategy
    keys = decoder.keyDecodingStrategy
    userInfo = decoder.userInfo
    if case .convertFromString(let positive, let negative, let nan) = decoder.nonConformingFloatDecodingStrategy {
      nonConformingFloats = (positive, negative, nan)
    } else {
      nonConformingFloats = nil
    }
    if case .useDefaultKeys = keys { usesDefaultKeys = true } else { usesDefaultKeys = false }
    allowsJSON5 = decoder.allowsJSON5
    assumesTopLevelDictionary = decoder.assumesTopLevelDictionary
    needsFoundation = allowsJSON5 || assumesTopLevelDictionary
    // Walks put defaults without an error that could be collected.
    let collects = CodingReplacements.of(userInfo) != nil
    codingRules = collects ? nil : DecodingOptions.codingRules(dateForm, data, keys)
  }

  private static func codingRules(
    _ dates: DateForm?, _ data: JSONDecoder.DataDecodingStrategy,
    _ keys: JSONDecoder.KeyDecodingStrategy
  ) -> CodingRules? {
    let isBase64 = if case .base64 = data { true } else { false }
    let isSnakeCase: Bool
    switch keys {
    case .useDefaultKeys: isSnakeCase = false
    case .convertFromSnakeCase: isSnakeCase = true
    default: return nil
    }
    return CodingRules(isOfDecoder: true, isSnakeCase: isSnakeCase, hasOwnValues: dates == nil || !isBase64)
  }

  /// The result of the key strategy for a key of the text.
  ///
  /// - Parameter path: The path of the object.
  func key(_ key: String, at path: [any CodingKey]) -> String {
    switch keys {
    case .convertFromSnakeCase: SnakeCase.decoded(key)
    case .custom(let convert): convert(path + [TextKey(stringValue: key)]).stringValue
    default: key
    }
  }
}
