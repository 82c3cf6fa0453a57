/// An object with many keys, of which some have escapes and some are not ASCII.
struct WideObject {
  let count: Int
  /// The keys in order.
  let keys: [String]

  init(_ count: Int) {
    self.count = count
    keys = (0..<count).map { index in
      if index == count / 2 { return "the middle" }
      if index == count - 1 { return "the end" }
      return index % 10 == 7 ? "ключ\n\(index)" : "key \(index)"
    }
  }

  /// Some positions of keys.
  var samples: [Int] { (0..<10).map { $0 * (count - 1) / 9 } }

  /// The values for ``Few``.
  var fewValues: [Int] { [0, count / 2, count - 1] }

  /// What a decoder should make of the object: the value of each key is its position.
  func dictionary() -> [String: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// The JSON text. If all keys come twice, the values of the second ones are greater by the number of keys.
  func text(twice: Bool = false) -> [UInt8] {
    var text = [UInt8(ascii: "{")]
    text.reserveCapacity(count * 60)
    for round in 0..<(twice ? 2 : 1) {
      for index in 0..<count {
        if round + index > 0 { text.append(UInt8(ascii: ",")) }
        text += Self.member(keys[index], index + round * count).utf8
      }
    }
    text.append(UInt8(ascii: "}"))
    return text
  }

  /// The offset of a value.
  func offset(ofValue index: Int) -> Int {
    (0..<index).reduce(1) { $0 + Self.member(keys[$1], $1).utf8.count + 1 } + Self.quoted(keys[index]).utf8.count + 1
  }

  private static func member(_ key: String, _ value: Int) -> String { "\(quoted(key)):\(value)" }

  private static func quoted(_ key: String) -> String { "\"" + key.replacing("\n", with: "\\u000a") + "\"" }
}
