import Foundation
import Spool

extension Run {
  static let numbers: [Run] = [
    Run("doubles", "a hundred million doubles of every kind: written as `description` has them, and read again") {
      let seed = ProcessInfo.processInfo.environment["SPOOL_TEST_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1 << 32)
      var kinds = DoubleKinds(state: seed)
      return try WrittenNumbers.run(Scale.count(1e8), notes: ["SPOOL_TEST_SEED=\(seed)"]) { _ in kinds.next() }
    },
    Run("floats", "all positive floats, and their opposites: written as `description` has them, and read again") {
      try WrittenNumbers.run(Scale.count(Double(Float.infinity.bitPattern))) { Float(bitPattern: UInt32($0)) }
    },
  ]
}

/// Numbers that are written and read, in blocks.
private enum WrittenNumbers {
  private static let blockSize = 10_000

  /// Takes a number for each position, and its opposite.
  static func run<Number: BinaryFloatingPoint & Codable & LosslessStringConvertible>(
    _ count: Int, notes: [String] = [], _ number: (Int) -> Number
  ) throws -> Figures {
    let start = Usage.processSeconds
    for first in stride(from: 0, to: count, by: blockSize) {
      try check((first..<min(first + blockSize, count)).map(number))
    }
    return Figures(
      parts: [Figures.Part(size: count, seconds: Usage.processSeconds - start)], unit: "number", notes: notes)
  }

  private static func check<Number: BinaryFloatingPoint & Codable & LosslessStringConvertible>(
    _ numbers: [Number]
  ) throws {
    let text = try SpoolJSONEncoder().encode(numbers.flatMap { [$0, -$0] })
    var expected = Array("[".utf8)
    expected.reserveCapacity(text.count)
    for number in numbers {
      var digits = number.description.utf8[...]
      if digits.suffix(2).elementsEqual(".0".utf8) { digits.removeLast(2) }
      expected += digits
      expected += Array(",-".utf8)
      expected += digits
      expected.append(UInt8(ascii: ","))
    }
    expected[expected.count - 1] = UInt8(ascii: "]")
    if !text.elementsEqual(expected) { throw Wrong(difference(text, expected, numbers)) }
    let read = try SpoolJSONDecoder().decode([Number].self, from: text)
    for (index, number) in numbers.enumerated() {
      let isSame = read[2 * index] == number && read[2 * index + 1] == -number
      try expect(
        isSame && read[2 * index].sign == .plus && read[2 * index + 1].sign == .minus, "\(number) is read again")
    }
  }

  private static func difference<Number>(_ text: Data, _ expected: [UInt8], _ numbers: [Number]) -> String {
    let (found, expected) = (text.split(separator: UInt8(ascii: ",")), expected.split(separator: UInt8(ascii: ",")))
    guard let index = zip(found, expected).enumerated().first(where: { !$1.0.elementsEqual($1.1) })?.offset else {
      return "\(found.count) numbers are written instead of \(expected.count)"
    }
    let (one, other) = (String(decoding: found[index], as: UTF8.self), String(decoding: expected[index], as: UTF8.self))
    return "\(numbers[index / 2]): expected \(other), found \(one)"
  }
}

/// Positive doubles: any bits, decimals, integers, halves, few bits, and those beside powers of two and of ten.
private struct DoubleKinds {
  /// A generator of random numbers: SplitMix64 by S. Vigna.
  var state: UInt64

  mutating func next() -> Double {
    let (bits, kind) = (random(), random())
    switch kind % 8 {
    case 0: return Double(bits >> (bits & 63)) / pow(10, Double(kind >> 8 % 23))
    case 1: return Double(bits >> (bits & 63))
    case 2: return Double(bits >> (10 + bits & 31)) + 0.5
    case 3: return finite(bits & ~((1 << (kind >> 8 % 53)) - 1))
    case 4: return finite(bits & 0x7FF0_0000_0000_0000 &+ kind >> 8 % 5 &- 2)
    case 5: return finite(pow(10, Double(Int(kind >> 8 % 600) - 300)).bitPattern &+ bits % 5 &- 2)
    default: return finite(bits)
    }
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The positive double with these bits, or another one if that is not finite.
  private func finite(_ bits: UInt64) -> Double {
    let value = Double(bitPattern: bits & (1 << 63 - 1))
    return value.isFinite ? value : Double(bits >> 12)
  }
}
