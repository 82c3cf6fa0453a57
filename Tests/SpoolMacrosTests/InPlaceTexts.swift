#if Macros
  import Spool

  /// Random texts around the shape of a model: its members in any order, left out, repeated, with escapes in their keys,
  /// with values of other types, between any white space, cut, and with wrong bytes.
  struct InPlaceTexts: SeededGenerator {
    var state: UInt64
    private let shape: Node

    /// - Parameter text: A text that has all members of the model.
    init(seed: UInt64, around text: String) throws {
      state = seed
      shape = Node(try JSONDocument(text).root)
    }

    /// A value as the text has it, or changed.
    private indirect enum Node {
      case object([(key: String, value: Node)])
      case array([Node])
      case text(String)

      init(_ value: JSONValue) {
        if let object = value.object {
          self = .object(object.map { ($0.key, Node($0.value)) })
        } else if let array = value.array {
          self = .array(array.map { Node($0) })
        } else {
          self = .text("\(value)")
        }
      }
    }

    private mutating func happens(_ one: Int, in many: Int) -> Bool { Int.random(in: 0..<many, using: &self) < one }

    /// The next text.
    mutating func text() -> [UInt8] {
      let style = Style.allCases.randomElement(using: &self) ?? .none
      // Some texts differ from the shape in their layout only.
      let node = happens(1, in: 6) ? shape : changed(shape, happens(1, in: 3) ? 60 : 12)
      var text = ""
      write(node, style, 0, &text)
      if happens(1, in: 4) { text = [" ", "\n", "\t \r\n"].randomElement(using: &self)! + text + "\n " }
      var bytes = Array(text.utf8)
      if happens(1, in: 4), !bytes.isEmpty { damage(&bytes) }
      return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0, 1: bytes.removeSubrange(index...)
      case 2: bytes[index] = Array("{}[]\",:\\ 0e.-\u{1}\u{E9}\u{65E5}n".utf8).randomElement(using: &self)!
      case 3: bytes.remove(at: index)
      default: bytes.insert(UInt8.random(in: 0...255, using: &self), at: index)
      }
    }

    // MARK: Changes

    /// Changes about one in so many values.
    private mutating func changed(_ node: Node, _ often: Int) -> Node {
      if happens(1, in: often) { return .text(InPlaceTexts.others.randomElement(using: &self)!) }
      switch node {
      case .text: return node
      case .array(let elements):
        let repeats = happens(1, in: 4) ? Int.random(in: 0...20, using: &self) : 1
        return .array((0..<repeats).flatMap { _ in elements }.map { changed($0, often) })
      case .object(let members):
        var result: [(key: String, value: Node)] = []
        for member in members where !happens(1, in: often) {
          if happens(1, in: often * 2) { result.append(member) }
          result.append((member.key, changed(member.value, often)))
          if happens(1, in: often) { result.append((unknownKey(), changed(.array([member.value]), often))) }
        }
        if happens(1, in: 4) { result.shuffle(using: &self) }
        return .object(result)
      }
    }

    private mutating func unknownKey() -> String {
      ["", "x", "id2", "nam", "names", "日本語", "e\u{301}", "a key of more than sixteen bytes"].randomElement(
        using: &self)!
    }

    private static let others = [
      "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "1e2", "-2E-3", "0.1e-400", "1e999", "255", "256",
      "-129",
      "123456789012345678", "1234567890123456789", "12345678901234567890", "-9223372036854775808",
      "0.1234567890123456789012345", "-65.613616999999977", "3.4028235e39", #""""#, #""x""#, #""12""#, #""\u0041\n""#,
      #""\ud83d\ude00""#, #""é""#, #""日本語日本語日本語日本語""#, #""fifteen bytes..""#, #""sixteen bytes...""#,
      #""a string of more than thirty-two bytes, in ASCII""#, "[]", "{}", "[null]", "[1,2,3]", "[1,true]", "[1.5]",
      "[[1]]",
      #"["a"]"#, #"{"a":1}"#, #"{"a":{"id":3}}"#, #"{"id":1,"id":2}"#, #"[{"id":1},{"name":null}]"#,
      // Not JSON.
      "01", "+1", "1.", ".5", "1e", "-", "tru", "nul", #""\x""#, #""\ud800""#, "\"\u{1}\"", "[1,]", #"{"a"}"#, "NaN",
      "",
    ]

    // MARK: Layout

    private enum Style: CaseIterable { case none, spaced, indented, tabs, random }

    private mutating func write(_ node: Node, _ style: Style, _ depth: Int, _ text: inout String) {
      switch node {
      case .text(let token): text += token
      case .array(let elements):
        text += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { text += "," }
          text += lineBreak(style, depth + 1)
          write(element, style, depth + 1, &text)
        }
        text += lineBreak(style, depth) + "]"
      case .object(let members):
        text += "{"
        for (index, member) in members.enumerated() {
          if index > 0 { text += "," }
          text += lineBreak(style, depth + 1) + key(member.key) + (style == .random ? lineBreak(style, 0) : "")
          text += style == .none ? ":" : style == .random ? ":" + lineBreak(style, 0) : ": "
          write(member.value, style, depth + 1, &text)
        }
        text += lineBreak(style, depth) + "}"
      }
    }

    private mutating func key(_ key: String) -> String {
      guard let first = key.unicodeScalars.first, first.isASCII, happens(1, in: 150) else { return #""\#(key)""# }
      return "\"\\u00\(String(first.value, radix: 16))\(key.dropFirst())\""
    }

    private mutating func lineBreak(_ style: Style, _ depth: Int) -> String {
      switch style {
      case .none: ""
      case .spaced: " "
      case .indented: "\n" + String(repeating: "  ", count: depth)
      case .tabs: "\r\n" + String(repeating: "\t", count: depth)
      case .random: String(repeating: " ", count: [0, 0, 1, 15, 16, 17, 33].randomElement(using: &self)!)
      }
    }
  }
#endif
