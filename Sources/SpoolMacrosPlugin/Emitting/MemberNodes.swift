#if Macros
  /// The members that a walk looks for: one for each first component of the keys.
  struct MemberNodes {
    private(set) var keys: [String] = []
    private var names: [String: String] = [:]

    init(_ properties: [Property]) {
      for property in properties where property.isWalked {
        for key in property.keys.all { add(key.components[0]) }
      }
    }

    private mutating func add(_ key: String) {
      guard names[key] == nil else { return }
      let plain = key.unicodeScalars.map {
        $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) ? Character($0) : "_"
      }
      var name = "_" + String(plain)
      while names.values.contains(name) { name += "_" }
      names[key] = name
      keys.append(key)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func name(_ key: String) -> String { names[key] ?? "" }

    // MARK: The struct that holds the nodes

    /// The declaration of the struct.
    var declaration: Code {
      var body = Code(keys.map { "var \(name($0)) = -1" })
      body.block("static func found(by map: SpoolMapping.Map, at node: Swift.Int) -> Self?", search)
      var code = Code()
      code.block("private struct _MappableMembers", body)
      return code
    }

    /// A static method, because an initializer would own its argument, and count it.
    private var search: Code {
      var loop = Code()
      loop.block("switch members.length", cases)
      var code = Code(["if node < 0 { return nil }", "var found = Self()", "var members = map._walk(at: node)"])
      code.block("while members.next()", loop)
      code.line("return members.isWhole ? found : nil")
      return code
    }

    private var cases: Code {
      var code = Code()
      for (length, keys) in Dictionary(grouping: keys, by: \.utf8.count).sorted(by: { $0.key < $1.key }) {
        code.line("case \(length):")
        for (position, key) in keys.enumerated() {
          code.line("  \(position == 0 ? "" : "} else ")\(test(key)) {")
          code.line("    found.\(name(key)) = members.value")
        }
        code.line("  }")
      }
      code.line("default:")
      code.line("  break")
      return code
    }

    /// Compares the words of a key: as many as it takes, the last one at its end.
    private func test(_ key: String) -> String {
      let bytes = Array(key.utf8)
      guard !bytes.isEmpty else { return "if members.length == 0" }
      var conditions = ["members.head == \(Literal.word(bytes[...]))"]
      var start = 8
      while start < bytes.count {
        let from = min(start, bytes.count - 8)
        conditions.append("members.word(at: \(from)) == \(Literal.word(bytes[from...]))")
        start += 8
      }
      return "if \(conditions.joined(separator: ", "))"
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
        "map._node(\(Literal.string(component)), in: \(node))"
      }
    }
  }

  extension Property {
    /// Whether a walk through the members finds the value.
    var isWalked: Bool { !isFlat && !isLenient && !isRequired && keys.isWalked }
  }
#endif
