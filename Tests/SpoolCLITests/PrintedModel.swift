#if CLI
  import Testing

  /// Reads a printed model of one type, and compares it with the members of the object that it was made from.
  struct PrintedModel {
    typealias Token = SwiftLines.Token

    var lines: ArraySlice<[Token]>

    mutating func check(_ members: [(key: String, value: String)], _ style: String) throws {
      try expect(style == "codable" ? "import Foundation" : "import Spool")
      try expect("")
      if style == "mappable" { try expect("@Mappable") }
      if style == "codable" { try expect("// With Spool: try SpoolJSONDecoder().decode(Model.self, from: data)") }
      try expect("struct Model\(["codable": ": Codable", "objectmapper": ": Mappable"][style] ?? "") {")
      let names = try members.map { member in try property(member.key, member.value, style) }
      let known = names.compactMap { $0 }
      #expect(Set(known).count == known.count)
      switch style {
      case "codable": try codingKeys(zip(members, names).compactMap { member, name in name.map { (member.key, $0) } })
      case "objectmapper": try mapping(zip(members, known).map { ($0.key, $1) })
      default: break
      }
      try expect("}")
      try expect("")
      #expect(lines.isEmpty)
    }

    /// Reads a property, and returns its name; nil for a comment about one.
    private mutating func property(_ key: String, _ value: String, _ style: String) throws -> Token? {
      var line = try nextLine()
      if style == "mappable", key.isEmpty {
        guard case .comment = line.popFirst() else { throw Unexpected(line: lines.first ?? []) }
        return nil
      }
      if style == "codable", ["null", "[]", #"[1, "a"]"#].contains(value) {
        guard case .comment(let text) = line.popFirst() else { throw Unexpected(line: lines.first ?? []) }
        #expect(line.isEmpty)
        // By scalars, because a mark would join the character before it.
        let scalars = text.unicodeScalars
        let ending = ": several types, or none".unicodeScalars
        #expect(scalars.first == " " && scalars.suffix(ending.count).elementsEqual(ending))
        let name = scalars.dropFirst().dropLast(ending.count)
        let isQuoted = name.first == "\""
        #expect(
          isQuoted ? try SwiftLines(String(name)).lines == [[.literal(key)]] : name.elementsEqual(key.unicodeScalars))
        return nil
      }
      let isNamed = line.first == .sign("@")
      if isNamed { try keyAttribute(key, &line) }
      #expect(line.popFirst() == .name("var"))
      let first = line.popFirst()
      let name = try #require(first)
      #expect(PrintedModel.isName(name), "\(name)")
      if !isNamed, style == "mappable" { #expect(name == .name(key) || name == .quoted(key)) }
      #expect(line.popFirst() == .sign(":"))
      let types: Set<Token> = ["Int", "UInt64", "Double", "Bool", "String", "Any", "0"].reduce(into: []) {
        $0.insert(.name($1))
      }
      #expect(
        line.allSatisfy {
          types.contains($0) || $0 == .literal("") || "[]?=.".unicodeScalars.map(Token.sign).contains($0)
            || $0 == .name("false")
        })
      return name
    }

    /// Reads `@Key("name", nested: false)`.
    private func keyAttribute(_ key: String, _ line: inout ArraySlice<Token>) throws {
      #expect(line.popFirst() == .sign("@") && line.popFirst() == .name("Key") && line.popFirst() == .sign("("))
      try argument(key, ")", &line)
    }

    private func argument(_ key: String, _ close: Unicode.Scalar, _ line: inout ArraySlice<Token>) throws {
      #expect(line.popFirst() == .literal(key))
      if key.contains(".") { for token in try tokens(", nested: false") { #expect(line.popFirst() == token) } }
      #expect(line.popFirst() == .sign(close))
    }

    private mutating func codingKeys(_ properties: [(String, Token)]) throws {
      guard lines.first == [] else {
        for (key, name) in properties { #expect(name == .name(key) || name == .quoted(key)) }
        return
      }
      try expect("")
      try expect("enum CodingKeys: String, CodingKey {")
      for (key, name) in properties {
        let line = lines.popFirst()
        let isPlain = line == [.name("case"), name] && (name == .name(key) || name == .quoted(key))
        #expect(isPlain || line == [.name("case"), name, .sign("="), .literal(key)])
      }
      try expect("}")
    }

    private mutating func mapping(_ properties: [(String, Token)]) throws {
      for text in ["", "init?(map: Map) {}", "", "mutating func mapping(map: Map) {"] { try expect(text) }
      for (key, name) in properties {
        var line = try nextLine()
        if [.name("map"), .name("await"), .quoted("self")].contains(name) {
          #expect(line.popFirst() == .name("self") && line.popFirst() == .sign("."))
        }
        #expect(line.popFirst() == name)
        for token in try tokens("<- map[") { #expect(line.popFirst() == token) }
        try argument(key, "]", &line)
        #expect(line.isEmpty)
      }
      try expect("}")
    }

    private mutating func nextLine() throws -> ArraySlice<Token> {
      let line = lines.popFirst()
      return try #require(line)[...]
    }

    private mutating func expect(_ text: String) throws { #expect(lines.popFirst() == (try tokens(text))) }

    private func tokens(_ text: String) throws -> [Token] { try SwiftLines(text).lines[0] }

    struct Unexpected: Error {
      let line: [Token]
    }

    /// Whether a token is a name that is no keyword, or a keyword in backticks.
    static func isName(_ token: Token) -> Bool {
      switch token {
      case .name(let name):
        name != "_" && !keywords.contains(name) && name.unicodeScalars.first.map(SwiftLines.startsName) == true
      case .quoted(let name): keywords.contains(name)
      default: false
      }
    }

    private static let keywords: Set<String> = Set(
      """
      as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
      fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol
      public repeat rethrows return self Self static struct subscript super switch throw throws true try typealias var
      where while Any
      """.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
#endif
