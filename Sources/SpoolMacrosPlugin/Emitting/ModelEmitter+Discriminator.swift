#if Macros
  // The base of a class hierarchy, which chooses the class by a key.

  extension ModelEmitter {
    func discriminated(_ discriminator: Discriminator) -> [Code] {
      [choice(discriminator), kind(discriminator)]
    }

    private func choice(_ discriminator: Discriminator) -> Code {
      let attempt = model.isImmutable ? "try? " : ""
      var cases = Code()
      for (value, type) in discriminator.classes {
        cases.line("case \(Literal.string(value)): return \(attempt)\(type)(map: map)")
      }
      cases.line("default: return \(attempt)self.init(map: map)")
      var body = Code(["guard self == \(model.name).self else { return \(attempt)self.init(map: map) }"])
      body.line("let kind: Swift.String? = map[\(Literal.string(discriminator.key))].value()")
      body.block("switch kind", cases)
      var code = Code()
      code.block(
        "\(model.access)static func objectForMapping(\(map)) -> (any SpoolMapping.BaseMappable)?", body)
      return code
    }

    private func kind(_ discriminator: Discriminator) -> Code {
      var body = Code(
        discriminator.classes.map {
          "if Swift.type(of: self) == \($0.type).self { return \(Literal.string($0.value)) }"
        })
      body.line("return nil")
      var code = Code()
      code.block("private var _mappableKind: Swift.String?", body)
      return code
    }
  }
#endif
