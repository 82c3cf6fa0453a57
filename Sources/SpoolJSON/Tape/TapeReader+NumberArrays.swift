extension TapeReader {
  /// The elements of an array as integers; nil unless all of them are plain digits that fit.
  ///
  /// This is for large arrays: for a few bytes of digits, a call costs as much as to read them.
  package func integers(ofArrayAt index: Int) -> [Int]? {
    elements(ofArrayAt: index) { text, count in NumberText.plainInteger(text, count).flatMap { Int(exactly: $0) } }
  }

  /// The elements of an array as doubles; nil if one of them is not a number, is infinite, or is zero although a digit is not.
  package func doubles(ofArrayAt index: Int) -> [Double]? {
    elements(ofArrayAt: index) { text, count in
      guard let value = NumberText.nearestDouble(text, count), value != 0 || NumberText.isZero(text, count) else {
        return nil
      }
      return value
    }
  }

  @inline(__always)
  private func elements<Number>(
    ofArrayAt index: Int, _ read: (UnsafePointer<UInt8>, Int) -> Number?
  ) -> [Number]? {
    let end = self[index].offset
    var numbers: [Number] = []
    // An array that is made with room is made by code that is not specialised, which is slow for a few numbers.
    numbers.reserveCapacity(count(at: index))
    var element = index &+ 1
    while element < end {
      let word = self[element]
      guard word.isShort(.number), let number = read(text + word.offset, word.length) else { return nil }
      numbers.append(number)
      element &+= 1
    }
    return numbers
  }
}
