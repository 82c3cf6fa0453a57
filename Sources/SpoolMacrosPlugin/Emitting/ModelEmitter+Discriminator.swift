#if Macros
  // Emits the code of the base of a class hierarchy, which chooses the class by a key.

  extension ModelEmitter {
    func choice(_ discriminator: Discriminator) -> [String] {
      let attempt = model.isImmutable ? "try? " : ""
      let cases = discriminator.classes.map { "case \($0.value.quoted): return \(attempt)\($0.type)(map: map)" }
      let body = [
        "guard self == \(model.name).self else { return \(attempt)self.init(map: map) }",
        "let kind: Swift.String? = map[\(discriminator.key.quoted)].value()",
      ]
      return block(
        "\(model.access)static func objectForMapping(\(map)) -> (any SpoolMapping.BaseMappable)?",
        body + block("switch kind", cases + ["default: return \(attempt)self.init(map: map)"]))
    }

    func kind(_ discriminator: Discriminator) -> [String] {
      let cases = discriminator.classes.map {
        "if Swift.type(of: self) == \($0.type).self { return \($0.value.quoted) }"
      }
      return block("private var _mappableKind: Swift.String?", cases + ["return nil"])
    }
  }
#endif
