/// A number with a suitable number of decimal places, and commas between the thousands.
func grouped(_ value: Double) -> String {
  guard value >= 1000 else { return short(value) }
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
