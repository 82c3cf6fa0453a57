#if Macros
  import SwiftSyntax

  /// Finds the initial values that run no user code.
  enum InitialValues {
    /// The initial value of a property.
    ///
    /// - Parameters:
    ///   - value: The expression; nil if there is none.
    ///   - type: The type as it is written; nil if it is inferred.
    static func read(_ value: ExprSyntax?, _ type: TypeSyntax?) -> Property.InitialValue {
      guard let value else { return .plain }
      if let name = newInstance(value), type == nil || type?.trimmedDescription == name { return .model(name) }
      let shape = type.map { TypeShape($0) } ?? inferred(value)
      return value.isPlainLiteral && shape?.takes(value) == true ? .plain : .unknown
    }

    /// The name in a call such as `Address()`. Only the compiler knows whether it is a type.
    private static func newInstance(_ value: ExprSyntax) -> String? {
      guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
        call.additionalTrailingClosures.isEmpty
      else { return nil }
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      let name = member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
      // The name of a function, or `init`, could have several meanings, so it cannot stand alone.
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
    /// True if there is an attribute that does not belong to SpoolMacros, such as a property wrapper.
    var hasOtherAttributes: Bool {
      attributes.contains {
        $0.as(AttributeSyntax.self).map { !AttributeListSyntax.marks.contains($0.plainName) } ?? true
      }
        || modifiers.contains(.weak) || modifiers.contains(.unowned)
    }

    /// True if a stored property, which is not mapped, may have an initial value that runs user code.
    var hasUnknownValues: Bool {
      if isOfType || isLazy { return false }
      let stored = bindings.enumerated().filter { !$0.element.isComputed }
      return !stored.isEmpty
        && (hasOtherAttributes
          || !stored.allSatisfy { position, binding in
            let value = InitialValues.read(binding.initializer?.value, type(at: position))
            if case .plain = value { return binding.accessorBlock == nil } else { return false }
          })
    }
  }
#endif
