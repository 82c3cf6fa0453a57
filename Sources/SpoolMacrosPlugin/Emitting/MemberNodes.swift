#if Macros
  /// The members that a walk looks for: one for each different first component of the keys.
  struct MemberNodes {
    private(set) var keys: [String] = []
    /// By the bytes of their keys: equal strings may be different keys.
    private var names: [[UInt8]: String] = [:]

    init(_ properties: [Property]) {
      for property in properties where property.isWalked {
        for key in property.keys.all { add(key.components[0]) }
      }
    }

    private mutating func add(_ key: String) {
      guard names[Array(key.utf8)] == nil else { return }
      let plain = key.unicodeScalars.map {
        $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) ? Character($0) : "_"
      }
      var name = "_" + String(plain)
      while name == "_" || names.values.contains(name) { name += "_" }
      names[Array(key.utf8)] = name
      keys.append(key)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func name(_ key: String) -> String { names[Array(key.utf8)] ?? "" }

    // MARK: The struct that holds the nodes

    /// The declaration of the struct.
    ///
    /// - Parameter hasNode: Whether it also holds the node of the object.
    func declaration(hasNode: Bool) -> Code {
      var body = Code((hasNode ? ["var node = -1"] : []) + keys.map { "var \(name($0)) = -1" })
      let find = hasNode ? Code(["self.node = node"] + inOrder.lines) : inOrder
      body.block("mutating func find(by map: SpoolMapping.Map, at node: Swift.Int) -> Swift.Bool", find)
      body.block(
        "static func found(by map: SpoolMapping.Map, at node: Swift.Int) -> Self?",
        Code(["var members = Self()", "return members.find(by: map, at: node) ? members : nil"]))
      let parameters = "_ start: \(generated).MemberWalk, from place: Swift.Int"
      body.block("private mutating func search(\(parameters)) -> (index: Swift.Int, place: Swift.Int)", search)
      var code = Code()
      code.block("private struct _MappableMembers", body)
      return code
    }

    /// Most JSON has its members in the order of the properties, so each member is expected at the current place of the
    /// walk. If another member is there, a search finds out which one. The search takes the walk by value, so that the
    /// original stays in registers.
    private var inOrder: Code {
      var code = Code([
        "if node < 0 { return false }", "var members = \(generated).MemberWalk(map, at: node)", "var place = 0",
      ])
      for (position, key) in keys.enumerated() {
        let take = "self.\(name(key)) = members.take()"
        code.line("if \(test(key, with: "members.form == \(form(key))")) {")
        code.line("  \(take)")
        code.line("} else if place <= \(position) {")
        code.line("  place = members.go(to: self.search(members, from: \(position)))")
        code.line("  if place == \(position) { \(take) }")
        code.line("}")
      }
      code.line("if !members.isAtEnd { place = members.go(to: self.search(members, from: \(keys.count))) }")
      code.line("return place != members.unclear")
      return code
    }

    /// Moves to the next member with this place or a later one in the order. Members with an earlier place are recorded
    /// on the way, and unknown members are skipped.
    private var search: Code {
      var loop = Code()
      loop.block("switch members.form", cases)
      loop.line("guard members.pass() else { return members.stopped(at: members.unclear) }")
      var code = Code(["var members = start"])
      code.block("while !members.isAtEnd", loop)
      code.line("return members.stopped(at: Swift.Int.max)")
      return code
    }

    private var cases: Code {
      var code = Code()
      let places = Array(keys.enumerated())
      for (length, keys) in Dictionary(grouping: places, by: \.element.utf8.count).sorted(by: { $0.key < $1.key }) {
        code.line("case \(form(length)):")
        for (position, (place, key)) in keys.enumerated() {
          code.line("  \(position == 0 ? "" : "} else ")if \(test(key)) {")
          code.line("    if place <= \(place) { return members.stopped(at: \(place)) }")
          code.line("    self.\(name(key)) = members.value")
        }
        code.line("  }")
      }
      code.line("default:")
      code.line("  break")
      return code
    }

    /// The tag and the length of a key, in the form that a walk returns.
    private func form(_ key: String) -> String { form(key.utf8.count) }

    private func form(_ length: Int) -> String { "0x" + String(6 << 24 | length, radix: 16, uppercase: true) }

    /// Compares the words of a key, with the last word ending at the end of the key. For a key of fewer than eight
    /// bytes, compares only a part of a word.
    private func test(_ key: String, with first: String? = nil) -> String {
      let bytes = Array(key.utf8)
      var conditions = first.map { [$0] } ?? []
      switch bytes.count {
      case 0: if first == nil { conditions.append("members.form == \(form(key))") }
      case ..<8:
        let mask = "0x" + String(repeating: "FF", count: bytes.count)
        let head = bytes.count < 4 ? "shortHead" : "word(at: 0)"
        conditions.append("members.\(head) & \(mask) == \(Literal.word(bytes[...]))")
      default:
        for start in stride(from: 0, to: bytes.count, by: 8) {
          let from = min(start, bytes.count - 8)
          conditions.append("members.word(at: \(from)) == \(Literal.word(bytes[from...]))")
        }
      }
      return conditions.joined(separator: ", ")
    }

    // MARK: Nodes of properties

    /// The expression for the node of a property.
    func node(of property: Property) -> String {
      switch property.keys {
      case .one(let key): node(at: key.components)
      case .several(let keys): node(at: keys[0].components)
      case .underscored(let exact, let stripped):
        "members.\(name(exact.text)) >= 0 ? members.\(name(exact.text)) : members.\(name(stripped.text))"
      }
    }

    private func node(at components: [String]) -> String {
      components.dropFirst().reduce("members.\(name(components[0]))") { node, component in
        "\(generated).node(\(Literal.string(component)), in: \(node), of: map)"
      }
    }
  }

  extension Property {
    /// Returns true if a walk over the members finds the value.
    var isWalked: Bool { !isFlat && !isLenient && !isRequired && keys.isWalked }
  }
#endif
