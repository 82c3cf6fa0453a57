#if Macros
  // Emits `mapping(map:)`.

  extension ModelEmitter {
    var mapping: [String] {
      let modifier = model.isClass ? model.hasSuper ? "override " : "" : "mutating "
      return block(
        "\(model.isClass ? model.overridableAccess : model.access)\(modifier)func mapping(\(map))",
        model.isClass ? mappingOfObject : ["\(generated).map(&self, map)"])
    }

    private var mappingOfObject: [String] {
      var body: [String] = []
      if model.hasSuper {
        body.append("let outer = \(generated).begin(self, map)")
        body.append("super.mapping(map: map)")
      }
      if let discriminator = model.discriminator, !writesKey(discriminator.key) {
        body.append("if let kind = self._mappableKind { kind >>> map[\(discriminator.key.quoted)] }")
      }
      if !model.properties.isEmpty { body.append("\(generated).map(self, map, \(list))") }
      if model.hasHook && !model.overridesHook {
        if model.kind == .openClass || model.hasSuper {
          body.append("\(generated).finish(self, map) { self.didFinishMapping() }")
        } else {
          body.append("if map.mappingType == .fromJSON { self.didFinishMapping() }")
        }
      }
      if model.hasSuper { body.append("\(generated).end(self, map, outer)") }
      return body
    }

    private func writesKey(_ key: String) -> Bool {
      model.properties.contains { $0.keys.written.components == [key] }
    }
  }
#endif
