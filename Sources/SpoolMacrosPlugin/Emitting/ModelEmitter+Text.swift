#if Macros
  // Reading from a text in place, without a tape. Whether the types of the properties allow it is known when the code is
  // compiled; whether their declarations do, is known here.

  extension ModelEmitter {
    /// The members that read the model from a text; none if it has to be mapped.
    var textMembers: [Code] {
      guard isReadFromText else { return [] }
      guard model.initialized.isEmpty else { return [textTraits, fitsText, textStruct, makeFromText] }
      return [textTraits, fitsText, textPlace, makeEmpty, readText]
    }

    /// The initializer that these members call.
    var textInit: Code? {
      guard isReadFromText else { return nil }
      guard !model.initialized.isEmpty else { return Code("fileprivate init(_ empty: \(generated).Empty)", Code()) }
      let required = model.initialized.filter { !$0.isOptional }
      var body = Code()
      if !required.isEmpty {
        let values = required.map { "let \($0.local) = text.\($0.name)" }
        body.block("guard \(values.joined(separator: ", ")) else", Code(["return nil"]))
      }
      for property in model.properties {
        let isOptional = property.hasValue || property.isOptional
        body.line("self.\(property.name) = \(isOptional ? "text.\(property.name)" : property.local)")
      }
      return Code("private init?(_ text: consuming _MappableText)", body)
    }

    /// True if reading runs no code of users, as far as the declaration tells.
    var isReadFromText: Bool {
      isWalked && !model.hasHook && !model.usesDeprecated && model.discriminator == nil && !model.hasUnknownValues
        && model.properties.count <= 64 && model.properties.allSatisfy(\.isReadFromText)
    }

    private var textTraits: Code {
      let isUpdatable = model.initialized.isEmpty && !model.declaresOtherInit
      return Code(
        "\(model.access)static var _textTraits: \(generated).TextTraits",
        Code(["(isReadable: true, isUpdatable: \(isUpdatable))"]))
    }

    /// The witness that asks the types of the properties, and of the models that are initial values.
    private var fitsText: Code {
      var conditions: [String] = []
      for property in model.properties {
        if case .model(let name) = property.initialValue { conditions.append("\(generated).isPlain(\(name).self)") }
        if property.isOfStandardType { continue }
        conditions.append("\(generated).fitsText({ (model: Self) in model.\(property.name) }, &models)")
      }
      var body = Code(["true"])
      if !conditions.isEmpty {
        body = Code()
        let all = Code(conditions.enumerated().map { $0.offset == 0 ? $0.element : "  && \($0.element)" })
        body.block("\(generated).fitsText(Self.self, &models)", Code(["models in"] + all.lines))
      }
      return Code("\(model.access)static func _fitsText(_ models: inout \(generated).TextModels) -> Swift.Bool", body)
    }

    // MARK: Members

    /// The places of the properties by their keys; -1 for other keys.
    private var textPlace: Code {
      var body = Code()
      let places = model.properties.enumerated().map { (place: $0.offset, key: TextKey($0.element)) }
      body.line("switch length {")
      for (length, keys) in Dictionary(grouping: places, by: \.key.length).sorted(by: { $0.key < $1.key }) {
        body.line("case \(length):")
        for (place, key) in keys { body.line("  if \(key.test) { return \(place) }") }
      }
      body.line("default: break")
      body.line("}")
      body.line("return -1")
      return Code(
        "private static func _textPlace(of key: \(generated).TextPosition, _ length: Swift.Int) -> Swift.Int", body)
    }

    /// Most texts have their members in the order of the properties, so each key is expected to be the one of the next
    /// property. If it is another, `_textPlace` tells which one, and the loop goes on there.
    private func readText(_ access: String) -> Code {
      var body = Code(["guard var key = walk.members(at: position) else { return walk.end }"])
      body.line("var (next, seen, count) = (0, 0 as Swift.UInt64, 0)")
      body.block("while true", Code(["switch next {"] + cases.lines + ["}"] + unexpected.lines))
      let parameters = "(_ walk: \(generated).TextWalk, at position: \(generated).TextPosition)"
      return Code("\(access)mutating func _readText\(parameters) -> \(generated).TextPosition?", body)
    }

    private var cases: Code {
      var cases = Code()
      for (place, property) in model.properties.enumerated() {
        let key = TextKey(property)
        let bit = "0x" + String(UInt64(1) << UInt64(place), radix: 16, uppercase: true)
        cases.line("case \(place):")
        cases.line("  guard \(key.test) else { next = \(place); break }")
        cases.line("  (seen, count) = (seen | \(bit), count &+ 1)")
        cases.append(following("\(property.textReader)(&self.\(property.name), key, \(key.length + 2))").indented)
        cases.line("  fallthrough")
      }
      cases.line("default: next = \(model.properties.count)")
      return cases
    }

    private var unexpected: Code {
      var code = Code(["let length = walk.length(of: key)", "let place = Self._textPlace(of: key, length)"])
      code.line("if place >= 0 { next = place; continue }")
      code.append(following("skip(key, length)"))
      return code
    }

    /// Calls a method that reads or skips a member, and continues at the next one.
    private func following(_ call: String) -> Code {
      Code(["guard let after = walk.\(call) else { return walk.end(seen, count) }", "key = after"])
    }

    // MARK: Models whose properties all have initial values

    private var makeEmpty: Code {
      Code("\(model.access)static func _makeEmpty() -> Self?", Code(["Self(\(generated).Empty())"]))
    }

    private var readText: Code { readText(model.access) }

    // MARK: Other models

    /// What has been read of the properties, with nil for those that have no initial value.
    private var textStruct: Code {
      var body = Code(model.properties.map(\.textDeclaration))
      body.append(readText(""))
      body.append(textPlace)
      return Code("private struct _MappableText", body)
    }

    private var makeFromText: Code {
      let parameters = "(from walk: \(generated).TextWalk, at position: \(generated).TextPosition)"
      var body = Code(["var text = _MappableText()"])
      body.block(
        "guard text._readText(walk, at: position) != nil, let model = Self(text) else",
        Code([
          "_ = walk.giveUp()", "return nil",
        ]))
      body.line("return model")
      return Code("\(model.access)static func _make\(parameters) -> Self?", body)
    }
  }

  /// A key as it stands in a text: in quotes.
  private struct TextKey {
    let bytes: [UInt8]

    /// True if a key can be compared with the bytes of a text: those of this key are never escaped, and are not too many.
    static func canHold(_ key: String) -> Bool {
      key.utf8.count <= 120
        && key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    init(_ property: Property) { bytes = Array("\"\(property.keys.written.text)\"".utf8) }

    /// The number of bytes without the quotes.
    var length: Int { bytes.count - 2 }

    /// The condition that the key is at a position, which compares words of eight bytes.
    var test: String {
      guard bytes.count > 8 else {
        let word = "key.word(at: 0)"
        let mask = bytes.count == 8 ? word : "\(word) & 0x" + String(repeating: "FF", count: bytes.count)
        return "\(mask) == \(Literal.word(bytes[...]))"
      }
      let starts = stride(from: 0, to: bytes.count, by: 8).map { min($0, bytes.count - 8) }
      return starts.map { "key.word(at: \($0)) == \(Literal.word(bytes[$0...]))" }.joined(separator: ", ")
    }
  }

  extension Property {
    /// True if the declaration allows that the property is read from a text.
    fileprivate var isReadFromText: Bool {
      guard !isTransformed, !isFlat, !isLenient, !isRequired, !isObserved, !holdsOptionals else { return false }
      guard case .one(let key) = keys, key.isPlain, TextKey.canHold(key.text) else { return false }
      if case .unknown = initialValue { return false }
      return true
    }

    /// The method that reads the property.
    fileprivate var textReader: String {
      if case .model = initialValue { return "readModel" }
      return isKept && (scalar == nil || scalar == .int) ? "readKept" : "read"
    }

    /// The declaration of a variable that holds what has been read.
    fileprivate var textDeclaration: String {
      if !hasValue { return "var \(name): \(localType)" + (localType.hasSuffix("?") ? "" : " = nil") }
      let value =
        switch initialValue {
        case .literal(let text): " = \(text)"
        case .model(let name): " = \(name)()"
        case .none, .unknown: ""
        }
      return "var \(name)\(type.map { ": \($0)" } ?? "")\(value)"
    }
  }
#endif
