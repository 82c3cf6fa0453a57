/// An enum with a case for values that it does not know yet.
///
/// A property of such a type gets the fallback if the raw value does not belong to any case, or if the value has
/// another type. A null or an absent key does not give the fallback.
public protocol FallbackEnum: RawRepresentable {
  /// The case for unknown values.
  static var fallback: Self { get }
}
