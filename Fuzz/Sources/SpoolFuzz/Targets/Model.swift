import Spool

extension Target {
  /// `spool model` prints Swift with a type for each object of any sample, and prints the same text for the same
  /// values.
  static let model = Target(name: "model", summary: "spool model prints whole Swift types for any sample") { bytes in
    var options = JSONDocument.Options()
    options.rules.maximumDepth = ModelPrinter.depthLimit
    guard let sample = try? JSONDocument(Array(bytes), options: options).root else { return }
    // The text of the same values, laid out in another way.
    guard let again = try? JSONDocument(sample.bytes(options: .init(isPretty: true)), options: options).root else {
      return
    }
    for style in ModelStyle.allCases {
      let text = ModelPrinter(sample, root: "Root", style: style)?.text
      if text != ModelPrinter(again, root: "Root", style: style)?.text {
        report("\(style): another model for the same values", text ?? "none")
      }
      if let text { PrintedTypes(text).check(rootKeys(of: sample), style) }
    }
  }

  /// The keys of an object, or of the objects in arrays.
  private static func rootKeys(of sample: JSONValue) -> Set<[UInt8]> {
    var (keys, pending) = (Set<[UInt8]>(), [sample])
    while let value = pending.popLast() {
      pending += value.array.map(Array.init) ?? []
      if let object = value.object { keys.formUnion(object.map { Array($0.key.utf8) }) }
    }
    return keys
  }
}

/// The types in a text that `spool model` has printed.
private struct PrintedTypes {
  private let text: String
  private var names: [SwiftLines.Token] = []
  /// The names of properties, and the keys that are written out, by the positions of their types.
  private var properties: [[SwiftLines.Token]] = []
  private var keys: [[String]] = []
  private var used: [[SwiftLines.Token]] = []
  private var depth = 0

  private static let known = ["Int", "UInt64", "Double", "Bool", "String", "Any"].map { SwiftLines.Token.name($0) }

  init(_ text: String) {
    self.text = text
    do {
      for line in try SwiftLines(text).lines { take(line) }
    } catch {
      report("no Swift: \(error)", text)
    }
    if depth != 0 { fail("the braces are not balanced") }
  }

  private func fail(_ what: String) -> Never { report(what, text) }

  private mutating func take(_ line: [SwiftLines.Token]) {
    for token in line {
      if token == .sign("{") { depth += 1 }
      if token == .sign("}") { depth -= 1 }
      if depth < 0 { fail("a brace closes nothing") }
    }
    if line.first == .name("struct"), line.count > 1 {
      names.append(line[1])
      properties.append([])
      keys.append([])
    }
    guard let last = names.indices.last else { return }
    for case .literal(let key) in line { keys[last].append(key) }
    // A comment instead of a property is about the empty key.
    if case .comment(let text) = line.first, text.hasPrefix(" \"\":") { keys[last].append("") }
    if let start = line.firstIndex(of: .name("var")), line.count > start + 2 {
      properties[last].append(line[start + 1])
      used.append(Array(line[(start + 2)...].prefix { $0 != .sign("=") }))
    }
  }

  func check(_ rootKeys: Set<[UInt8]>, _ style: ModelStyle) {
    if names.first != .name("Root") { fail("the first type is not that of the root") }
    if Set(names).count != names.count { fail("two types have the same name") }
    for properties in properties where Set(properties).count != properties.count {
      fail("two properties have the same name")
    }
    for name in names + properties.joined() where !Self.isName(name) { fail("\(name) is no name") }
    for case .name(let name) in used.joined() where !(Self.known + names).contains(.name(name)) {
      fail("the type \(name) is not there")
    }
    if style == .mappable { checkKeys(rootKeys) }
  }

  /// Each key of the sample is a key of the type: that of a `@Key`, or the name of a property.
  private func checkKeys(_ rootKeys: Set<[UInt8]>) {
    var found = Set(keys[0].map { Array($0.utf8) })
    for property in properties[0] {
      switch property {
      case .name(let name), .quoted(let name): found.insert(Array(name.utf8))
      default: break
      }
    }
    for key in rootKeys where !found.contains(key) { fail("no property for \(String(decoding: key, as: UTF8.self))") }
  }

  private static func isName(_ token: SwiftLines.Token) -> Bool {
    switch token {
    case .name(let name): name != "_" && name.unicodeScalars.first.map(SwiftLines.startsName) == true
    case .quoted: true
    default: false
    }
  }
}
