/// Gets the case of an enum and its values from the code that a macro generates.
///
/// This is public only because that code is part of other modules.
public struct _CaseValues {
  private let take: (_ index: Int, _ values: UnsafeMutableRawPointer) -> Void
  /// The name of a case that is not listed.
  private var unlisted: String?

  /// Passes a case of the list, and its values: none, one, or a tuple.
  public func put<Values>(_ index: Int, _ values: consuming Values) {
    withUnsafeMutablePointer(to: &values) { take(index, UnsafeMutableRawPointer($0)) }
  }

  /// Passes a case that is not listed.
  public mutating func put(unlisted name: String) { unlisted = name }

  /// Calls a closure with the values of an enum, which the code of a macro takes out. Returns the name of a case that is not
  /// listed, for which it is not called.
  package static func take<Model>(
    out model: Model, _ code: (Model, inout _CaseValues) -> Void, _ take: (Int, UnsafeMutableRawPointer) -> Void
  ) -> String? {
    withoutActuallyEscaping(take) {
      var values = _CaseValues(take: $0)
      code(model, &values)
      return values.unlisted
    }
  }
}
