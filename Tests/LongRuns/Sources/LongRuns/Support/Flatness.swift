/// How much the parts of a run may differ, for each unit. Other processes use the machine, too, so a part that seems
/// slow is measured again, three times at most.
struct Flatness {
  /// The most that the slowest part may take, in units of the fastest one.
  var time = 1.15
  /// The most memory that the process may have had, in bytes; `.max` if the run measures it by itself.
  var peak = 64_000_000
  /// How much more memory the process may have had after the longest part than after the first one, in bytes: the pages
  /// that malloc takes and gives back move it by up to two megabytes. What grows with the text by a bit for each element
  /// would be more.
  var growth = 4_000_000

  private static let repetitions = 3

  /// Measures parts of several sizes, from small to large, and throws if time or memory is not flat.
  ///
  /// - Parameter measure: Does the part of a size, and returns its size in units and its processor time.
  func run(
    _ sizes: [Int], unit: String = "byte", notes: [String] = [], _ measure: (Int) async throws -> Figures.Part
  ) async throws -> Figures {
    var parts: [Figures.Part] = []
    var peaks: [Int] = []
    for size in sizes {
      parts.append(try await measure(size))
      peaks.append(Usage.peak)
    }
    try checkMemory(peaks)
    for _ in 0..<Self.repetitions {
      guard let slowest = tooSlow(parts) else { break }
      parts[slowest].seconds = min(parts[slowest].seconds, try await measure(sizes[slowest]).seconds)
    }
    let most = peak == .max ? [] : ["peak \(Figures.megabytes(Usage.peak))"]
    let figures = Figures(parts: parts, unit: unit, notes: notes + most)
    try expect(tooSlow(parts) == nil, "time is not flat (at most \(time) times the least): \(figures)")
    return figures
  }

  private func checkMemory(_ peaks: [Int]) throws {
    let all = peaks.map(Figures.megabytes).joined(separator: ", ")
    try expect(peaks.allSatisfy { $0 <= peak }, "more than \(Figures.megabytes(peak)) of memory: \(all)")
    try expect(
      peaks.last! - peaks[0] <= growth, "memory grew by more than \(Figures.megabytes(growth)): \(all)")
  }

  /// The index of the slowest part, if it is too slow.
  private func tooSlow(_ parts: [Figures.Part]) -> Int? {
    let rates = parts.map(\.rate)
    guard let slowest = rates.indices.max(by: { rates[$0] < rates[$1] }), let least = rates.min() else { return nil }
    return rates[slowest] > least * time ? slowest : nil
  }
}
