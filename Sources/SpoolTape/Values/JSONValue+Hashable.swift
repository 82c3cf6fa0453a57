extension JSONValue: Hashable {
  /// Feeds what the value means to a hasher, so that equal values have equal hashes.
  ///
  /// Numbers count by their value, whatever their spelling. The members of objects count in any order; of members with
  /// equal keys, only the last counts.
  ///
  /// - Complexity: Linear in the size of the value. Nested values need no recursion.
  public func hash(into hasher: inout Hasher) {
    var open: [HashedContainer] = []
    var next: JSONValue? = self
    while true {
      if let value = next.take() {
        if let container = HashedContainer(value) {
          open.append(container)
        } else {
          HashedContainer.add(to: &open, &hasher, value.combineScalar)
        }
      } else if let top = open.indices.last {
        next = open[top].next()
        if next == nil {
          let container = open.removeLast()
          HashedContainer.add(to: &open, &hasher, container.combine)
        }
      } else {
        return
      }
    }
  }

  private func combineScalar(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch kind {
    case .bool: hasher.combine(bool)
    case .string: _ = withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .number:
      read { reader in
        let source = reader.source(at: index)
        // SAFETY: the source of a number is never empty, so it has a base address.
        NumberText.hash(source.baseAddress.unsafelyUnwrapped, source.count, into: &hasher)
      }
    case .null, .array, .object: break
    }
  }
}

/// A container whose parts are being hashed: the elements of an array in their order, the members of an object in any
/// order.
private struct HashedContainer {
  private enum Parts {
    case elements(JSONArray.Iterator, Hasher)
    case members(JSONObject.Iterator, sum: Int)
  }

  private var parts: Parts
  private var count = 0
  /// The hash of the key of the member that is being hashed.
  private var key = Hasher()

  /// Creates the state for a container; nil for a scalar.
  init?(_ value: JSONValue) {
    if let array = value.array {
      parts = .elements(array.makeIterator(), Hasher())
    } else if let object = value.object {
      parts = .members(object.makeIterator(), sum: 0)
    } else {
      return nil
    }
  }

  mutating func next() -> JSONValue? {
    switch parts {
    case .elements(var iterator, let hasher):
      let value = iterator.next()
      parts = .elements(iterator, hasher)
      return value
    case .members(var iterator, let sum):
      let member = iterator.next()
      parts = .members(iterator, sum: sum)
      key = Hasher()
      guard var name = member?.key else { return nil }
      name.withUTF8 { key.combine(bytes: UnsafeRawBufferPointer($0)) }
      return member?.value
    }
  }

  /// Adds the hash of the part that `next()` has given.
  mutating func add(_ hash: Int) {
    count += 1
    switch parts {
    case .elements(let iterator, var hasher):
      hasher.combine(hash)
      parts = .elements(iterator, hasher)
    case .members(let iterator, let sum):
      key.combine(hash)
      parts = .members(iterator, sum: sum &+ key.finalize())
    }
  }

  /// Adds a value to the innermost open container; to the hasher if there is none.
  static func add(to open: inout [HashedContainer], _ hasher: inout Hasher, _ combine: (inout Hasher) -> Void) {
    guard let top = open.indices.last else { return combine(&hasher) }
    var part = Hasher()
    combine(&part)
    open[top].add(part.finalize())
  }

  func combine(into hasher: inout Hasher) {
    switch parts {
    case .elements(_, let elements):
      hasher.combine(JSONValue.Kind.array)
      hasher.combine(elements.finalize())
    case .members(_, let sum):
      hasher.combine(JSONValue.Kind.object)
      hasher.combine(sum)
    }
    hasher.combine(count)
  }
}

extension JSONArray: Hashable {
  /// Feeds the elements to a hasher, as the value does.
  public func hash(into hasher: inout Hasher) { JSONValue(storage: storage, index: index).hash(into: &hasher) }
}

extension JSONObject: Hashable {
  /// Feeds the members to a hasher, as the value does.
  public func hash(into hasher: inout Hasher) { JSONValue(storage: storage, index: index).hash(into: &hasher) }
}

extension NumberText {
  /// Feeds the value of a number to a hasher: its sign, its digits without zeros at either end, and the power of ten, unless
  /// that is so large that two texts of equal numbers may spell it beyond the range of `Int`.
  fileprivate static func hash(_ text: UnsafePointer<UInt8>, _ count: Int, into hasher: inout Hasher) {
    let parts = DecimalParts(text, count)
    guard let first = parts.firstSignificantIndex else { return }
    var end = parts.digitCount
    // The text of a mapped file may change in between.
    while end > first &+ 1, parts[end &- 1] == 0 { end &-= 1 }
    hasher.combine(parts.isNegative)
    // The number is 0.d1d2d3... * 10^power, where neither d1 nor the last digit is zero.
    let power = parts.pointIndex &- first
    let limit = DecimalParts.SignedDigits.limit / 2
    hasher.combine(min(max(power, -limit), limit))
    for index in first..<end { hasher.combine(parts[index]) }
  }
}
