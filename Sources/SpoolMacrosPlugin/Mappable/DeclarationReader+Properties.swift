#if Macros
  import SwiftSyntax

  // The rules of `@Mappable` for properties.

  extension DeclarationReader {
    /// Marks that exclude each other.
    private static let exclusive = [
      ("Flatten", "Key"), ("Flatten", "Transform"), ("Flatten", "DateFormat"), ("Flatten", "Lenient"),
      ("Flatten", "Required"), ("Transform", "DateFormat"), ("Lenient", "Transform"), ("Lenient", "DateFormat"),
    ]
    private static let withoutIgnore = ["Key", "Transform", "DateFormat", "Flatten", "Required", "Lenient"]

    /// Reads the stored properties of a declaration.
    mutating func readProperties(_ variable: VariableDeclSyntax, _ model: inout Model) {
      let attributes = variable.attributes
      // A property that overrides another one is mapped by the superclass.
      if variable.isOfType || variable.modifiers.contains(.override) { return }
      if variable.isLazy { return model.others += fields(variable) }
      for attribute in attributes.repeated {
        note(.repeated(attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      if let attribute = attributes.globalActor, !attributes.has("Ignore"),
        let binding = variable.bindings.first(where: { !$0.isComputed })
      {
        let name = binding.pattern.trimmedDescription
        note(.isolated(name, to: attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      for field in fields(variable) {
        if attributes.has("Ignore") {
          if !field.hasValue { note(.ignoredWithoutValue(field.name), at: field.syntax) }
          checkConflicts(attributes, Self.withoutIgnore.map { ("Ignore", $0) })
          model.others.append(field)
        } else if let mapped = mapped(field, variable) {
          model.fields.append(mapped)
        }
      }
    }

    /// Reports each property inside `#if` that would be left out.
    mutating func checkConditional(_ conditional: IfConfigDeclSyntax) {
      for clause in conditional.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        let variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        for variable in variables where !variable.attributes.has("Ignore") && !variable.isOfType && !variable.isLazy {
          for binding in variable.bindings where !binding.isComputed {
            note(.conditional(binding.pattern.trimmedDescription), at: binding, [Remedy.add("@Ignore", to: variable)])
          }
        }
      }
    }

    private mutating func mapped(_ field: Field, _ variable: VariableDeclSyntax) -> Field? {
      let (name, attributes) = (field.name, variable.attributes)
      if field.isConstant, field.value != nil || !isImmutable {
        let fixIts = [Remedy.makeVariable(variable)] + (field.value == nil ? [] : [Remedy.add("@Ignore", to: variable)])
        note(field.value == nil ? .constant(name) : .constantWithValue(name), at: field.syntax, fixIts)
        return nil
      }
      let hasTransform = attributes.has("Transform") || attributes.has("DateFormat")
      if let shape = field.shape, shape.isUnsupported, !hasTransform {
        let spelling = (field.type.map { Syntax($0) } ?? field.value.map { Syntax($0) })?.trimmedDescription ?? ""
        note(
          .unsupportedType(property: name, type: spelling), at: field.syntax, [Remedy.add("@Ignore", to: variable)])
        return nil
      }
      var field = field
      field.keys = keys(of: name, variable)
      field.dates = attributes["DateFormat"]?.unlabeled.first?.trimmedDescription
      field.transform = transform(attributes)
      checkConflicts(attributes, Self.exclusive)
      if let shape = field.shape { checkType(of: name, shape, attributes) }
      return field
    }

    /// Checks that attributes that are only for certain types belong to such a type, as far as its name tells.
    private mutating func checkType(of name: String, _ shape: TypeShape, _ attributes: AttributeListSyntax) {
      let checks = [("Flatten", "a model", shape.unwrapped.mayBeModel), ("DateFormat", "a date", shape.mayBeDates)]
      for (mark, kind, isValid) in checks where !isValid {
        guard let attribute = attributes[mark] else { continue }
        let problem = Problem.misplaced(attribute: mark, place: "\(kind), which '\(name)' is not")
        note(problem, at: attribute, [Remedy.remove(attribute)])
      }
    }

    private mutating func checkConflicts(_ attributes: AttributeListSyntax, _ exclusive: [(String, String)]) {
      for (one, other) in exclusive {
        if let attribute = attributes[one], attributes.has(other) { note(.conflict(one, other), at: attribute) }
      }
    }

    // MARK: Keys

    private mutating func keys(of name: String, _ variable: VariableDeclSyntax) -> Keys {
      let name = name.withoutBackticks
      guard let attribute = variable.attributes["Key"] else {
        if let key = variable.attributes["CodingKey"]?.unlabeled.first?.literal {
          return .named([.init(text: key, isNested: key.contains(".") ? false : nil)])
        }
        guard let word = name.reservedWord else { return .named([.init(text: style.key(for: name))]) }
        let key = style.key(for: word)
        let fixIts = [key, name].map { Remedy.add("@Key(\($0.quoted))", to: variable) }
        note(.twoKeys(name, written: key), at: variable, variable.bindings.count == 1 ? fixIts : [])
        return .underscored(.init(text: name), .init(text: key))
      }
      let keys = paths(attribute)
      return .named(keys.isEmpty ? [.init(text: name)] : keys)
    }

    private mutating func paths(_ attribute: AttributeSyntax) -> [Keys.KeyPath] {
      let delimiter = attribute.argument("delimiter")?.literal
      let isNested = attribute.argument("nested")?.boolean
      // The arguments of a variadic parameter have no labels.
      let literals = attribute.unlabeled
      if literals.isEmpty { note(.emptyKey, at: attribute) }
      checkLiteral("delimiter", of: attribute, isOne: delimiter?.isEmpty == false)
      checkLiteral("nested", of: attribute, isOne: isNested != nil)
      return literals.compactMap { literal in
        guard let text = literal.literal else {
          note(.notAString(attribute: "Key"), at: literal)
          return nil
        }
        if text.isEmpty { note(.emptyKey, at: literal) }
        return Keys.KeyPath(text: text, delimiter: delimiter, isNested: isNested)
      }
    }

    private mutating func checkLiteral(_ label: String, of attribute: AttributeSyntax, isOne: Bool) {
      guard let argument = attribute.argument(label), !isOne, argument.trimmedDescription != "nil" else { return }
      note(.notALiteral(argument: label), at: argument)
    }

    /// Reports keys that two properties have.
    mutating func checkKeys(_ fields: [Field]) {
      // By the bytes of the components: equal strings may be different keys.
      var owners: [[[UInt8]]: String] = [:]
      for field in fields where !field.isFlat {
        let owner = field.name.withoutBackticks
        for key in field.keys.all {
          let path = key.components.map { Array($0.utf8) }
          if let first = owners[path], first != owner {
            let name = field.syntax.as(PatternBindingSyntax.self).map { Syntax($0.pattern) } ?? field.syntax
            note(.duplicateKey(key.text, first: first), at: name)
          } else {
            owners[path] = owner
          }
          let length = key.text.utf8.count
          if key.isPlain, length > Self.longestKey { note(.longKey(bytes: length), at: field.syntax) }
        }
      }
    }

    // MARK: Transforms

    private func transform(_ attributes: AttributeListSyntax) -> String? {
      guard let attribute = attributes["Transform"] else { return nil }
      if attribute.argument("fromJSON") != nil {
        let functions = attribute.labeled.map { $0.with(\.trailingComma, nil).trimmedDescription }
        return "SpoolMapping.TransformOf(\(functions.joined(separator: ", ")))"
      }
      guard let expression = attribute.unlabeled.first else { return nil }
      if expression.is(ClosureExprSyntax.self) {
        return "\(generated).reading(\(expression.trimmedDescription))"
      }
      return expression.trimmedDescription
    }
  }
#endif
