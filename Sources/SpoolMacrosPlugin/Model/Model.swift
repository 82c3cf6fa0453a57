#if Macros
  /// A mapped struct or class: everything that the emitters need to know about its declaration.
  struct Model {
    enum Kind {
      case structure, finalClass, openClass
    }

    var kind = Kind.structure
    /// The name in its own scope, without generic arguments.
    var name: String
    /// The access modifier of generated code, followed by a space; empty for internal.
    var access: String
    /// The access modifier of generated members that subclasses override, followed by a space; empty for internal.
    var overridableAccess: String
    var isImmutable: Bool
    /// True if the superclass is mapped.
    var hasSuper = false
    var properties: [Property] = []
    /// True if the type has a `didFinishMapping()`.
    var hasHook = false
    /// True if that method overrides another one.
    var overridesHook = false
    /// The members that the type declares itself, which are not generated.
    var declaresInit = false
    var declaresMapping = false
    /// True if the type declares an initializer that takes no map.
    var declaresOtherInit = false
    /// True if a property that is not mapped may have an initial value that runs user code.
    var hasUnknownValues = false
    var discriminator: Discriminator?

    var isClass: Bool { kind != .structure }

    /// The properties that the initializer must read, because they have no initial value.
    var initialized: [Property] { properties.filter { !$0.hasValue } }

    /// True if the compiler warns wherever a certain property is used.
    var usesDeprecated: Bool { properties.contains(where: \.isDeprecated) }
  }

  /// The key that selects the case or class of an object.
  struct Discriminator {
    var key: String
    /// The classes by the value of the key. Empty for an enum, whose cases are selected by their names.
    var classes: [(value: String, type: String)] = []
  }

  /// A mapped property.
  struct Property {
    /// The name as it is written, including backticks.
    var name: String
    /// The type as it is written; nil if it is inferred.
    var type: String?
    var isOptional: Bool
    /// True if the property has a value before anything is read.
    var hasValue: Bool
    var isConstant: Bool
    var keys: Keys
    /// The expression of a transform that is given by an attribute, which may use names of the enclosing scope.
    var transform: String?
    /// The expression of a form of dates that is given by an attribute, which may use names of the enclosing scope.
    var dates: String?
    /// True if the type is a collection that contains optionals, which no operator maps.
    var holdsOptionals = false
    /// True if the property may be an integer that keeps its initial value if there is no integer for it.
    var isKept = false
    var isFlat = false
    var isLenient = false
    var isRequired = false
    /// True if the compiler warns wherever the property is used.
    var isDeprecated = false
    var initialValue = InitialValue.plain
    /// True if the property has observers or a wrapper.
    var isObserved = false
    /// True if the type is made of types of the standard library that can be read from a text, as far as its spelling
    /// tells.
    var isOfStandardType = false

    /// The initial value of a property.
    enum InitialValue {
      /// No value, nil, or a literal.
      case plain
      /// A new instance of a type, if the name is that of a type: `Address()`.
      case model(String)
      /// Any other value, which may run user code.
      case unknown
    }

    /// True if an attribute defines how the value is read.
    var isTransformed: Bool { transform != nil || dates != nil }

    /// The name without backticks.
    var bareName: String { name.filter { $0 != "`" } }

    /// The local variable that holds the value while an initializer reads it. With one underscore, it could be a keyword:
    /// `_borrowing`.
    var local: String { "_\(bareName)_" }

    /// The value of that variable, unless it is nil. A type may be optional although its spelling does not show it.
    var value: String { "\(generated).present(\(local))" }

    /// The type of that variable: optional, so that it starts as nil.
    var localType: String {
      guard let type else { return "" }
      if isOptional { return type }
      let isSimple = !type.hasPrefix("any ") && !type.hasPrefix("some ") && !type.contains("&")
      return isSimple ? "\(type)?" : "(\(type))?"
    }

    /// The declaration of that variable. A variable of the type `Optional<T>` is not initialised to nil implicitly.
    var localDeclaration: String { "var \(local): \(localType)\(localType.hasSuffix("?") ? "" : " = nil")" }
  }
#endif
