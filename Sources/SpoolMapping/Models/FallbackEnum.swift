/// An enum with a case for values that it does not know yet.
///
/// A property of such a type gets the fallback where the text has a raw value of no case, or a value of another type;
/// not where it has null or nothing.
public protocol FallbackEnum: RawRepresentable {
  /// The case for unknown values.
  static var fallback: Self { get }
}
