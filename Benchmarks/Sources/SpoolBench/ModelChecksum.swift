/// All fields of models as one number: FNV-1a of 64 bits, as `Checksum` in C++ computes it for structs.
struct ModelChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ models: Any) { add(models) }

  /// Adds a scalar or a collection, or else the properties of a model, in the order of their declarations.
  mutating func add(_ value: Any) {
    if let value = value as? any Summed { return value.add(to: &self) }
    for child in Mirror(reflecting: value).children { add(child.value) }
  }

  mutating func add(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// A value that is not a model.
private protocol Summed {
  func add(to checksum: inout ModelChecksum)
}

extension Int: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) { checksum.add(word: UInt64(bitPattern: Int64(self))) }
}

extension Double: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) { checksum.add(word: bitPattern) }
}

extension Bool: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) { checksum.add(word: self ? 1 : 0) }
}

extension String: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) {
    checksum.add(word: UInt64(utf8.count))
    for byte in utf8 { checksum.add(byte: byte) }
  }
}

extension Optional: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) {
    checksum.add(self != nil)
    if let self { checksum.add(self) }
  }
}

extension Array: Summed {
  fileprivate func add(to checksum: inout ModelChecksum) {
    checksum.add(word: UInt64(count))
    for element in self { checksum.add(element) }
  }
}

extension Dictionary: Summed {
  /// The entries have no order.
  fileprivate func add(to checksum: inout ModelChecksum) {
    var sum: UInt64 = 0
    for (key, value) in self {
      var entry = ModelChecksum(key)
      entry.add(value)
      sum &+= entry.value
    }
    checksum.add(word: UInt64(count))
    checksum.add(word: sum)
  }
}
