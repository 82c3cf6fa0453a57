import Foundation

/// A number with so many decimal places.
public func decimal(_ value: Double, places: Int) -> String { String(format: "%.\(places)f", value) }

/// `0.46 ms`, and without decimal places from 100 ms on.
public func milliseconds(_ seconds: Double) -> String {
  decimal(seconds * 1e3, places: seconds < 0.1 ? 2 : 0) + " ms"
}

/// `20.0 MB`
public func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, places: 1) + " MB" }

/// `1,777 bytes`, and `3.2 MB` from 0.1 MB on.
func size(_ bytes: Int) -> String { bytes < 100_000 ? "\(grouped(Double(bytes))) bytes" : megabytes(bytes) }

/// A time with three significant digits: `0.46 ms`, `7.62 ms`, `1,068 ms`.
func time(_ seconds: Double) -> String { "\(grouped(seconds * 1e3)) ms" }

/// A number with a suitable number of decimal places, and commas between the thousands.
public func grouped(_ value: Double) -> String {
  guard value >= 999.5 else { return short(value) }
  let digits = Array(decimal(value, places: 0))
  return digits.indices.reduce("") { text, index in
    text + (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
  }
}

/// A ratio: how many times as fast.
func times(_ ratio: Double) -> String { "\(grouped(ratio))×" }

/// Three significant digits: `0.46`, `7.62`, `52.8`, `170`. Whole numbers have no decimal places.
private func short(_ value: Double) -> String {
  if value == value.rounded() { return decimal(value, places: 0) }
  return decimal(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
}

/// The value below which a share of the samples lies, with linear interpolation between samples.
public func quantile(_ share: Double, of samples: [Double]) -> Double {
  guard !samples.isEmpty else { return .nan }
  let sorted = samples.sorted()
  let position = share * Double(sorted.count - 1)
  let lower = Int(position)
  let upper = min(lower + 1, sorted.count - 1)
  return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
}

/// Rounds to four digits. More digits of a time would be noise.
func toFourDigits(_ value: Double) -> Double { Double(String(format: "%.3e", value)) ?? value }
