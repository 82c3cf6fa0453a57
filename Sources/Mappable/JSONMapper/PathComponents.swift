/// Splits key paths that `Map` does not handle. Ordinary paths, keys separated by dots, are left to `Map`.
enum PathComponents {
  /// The components of a path that contains a position, a component that `Map` would read as a position, or an empty
  /// component; nil for any other path, and for a key without dots.
  static func components(ofUnusual keyPath: String) -> [String]? {
    let components = keyPath.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard components.count > 1, components.contains(where: isUnusual) else { return nil }
    return components.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isUnusual(_ component: Substring.UTF8View) -> Bool {
    guard let first = component.first else { return true }
    return first == tick || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || isDigit(first)
  }

  /// The position for digits in backticks; nil for any other component.
  static func position(_ component: String) -> Int? {
    let digits = component.utf8.dropFirst().dropLast()
    let isQuoted = component.utf8.count > 2 && component.utf8.first == tick && component.utf8.last == tick
    guard isQuoted, digits.allSatisfy(isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static let tick = UInt8(ascii: "`")
}
