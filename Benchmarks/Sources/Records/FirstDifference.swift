/// The path to the first place where two models differ, with the two values, or nil if the models are equal.
package func firstDifference<Value: Equatable>(_ one: Value, _ other: Value) -> String? {
  one == other ? nil : differing(one, other, at: "root") ?? "root: unequal, but no field differs"
}

private func differing(_ one: Any, _ other: Any, at path: String) -> String? {
  if let one = one as? any Equatable, isEqual(one, other) { return nil }
  let mirrors = (one: Mirror(reflecting: one), other: Mirror(reflecting: other))
  if mirrors.one.displayStyle == .dictionary {
    return differingEntry(one, other, at: path)
  }
  guard mirrors.one.children.count == mirrors.other.children.count else {
    return "\(path): \(mirrors.one.children.count) children against \(mirrors.other.children.count)"
  }
  for (index, pair) in zip(mirrors.one.children, mirrors.other.children).enumerated() {
    let label = pair.0.label.map { $0 == "some" ? path : "\(path).\($0)" } ?? "\(path)[\(index)]"
    if let found = differing(pair.0.value, pair.1.value, at: label) { return found }
  }
  return mirrors.one.children.isEmpty ? "\(path): \(one) against \(other)" : nil
}

/// Dictionaries have no order, so their entries are compared by key.
private func differingEntry(_ one: Any, _ other: Any, at path: String) -> String? {
  guard let one = one as? [String: Any], let other = other as? [String: Any] else {
    return "\(path): not a dictionary in both"
  }
  for key in Set(one.keys).union(other.keys).sorted() {
    guard let first = one[key], let second = other[key] else { return "\(path).\(key): only in one of them" }
    if let found = differing(first, second, at: "\(path).\(key)") { return found }
  }
  return nil
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }
