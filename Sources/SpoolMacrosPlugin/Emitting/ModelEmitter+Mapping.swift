#if Macros
  // `mapping(map:)`.

  extension ModelEmitter {
    var mapping: Code {
      let modifier = model.isClass ? model.hasSuper ? "override " : "" : "mutating "
      return Code(
        "\(model.isClass ? model.overridableAccess : model.access)\(modifier)func mapping(\(map))",
        model.isClass ? mappingOfObject : Code(["\(generated).map(&self, map)"]))
    }

    private var mappingOfObject: Code {
      var body = Code()
      if model.hasSuper {
        body.line("let outer = \(generated).begin(self, map)")
        body.line("super.mapping(map: map)")
      }
      if let discriminator = model.discriminator, !writesKey(discriminator.key) {
        body.line("if let kind = self._mappableKind { kind >>> map[\(Literal.string(discriminator.key))] }")
      }
      if !model.properties.isEmpty { body.line("\(generated).map(self, map, \(list))") }
      if model.hasHook && !model.overridesHook {
        if model.kind == .openClass || model.hasSuper {
          body.line("\(generated).finish(self, map) { self.didFinishMapping() }")
        } else {
          body.line("if map.mappingType == .fromJSON { self.didFinishMapping() }")
        }
      }
      if model.hasSuper { body.line("\(generated).end(self, map, outer)") }
      return body
    }

    private func writesKey(_ key: String) -> Bool {
      model.properties.contains { $0.keys.written.components == [key] }
    }
  }
#endif
