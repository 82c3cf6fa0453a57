/// Arrays whose elements have about the same size, for the tasks with streams. The bytes are the same in every run.
enum ElementTexts {
  /// The names of the corpora, and the least size of their elements in bytes.
  private static let sizes = ["elements-1kB": 1000, "elements-40kB": 40_000, "elements-1MB": 1_000_000]

  static let names = ["elements-1kB", "elements-40kB", "elements-1MB"]

  /// An array whose first element is an empty array, before many small values.
  static let smallValues = "small-values"

  private static let bytes = 7_000_000

  /// The text with a name, 7 to 8 MB; nil for other corpora.
  static func make(_ name: String) -> [UInt8]? {
    var random = TextRandom(state: 2)
    if name == smallValues { return Array("[[],\(smallValues(&random))]".utf8) }
    guard let size = sizes[name] else { return nil }
    let elements = (0..<bytes / size).map { article($0, bytes: size, &random) }
    return Array("[\(elements.joined(separator: ","))]".utf8)
  }

  /// An object with as many sections as its size asks for.
  private static func article(_ number: Int, bytes: Int, _ random: inout TextRandom) -> String {
    var text = """
      {"id":\(number),"title":"\(random.words(4))","author":{"name":"\(random.words(2))","verified":\(random.flag())},\
      "published":"2024-0\(1 + random.below(9))-1\(random.below(10))T12:00:00Z",\
      "rating":\(random.below(5)).\(random.below(10)),\
      "sections":[\(section(&random))
      """
    while text.utf8.count < bytes { text += "," + section(&random) }
    return text + "]}"
  }

  private static func section(_ random: inout TextRandom) -> String {
    """
    {"heading":"\(random.words(3))","text":"\(random.words(8 + random.below(24)))","views":\(random.below(1_000_000)),\
    "score":-\(random.below(100)).\(1000 + random.below(9000))e-3,"tags":["\(random.word())","\(random.word())"],\
    "image":\(random.flag() ? "null" : #"{"width":\#(random.below(4000)),"height":\#(random.below(4000))}"#)}
    """
  }

  private static func smallValues(_ random: inout TextRandom) -> String {
    var values: [String] = []
    var length = 0
    while length < bytes {
      values.append(smallValue(&random))
      length += values[values.count - 1].utf8.count + 1
    }
    return values.joined(separator: ",")
  }

  private static func smallValue(_ random: inout TextRandom) -> String {
    switch random.below(6) {
    case 0: "\(random.below(1_000_000))"
    case 1: "-\(random.below(1000)).\(random.below(1000))"
    case 2: "\"\(random.word())\""
    case 3: random.flag() ? "true" : "null"
    case 4: "[\(random.below(100)),\(random.below(100))]"
    default: #"{"id":\#(random.below(1000)),"name":"\#(random.word())"}"#
    }
  }
}
