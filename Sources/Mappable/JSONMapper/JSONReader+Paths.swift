internal import SpoolJSON
internal import SpoolMapping

extension JSONReader {
  /// The node at a key path; negative if there is none.
  @inline(__always)
  func find(_ keyPath: String, _ isNested: Bool) -> Int {
    if isNested, map.moves(toExpected: keyPath) { return map.found.node }
    return lookUp(keyPath, isNested)
  }

  @inline(never)
  private func lookUp(_ keyPath: String, _ isNested: Bool) -> Int {
    if isNested, let components = PathComponents.components(ofUnusual: keyPath) {
      return map.source.storage == nil ? boxedNode(at: components) : tapeNode(at: components)
    }
    map.find(keyPath, isNested: isNested ? nil : false, delimiter: nil, ignoresNull: false)
    return map.found.node
  }

  private func tapeNode(at components: [String]) -> Int {
    var node = map.source.findRoot()
    for component in components {
      let next: Int?
      if let position = PathComponents.position(component) {
        next = map.source.isArray(at: node) ? map.source.reader.element(position, ofArrayAt: node) : nil
      } else {
        next = map.source.isObject(at: node) ? map.source.reader.lastValue(forKey: component, inObjectAt: node) : nil
      }
      guard let next else { return Map.absent }
      node = next
    }
    return node
  }

  private func boxedNode(at components: [String]) -> Int {
    var value = mapper.getRootValue()
    for component in components {
      let next: Any?
      if let position = PathComponents.position(component) {
        let array = value as? [Any] ?? []
        next = array.indices.contains(position) ? array[position] : nil
      } else {
        next = (value as? [String: Any])?[component]
      }
      guard let next else { return Map.absent }
      value = next
    }
    map.move(toBox: value)
    return map.found.node
  }
}

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
