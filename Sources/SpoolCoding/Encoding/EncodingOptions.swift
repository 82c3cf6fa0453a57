internal import EssentialFoundation
package import SpoolTape

/// The options of an encoder, as of the start of a call. Changing them during the call has no effect on it.
package final class EncodingOptions: Sendable {
  let dates: JSONEncoder.DateEncodingStrategy
  /// The form of dates; nil if something else than the encoder writes them.
  let dateForm: DateForm?
  let data: JSONEncoder.DataEncodingStrategy
  let keys: JSONEncoder.KeyEncodingStrategy
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The strings that stand for numbers JSON does not have; nil if none do.
  let nonConformingFloats: (positiveInfinity: String, negativeInfinity: String, nan: String)?
  let isPretty: Bool
  let sortsKeys: Bool
  let escapesSlashes: Bool
  /// True if a decimal that is not a number is an error. JSONEncoder writes it as `NaN`, which is not JSON.
  let refusesInvalidText: Bool
  /// True if keys are written as models spell them.
  let usesDefaultKeys: Bool
  /// True if a closure must be called for each key, because its result depends on the path.
  let asksForEachKey: Bool

  /// The use of fields; nil if a closure makes the keys.
  let codingRules: CodingRules?

  /// True if keyed containers may be used again, where that is possible.
  let poolsContainers: Bool

  /// Options with the same dialect spell keys in the same way.
  struct Dialect: Equatable {
    let escapesSlashes: Bool
    let usesDefaultKeys: Bool
    let asksForEachKey: Bool
  }

  var dialect: Dialect {
    Dialect(escapesSlashes: escapesSlashes, usesDefaultKeys: usesDefaultKeys, asksForEachKey: asksForEachKey)
  }

  /// The layout that the text gets after it has been written, except for its slashes; nil if the text stays as it is.
  var layout: JSONWriter.Options? {
    isPretty || sortsKeys ? .ofFoundation(isPretty: isPretty, sortsKeys: sortsKeys) : nil
  }

  /// The options of a new encoder.
  static let standard = EncodingOptions(JSONEncoder())

  init(_ encoder: JSONEncoder, poolsContainers: Bool = true) {
    self.poolsContainers = poolsContainers
    dates = encoder.dateEncodingStrategy
    dateForm = DateForm(dates)
    data = encoder.dataEncodingStrategy
    keys = encoder.keyEncodingStrategy
    userInfo = encoder.userInfo
    let format = encoder.outputFormatting
    isPretty = format.contains(.prettyPrinted)
    sortsKeys = format.contains(.sortedKeys)
    escapesSlashes = !format.contains(.withoutEscapingSlashes)
    refusesInvalidText = false
    if case .convertToString(let positive, let negative, let nan) = encoder.nonConformingFloatEncodingStrategy {
      nonConformingFloats = (positive, negative, nan)
    } else {
      nonConformingFloats = nil
    }
    if case .useDefaultKeys = keys { usesDefaultKeys = true } else { usesDefaultKeys = false }
    if case .custom = keys { asksForEachKey = true } else { asksForEachKey = false }
    codingRules = EncodingOptions.codingRules(dateForm, data, keys, isSorted: sortsKeys)
  }

  private static func codingRules(
    _ dates: DateForm?, _ data: JSONEncoder.DataEncodingStrategy,
    _ keys: JSONEncoder.KeyEncodingStrategy, isSorted: Bool
  ) -> CodingRules? {
    let isBase64 = if case .base64 = data { true } else { false }
    let isSnakeCase: Bool
    switch keys {
    case .useDefaultKeys: isSnakeCase = false
    case .convertToSnakeCase: isSnakeCase = true
    default: return nil
    }
    return CodingRules(
      isOfDecoder: false, isSnakeCase: isSnakeCase, hasOwnValues: dates == nil || !isBase64, isSorted: isSorted)
  }

  /// The options for the elements of a writer, which lays them out itself.
  package convenience init(_ encoder: SpoolJSONEncoder, elementsOf layout: JSONWriter.Options) {
    let other = encoder.options
    self.init(
      other, sortsKeys: other.sortsKeys || layout.sortsKeys, escapesSlashes: layout.escapesSlashes,
      refusesInvalidText: true)
  }

  /// The options for a compact text; those of a new encoder if there is none.
  static func compact(_ encoder: JSONEncoder?, escapesSlashes: Bool) -> EncodingOptions {
    guard let encoder else { return escapesSlashes ? standard : standardWithSlashes }
    let options = (encoder as? SpoolJSONEncoder)?.options ?? EncodingOptions(encoder)
    if !options.isPretty, options.escapesSlashes == escapesSlashes { return options }
    return EncodingOptions(options, sortsKeys: options.sortsKeys, escapesSlashes: escapesSlashes)
  }

  private static let standardWithSlashes = EncodingOptions(standard, sortsKeys: false, escapesSlashes: false)

  /// The options for a text without white space.
  private init(_ other: EncodingOptions, sortsKeys: Bool, escapesSlashes: Bool, refusesInvalidText: Bool = false) {
    (dates, dateForm, data) = (other.dates, other.dateForm, other.data)
    (keys, userInfo) = (other.keys, other.userInfo)
    nonConformingFloats = other.nonConformingFloats
    (usesDefaultKeys, asksForEachKey) = (other.usesDefaultKeys, other.asksForEachKey)
    poolsContainers = other.poolsContainers
    isPretty = false
    (self.sortsKeys, self.escapesSlashes, self.refusesInvalidText) = (sortsKeys, escapesSlashes, refusesInvalidText)
    codingRules = EncodingOptions.codingRules(dateForm, other.data, other.keys, isSorted: sortsKeys)
  }
}
