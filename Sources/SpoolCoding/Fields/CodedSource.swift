internal import SpoolTape

/// The use of fields for which a table is made.
struct CodingRules: Hashable {
  let rawValue: Int

  static let all = (0..<16).map { CodingRules(rawValue: $0) }

  private init(rawValue: Int) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - isOfDecoder: Whether fields are decoded.
  ///   - isSnakeCase: Whether keys are converted from or to snake case.
  ///   - hasOwnValues: Whether code of the app, or a formatter, decodes or encodes dates or data.
  ///   - isSorted: Whether members are written in the order of their keys.
  init(isOfDecoder: Bool, isSnakeCase: Bool, hasOwnValues: Bool, isSorted: Bool = false) {
    rawValue = (isOfDecoder ? 1 : 0) | (isSnakeCase ? 2 : 0) | (hasOwnValues ? 4 : 0) | (isSorted ? 8 : 0)
  }

  var isOfDecoder: Bool { rawValue & 1 != 0 }
  var isSnakeCase: Bool { rawValue & 2 != 0 }
  var hasOwnValues: Bool { rawValue & 4 != 0 }
  var isSorted: Bool { rawValue & 8 != 0 }

  /// The use with members in the order of the fields, and with keys as they are.
  var unsorted: CodingRules { CodingRules(rawValue: rawValue & 7) }
  var withDefaultKeys: CodingRules { CodingRules(rawValue: rawValue & ~2) }
}

/// A marked type, or a case of an enum, that the loops over fields read and write for a use.
final class CodedSource: ModelSource, @unchecked Sendable {
  private let model: CodedModel
  private let use: CodingRules
  private let code: any FieldCode
  private(set) var plan: ModelPlan!
  private let table = Once<FieldTable?>()

  init(_ model: CodedModel, _ use: CodingRules, _ code: any FieldCode) {
    (self.model, self.use, self.code) = (model, use, code)
    func plan<Model>(_ type: Model.Type) -> ModelPlan { ModelPlan(type, self) }
    self.plan = _openExistential(model.type, do: plan)
  }

  var isReady: Bool { model.origin.code(ofDecoder: use.isOfDecoder) == .protocolDefault }
  var mayBecomeReady: Bool { model.origin.code(ofDecoder: use.isOfDecoder) == .unknown }
  var isPlain: Bool { !use.isOfDecoder || !model.runsCode }

  /// The fields; nil if the type's own code codes values, because it is not the code of the protocol, or because the
  /// texts of the keys do not identify the members.
  var fields: FieldTable? {
    if model.origin.code(ofDecoder: use.isOfDecoder) == .own { return nil }
    return (table.value ?? table.set(code.table(model, use))).pointee
  }

  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any ModelPolicy)?) -> Bool { code.makeEmpty(place) }

  func initialize(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) { code.make(place, of: values) }

  /// The object is read by its containers. If that throws, the walk fails, and the error is found again with its path. An
  /// enum is read again as a whole.
  func makeAgain(_ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int) -> Bool {
    code === model.code && unsafeDowncast(policy, to: DecodingRun.self).makeApart(model, at: node, place)
  }

  /// Writes a case of an enum. The type's own code writes values of types that are not ready, outside of the loops.
  func write(_ place: UnsafeRawPointer, _ policy: any ModelPolicy) {
    let run = unsafeDowncast(policy, to: EncodingRun.self)
    guard isReady, let table = fields, code.write(place, table, run) else { return run.leaveField() }
  }
}

/// The keys of fields as they are in texts. SAFETY: they lie in memory that is never freed.
struct RowKeys: @unchecked Sendable {
  let texts: [UnsafeBufferPointer<UInt8>]
  /// Returns true if a member with another key belongs to none of the fields.
  let passes: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  /// Creates the keys; nil if the bytes of a key do not identify its field.
  init?(_ keys: [String], _ use: CodingRules) {
    let spelled = keys.compactMap { RowKeys.spelling($0, use) }
    guard Set(keys).count == keys.count, Set(spelled).count == keys.count else { return nil }
    texts = spelled.compactMap { FieldRow.text(ofKey: $0) }
    if texts.count < spelled.count {
      for text in texts { text.deallocate() }
      return nil
    }
    guard use.isOfDecoder, use.isSnakeCase else {
      passes = { Bytes.isASCII($0) || !RowKeys.mayEqualASCII($0) }
      return
    }
    let all = Set(keys)
    let sums = Set(keys.map { key in Array(key.utf8).withUnsafeBufferPointer { RowKeys.letters($0) } })
    passes = { key in
      // The capital form of a character outside ASCII may be in ASCII.
      if Bytes.isASCII(key), !sums.contains(RowKeys.letters(key)) { return true }
      return !all.contains(SnakeCase.decoded(String(decoding: key, as: UTF8.self)))
    }
  }

  /// Whether a key outside ASCII may be equal to one in ASCII. Strings are compared by their canonical forms, and of all
  /// other characters, only three have one in ASCII: U+037E, U+1FEF and U+212A (Unicode Standard Annex 15).
  static func mayEqualASCII(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 1
    while index < key.count {
      switch (key[index - 1], key[index]) {
      case (0xCD, 0xBE): return true
      case (0xBF, 0xAF): if index > 1, key[index - 2] == 0xE1 { return true }
      case (0x84, 0xAA): if index > 1, key[index - 2] == 0xE2 { return true }
      default: break
      }
      index &+= 1
    }
    return false
  }

  /// Whether a key comes first in a text with sorted keys: in the order of the bytes.
  static func precedes(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    text.dropLast(2).lexicographicallyPrecedes(other.dropLast(2))
  }

  /// A hash of the parts that the conversion from snake case does not change: all but underscores and capital letters
  /// (FNV-1a).
  private static func letters(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key where byte != UInt8(ascii: "_") { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The spelling of a key in texts, as far as one spelling identifies it; nil if no key becomes this one.
  private static func spelling(_ key: String, _ use: CodingRules) -> String? {
    guard use.isSnakeCase else { return key }
    let converted = SnakeCase.encoded(key)
    return use.isOfDecoder ? [converted, key].first { SnakeCase.decoded($0) == key } : converted
  }
}
