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
