#if Macros
  /// A struct or class that is mapped: all that the emitters need to know of its declaration.
  struct Model {
    enum Kind {
      case structure, finalClass, openClass
    }

    var kind: Kind
    /// The name in its own scope, without generic arguments.
    var name: String
    /// The access of what is generated, with a blank behind it; empty for internal.
    var access: String
    /// The same for members that subclasses override.
    var overridableAccess: String
    var isImmutable: Bool
    /// Whether the superclass is mapped.
    var hasSuper: Bool
    var properties: [Property]
    /// Whether the type has a `didFinishMapping()`.
    var hasHook: Bool
    /// Whether it overrides one.
    var overridesHook = false
    /// What the type declares itself, so that it is not generated.
    var declaresInit = false
    var declaresMapping = false
    var discriminator: Discriminator?

    var isClass: Bool { kind != .structure }

    /// The properties that the initializer must read, because they have no value before.
    var initialized: [Property] { properties.filter { !$0.hasValue } }

    /// Those of a struct among them whose transform is named by an attribute.
    var transformed: [Property] { isClass ? [] : initialized.filter { $0.ownTransform != nil } }

    /// Whether instances are certain to hold references: strings and collections are told by their spelling.
    var holdsReferences: Bool { properties.contains(where: \.holdsReference) }

    /// The properties that `mapping(map:)` reads.
    var assigned: [Property] { properties.filter { !$0.isConstant } }
  }

  /// The key that says which case or class an object is.
  struct Discriminator {
    var key: String
    /// The classes by the value of the key; empty for an enum, whose cases have names.
    var classes: [(value: String, type: String)] = []
  }

  /// A mapped property.
  struct Property {
    /// The name as it is written, with backticks where it has them.
    var name: String
    /// The type as it is written; nil if it is inferred.
    var type: String?
    var scalar: Scalar?
    var isOptional: Bool
    /// Whether there is a value before anything is read.
    var hasValue: Bool
    var isConstant: Bool
    var keys: Keys
    /// The expression of a transform.
    var transform: String?
    /// The same, if an attribute says it: in names of the scope around the type.
    var ownTransform: String?
    /// Whether the type is a collection with optionals in it, which no operator maps.
    var holdsOptionals = false
    var isFlat = false
    var isLenient = false
    var isRequired = false

    /// The types that have readers of their own.
    enum Scalar: String {
      case string = "String"
      case int = "Int"
      case double = "Double"
      case bool = "Bool"
      case strings = "[String]"
      case ints = "[Int]"
      case doubles = "[Double]"
    }

    /// Whether the type is spelt as that of a string or a collection.
    var holdsReference: Bool {
      if let scalar { return scalar != .int && scalar != .double && scalar != .bool }
      return type?.hasPrefix("[") ?? false
    }

    /// Whether the value may be a model, or an array of models.
    var mayBeModel: Bool { scalar == nil && transform == nil && !holdsOptionals }

    /// The name without backticks.
    var bareName: String { name.filter { $0 != "`" } }

    /// The local variable that holds the value while an initializer reads it.
    var local: String { "_\(bareName)" }

    /// The type of that variable: optional, so that it starts as nil.
    var localType: String {
      guard let type else { return "" }
      if isOptional { return type }
      let isSimple = !type.hasPrefix("any ") && !type.hasPrefix("some ") && !type.contains("&")
      return isSimple ? "\(type)?" : "(\(type))?"
    }

    /// The declaration of that variable. One of type `Optional<T>` is not nil by itself.
    var localDeclaration: String { "var \(local): \(localType)\(localType.hasSuffix("?") ? "" : " = nil")" }
  }
#endif
