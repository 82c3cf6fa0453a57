#if Macros
  import SwiftSyntax

  /// The structure of a type, as far as its spelling tells.
  indirect enum TypeShape {
    case named(String)
    case optional(TypeShape)
    case array(TypeShape)
    case set(TypeShape)
    case dictionary(key: TypeShape, value: TypeShape)
    /// A type such as `Optional<Int>`, unless the app declares another type with this name.
    case likely(TypeShape)
    /// A type that cannot be represented in JSON, such as a function or a tuple.
    case unsupported

    init(_ type: TypeSyntax) {
      let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      if let wrapped = implicit?.wrappedType ?? type.as(OptionalTypeSyntax.self)?.wrappedType {
        self = .optional(TypeShape(wrapped))
      } else if let type = type.as(ArrayTypeSyntax.self) {
        self = .array(TypeShape(type.element))
      } else if let type = type.as(DictionaryTypeSyntax.self) {
        self = .dictionary(key: TypeShape(type.key), value: TypeShape(type.value))
      } else if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first {
        self = TypeShape(only.type)
      } else if let type = type.as(AttributedTypeSyntax.self) {
        self = TypeShape(type.baseType)
      } else if type.is(FunctionTypeSyntax.self) || type.is(TupleTypeSyntax.self) || type.is(MetatypeTypeSyntax.self) {
        self = .unsupported
      } else {
        self = TypeShape.named(type)
      }
    }

    private static func named(_ type: TypeSyntax) -> TypeShape {
      let (name, arguments, isCertain) = parts(type)
      let shape: TypeShape
      switch (name, arguments.count) {
      case ("Optional", 1): shape = .optional(TypeShape(arguments[0]))
      case ("Array", 1): shape = .array(TypeShape(arguments[0]))
      case ("Set", 1): shape = .set(TypeShape(arguments[0]))
      case ("Dictionary", 2): shape = .dictionary(key: TypeShape(arguments[0]), value: TypeShape(arguments[1]))
      default: return arguments.isEmpty ? .named(name) : .named(type.trimmedDescription)
      }
      return isCertain ? shape : .likely(shape)
    }

    /// The name of a type without its module if that is a known one, the generic arguments, and whether there is a module.
    private static func parts(_ type: TypeSyntax) -> (String, [TypeSyntax], Bool) {
      if let type = type.as(IdentifierTypeSyntax.self) {
        return (type.name.text, arguments(type.genericArgumentClause), false)
      }
      if let type = type.as(MemberTypeSyntax.self), ["Swift", "Foundation"].contains(type.baseType.trimmedDescription) {
        return (type.name.text, arguments(type.genericArgumentClause), true)
      }
      return (type.trimmedDescription, [], true)
    }

    private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
      clause?.arguments.compactMap { TypeSyntax($0.argument) } ?? []
    }
  }

  extension TypeShape {
    var isOptional: Bool {
      if case .optional = self { true } else { false }
    }

    var isNamed: Bool {
      if case .named = self { true } else { false }
    }

    /// The type without its outermost optional.
    var unwrapped: TypeShape {
      if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// True if the type contains optionals other than the outermost one.
    var holdsOptionals: Bool {
      switch unwrapped {
      case .named, .unsupported: false
      case .optional: true
      case .likely(let shape): shape.holdsOptionals
      case .array(let inner), .set(let inner), .dictionary(_, let inner): inner.mayBeOptional || inner.holdsOptionals
      }
    }

    private var mayBeOptional: Bool {
      if case .likely(let shape) = self { shape.isOptional } else { isOptional }
    }

    /// The type of the innermost values; nil if there are none.
    private var leaf: String? {
      switch self {
      case .named(let name): name
      case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner), .likely(let inner):
        inner.leaf
      case .unsupported: nil
      }
    }

    /// True if the type can be a model: an app may have a model with any name, but it has no other scalars.
    var mayBeModel: Bool {
      switch self {
      case .named(let name): !TypeShape.plain.contains(name)
      case .likely: true
      default: false
      }
    }

    /// True if the type is made only of scalars of the standard library, as far as its names show.
    var isStandard: Bool {
      switch self {
      case .named(let name): TypeShape.scalars.contains(name)
      case .optional(let inner), .array(let inner): inner.isStandard
      case .dictionary(.named("String"), let value): value.isStandard
      case .dictionary, .set, .likely, .unsupported: false
      }
    }

    /// True if a literal of the type runs no user code.
    func takes(_ literal: ExprSyntax) -> Bool {
      switch self {
      case .named: isStandard
      case .optional(let inner): literal.is(NilLiteralExprSyntax.self) || inner.takes(literal)
      case .array(let inner):
        literal.as(ArrayExprSyntax.self)?.elements.allSatisfy { inner.takes($0.expression) } ?? false
      case .dictionary(.named("String"), let value):
        literal.as(DictionaryExprSyntax.self).map { value.takesAll(of: $0) } ?? false
      case .dictionary, .set, .likely, .unsupported: false
      }
    }

    private func takesAll(of dictionary: DictionaryExprSyntax) -> Bool {
      guard case .elements(let elements) = dictionary.content else { return true }
      return elements.allSatisfy { takes($0.value) }
    }

    /// True if the type can contain dates: a type with any name may be one, except those of scalars.
    var mayBeDates: Bool { leaf.map { !TypeShape.plain.contains($0) } ?? false }

    /// Types that can be read from a text.
    private static let scalars: Set = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float", "Bool",
    ]
    /// Types that are known not to be models or dates.
    private static let plain: Set = scalars.union(["Any"])

    /// True if there is no reader for the type, whatever its names mean.
    var isUnsupported: Bool {
      switch self {
      case .unsupported: true
      case .named: false
      case .optional(let inner), .array(let inner), .set(let inner), .likely(let inner): inner.isUnsupported
      case .dictionary(let key, let value):
        value.isUnsupported || !key.mayBeKey
      }
    }

    /// True if the type can be that of keys: a type with any name may have a text.
    private var mayBeKey: Bool {
      switch self {
      case .named(let name): name != "Any" && name != "AnyHashable"
      case .optional, .array, .set, .dictionary, .likely, .unsupported: false
      }
    }

    /// The type of an initial value, if it is a literal.
    static func inferred(from value: ExprSyntax) -> TypeShape? {
      if value.is(StringLiteralExprSyntax.self) { return .named("String") }
      if value.is(IntegerLiteralExprSyntax.self) { return .named("Int") }
      if value.is(FloatLiteralExprSyntax.self) { return .named("Double") }
      if value.is(BooleanLiteralExprSyntax.self) { return .named("Bool") }
      if let value = value.as(PrefixOperatorExprSyntax.self) { return inferred(from: value.expression) }
      if value.is(ClosureExprSyntax.self) { return .unsupported }
      if let value = value.as(TupleExprSyntax.self), value.elements.count != 1 { return .unsupported }
      return nil
    }
  }
#endif
