/// Collects the values that did not fit while something was decoded: those in whose place a default was put, as
/// `@CodableDefault(_, for: .nullOrMismatch)` says, and those that a lossy array or dictionary left out.
///
///     let replacements = CodingReplacements()
///     decoder.userInfo[.replacements] = replacements
///     let order = try decoder.decode(Order.self, from: data)
///     for error in replacements.errors { log(error) }
///
/// Decoding takes longer while something collects.
public final class CodingReplacements: Sendable {
  private let collected = Locked<[any Error]>([])

  /// Creates an object that has collected nothing.
  public init() {}

  /// The error of each value, in the order of decoding: what the call would have thrown without the attribute, with the coding path
  /// of the value. Absent members, and null for an optional, are no errors.
  public var errors: [any Error] { collected.withLock { $0 } }

  func add(_ error: any Error) { collected.withLock { $0.append(error) } }

  static func of(_ userInfo: [CodingUserInfoKey: Any]) -> CodingReplacements? {
    userInfo.isEmpty ? nil : userInfo[.replacements] as? CodingReplacements
  }
}

extension CodingUserInfoKey {
  /// The key of a ``CodingReplacements`` in the `userInfo` of a decoder.
  public static let replacements = CodingUserInfoKey(rawValue: "Spool.replacements").unsafelyUnwrapped
}
