#if Macros
  import SwiftSyntax

  /// Tells which initial values run no code of users.
  enum InitialValues {
    /// The initial value of a property.
    ///
    /// - Parameters:
    ///   - value: The expression; nil if there is none.
    ///   - type: The type as it is written; nil if it is inferred.
    static func read(_ value: ExprSyntax?, _ type: TypeSyntax?) -> Property.InitialValue {
      guard let value else { return .none }
      if let name = newInstance(value), type == nil || type?.trimmedDescription == name { return .model(name) }
      guard value.isPlainLiteral, (type.map { TypeShape($0) } ?? inferred(value))?.takes(value) ?? false else {
        return .unknown
      }
      return .literal(value.trimmedDescription)
    }

    /// The name in a call such as `Address()`. Whether this is a type is known only to the compiler.
    private static func newInstance(_ value: ExprSyntax) -> String? {
      guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
        call.additionalTrailingClosures.isEmpty
      else { return nil }
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      let name = member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
      // The name of a function, or `init`, could have several meanings, and then could not stand alone.
      guard name?.baseName.text.first?.isUppercase == true else { return nil }
      return call.calledExpression.trimmedDescription
    }

    private static func inferred(_ value: ExprSyntax) -> TypeShape? {
      guard let array = value.as(ArrayExprSyntax.self) else { return TypeShape.inferred(from: value) }
      return array.elements.first.flatMap { TypeShape.inferred(from: $0.expression) }.map { .array($0) }
    }
  }

  extension ExprSyntax {
    /// True if the expression consists of literals without interpolation.
    fileprivate var isPlainLiteral: Bool {
      if let string = self.as(StringLiteralExprSyntax.self) { return string.representedLiteralValue != nil }
      if let array = self.as(ArrayExprSyntax.self) { return array.elements.allSatisfy(\.expression.isPlainLiteral) }
      if let dictionary = self.as(DictionaryExprSyntax.self) {
        guard case .elements(let elements) = dictionary.content else { return true }
        return elements.allSatisfy { $0.key.isPlainLiteral && $0.value.isPlainLiteral }
      }
      if let negative = self.as(PrefixOperatorExprSyntax.self) {
        return negative.operator.text == "-" && negative.expression.isNumber
      }
      return isNumber || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
    }

    private var isNumber: Bool { self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) }
  }

  extension VariableDeclSyntax {
    /// True if there is an attribute that is none of ours, such as a property wrapper.
    var hasOtherAttributes: Bool {
      attributes.contains { node in
        guard let attribute = node.as(AttributeSyntax.self) else { return true }
        return !VariableDeclSyntax.ownAttributes.contains(attribute.plainName)
      } || modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    }

    private static let ownAttributes: Set = [
      "Key", "Transform", "DateFormat", "Ignore", "Required", "Flatten", "Lenient",
    ]

    /// True if a stored property, which is not mapped, may have an initial value that runs code of users.
    var hasUnknownValues: Bool {
      if isOfType || isLazy { return false }
      let stored = bindings.enumerated().filter { !$0.element.isComputed }
      return !stored.isEmpty
        && (hasOtherAttributes
          || !stored.allSatisfy { position, binding in
            if case .unknown = InitialValues.read(binding.initializer?.value, type(at: position)) { return false }
            if case .model = InitialValues.read(binding.initializer?.value, type(at: position)) { return false }
            return binding.accessorBlock == nil
          })
    }
  }
#endif
