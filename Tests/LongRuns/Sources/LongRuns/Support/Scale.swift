/// How long the texts are, compared with what the runs say. Less than 1 only while a run is written.
enum Scale {
  final class Factor: @unchecked Sendable { var value = 1.0 }

  // SAFETY: set once, before the run begins.
  static let factor = Factor()

  /// A number of bytes, elements or objects, as scaled.
  static func count(_ count: Double) -> Int { max(Int(count * factor.value), 1) }
}
