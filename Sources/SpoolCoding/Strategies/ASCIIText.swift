/// Characters that are put into a buffer one after the other. Characters that do not fit are left out.
package struct ASCIIText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0

  package init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  package mutating func append(_ scalar: Unicode.Scalar) {
    guard count < buffer.count else { return }
    buffer[count] = UInt8(ascii: scalar)
    count += 1
  }

  /// The last digits of a number that is not negative.
  package mutating func append(_ number: Int, digits: Int) {
    guard count + digits <= buffer.count else { return }
    var number = number
    count += digits
    var place = count
    while place > count - digits {
      place -= 1
      buffer[place] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
  }

  package mutating func append(_ date: CivilDate) {
    if 0...9999 ~= date.year {
      append(date.year, digits: 4)
    } else {
      append(date.year < 0 ? "-" : "+")
      append(abs(date.year), digits: 6)
    }
    append("-")
    append(date.month, digits: 2)
    append("-")
    append(date.day, digits: 2)
  }

  /// Hours, minutes and seconds.
  package mutating func append(time seconds: Int) {
    append(seconds / 3600, digits: 2)
    append(":")
    append(seconds / 60 % 60, digits: 2)
    append(":")
    append(seconds % 60, digits: 2)
  }

  package mutating func append(fraction nanoseconds: Int, _ digits: Int) {
    append(".")
    append((digits..<9).reduce(nanoseconds) { number, _ in number / 10 }, digits: digits)
  }

  /// A sign, hours and minutes; seconds only where there are any, as in local mean times.
  package mutating func append(offset: Int) {
    append(offset < 0 ? "-" : "+")
    append(time: abs(offset))
    if offset % 60 == 0 { count -= 3 }
  }
}
