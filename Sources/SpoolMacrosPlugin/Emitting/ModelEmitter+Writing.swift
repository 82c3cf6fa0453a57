#if Macros
  // Writing with escaped keys. A class that may have subclasses does this only for its own instances.

  extension ModelEmitter {
    /// True if all members can be written with escaped keys: they are members of the object itself, and scalars or
    /// models.
    var writesAll: Bool {
      isWrittenPlainly && model.discriminator == nil
        && model.properties.allSatisfy { !$0.isLenient && !$0.isTransformed }
    }

    /// Whether all members that are scalars can be written so, beside others that are written by their keys. A ready key
    /// is the same in all texts, so it must not hold a slash, which is escaped in some of them.
    private var isWrittenPlainly: Bool {
      !model.hasSuper && !model.properties.isEmpty
        && model.properties.allSatisfy {
          !$0.isFlat && $0.keys.written.isPlain && !$0.keys.written.text.contains("/")
        }
    }

    /// The properties that may be models, which only the compiler knows.
    private var others: [Property] { model.properties.filter { $0.scalar == nil } }

    /// The condition that an instance is not of a subclass; nil if there can be no subclass.
    private var ownCheck: String? { model.kind == .openClass ? isOwn : nil }

    private func ready(_ property: Property) -> String {
      let key = Literal.string(",\(Literal.json(property.keys.written.text)):")
      return "\(generated).write(self.\(property.name), map, under: \(key))"
    }

    // MARK: All members

    /// The condition that all properties that are no scalars are models.
    var areModels: String {
      let models = others.map { "\(generated).isModel({ (model: \(own)) in model.\($0.name) })" }
      return models.isEmpty ? "true" : models.joined(separator: " && ")
    }

    private var own: String { model.isClass ? model.name : "Self" }

    /// The witness of `BaseMappable`.
    var memberWriter: Code {
      Code("\(model.access)func _writeMembers(to map: SpoolMapping.Map) -> Swift.Bool", allMembers)
    }

    private var allMembers: Code {
      let areModels = others.isEmpty ? nil : "\(own)._generated.isWritten"
      let conditions = [ownCheck, areModels, "\(generated).beginMembers(map)"].compactMap { $0 }
      var body = Code()
      body.block("guard \(conditions.joined(separator: ", ")) else", Code(["return false"]))
      for property in model.properties { body.line(ready(property)) }
      body.line("\(generated).endMembers(map)")
      body.line("return true")
      return body
    }

    // MARK: Some members

    /// A branch of `mapping(map:)`.
    var mixedWriter: (condition: String, body: Code)? {
      guard isWrittenPlainly, model.properties.contains(where: { $0.scalar != nil }) else { return nil }
      if writesAll && others.isEmpty { return nil }
      var body = Code()
      for property in model.properties {
        body.line(property.scalar != nil && !property.isLenient ? ready(property) : written(property))
      }
      body.line("\(generated).endMembers(map)")
      return ([ownCheck, "\(generated).beginMembers(map)"].compactMap { $0 }.joined(separator: ", "), body)
    }

    // MARK: Members of objects

    /// A branch of `mapping(map:)` that only writes, without access to the properties of an object while models in them
    /// are written; nil if that makes no difference.
    var objectWriter: (condition: String, body: Code)? {
      let statements = model.properties.map { written($0) }
      guard model.isClass, statements != model.properties.map(\.mapped) else { return nil }
      return ("map.mappingType == .toJSON", Code(statements))
    }

    private func written(_ property: Property) -> String {
      model.isClass ? property.writtenFromObject : property.mapped
    }
  }
#endif
