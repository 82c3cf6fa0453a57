/// An IEEE 754 binary interchange format.
///
/// The bits of non-negative numbers have the same order as the numbers: bits plus one give the next larger number.
protocol BinaryFormat: BinaryFloatingPoint {
  /// The powers of ten, starting with 10^0, that the format represents exactly.
  static var exactPowersOfTen: [Self] { get }

  /// The non-negative number with the given bits.
  init(magnitudeBits: UInt64)

  /// The bits of the number without its sign.
  var magnitudeBits: UInt64 { get }
}

extension BinaryFormat {
  /// The bias that is added to the exponent of a normal number before it is stored.
  static var exponentBias: Int { 1 << (exponentBitCount &- 1) &- 1 }

  /// The bits of positive infinity.
  static var infinityBits: UInt64 { (1 << exponentBitCount &- 1) << significandBitCount }

  /// Splits bits into the parts of the number `significand * 2^exponent`.
  static func decompose(_ bits: UInt64) -> (significand: UInt64, exponent: Int) {
    let stored = bits & (1 << significandBitCount &- 1)
    let field = Int(truncatingIfNeeded: bits >> significandBitCount)
    let unit = 1 &- exponentBias &- significandBitCount
    return field == 0 ? (stored, unit) : (stored | 1 << significandBitCount, unit &+ field &- 1)
  }
}

extension Double: BinaryFormat {
  static var exactPowersOfTen: [Double] { PowersOfTen.doubles }

  @inline(__always)
  init(magnitudeBits: UInt64) { self.init(bitPattern: magnitudeBits) }

  @inline(__always)
  var magnitudeBits: UInt64 { magnitude.bitPattern }
}

extension Float: BinaryFormat {
  static var exactPowersOfTen: [Float] { PowersOfTen.floats }

  @inline(__always)
  init(magnitudeBits: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: magnitudeBits)) }

  @inline(__always)
  var magnitudeBits: UInt64 { UInt64(magnitude.bitPattern) }
}
