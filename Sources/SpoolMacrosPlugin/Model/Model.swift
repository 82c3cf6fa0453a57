#if Macros
  /// A type that a macro marks: what its declaration says, and what the rules of the macro make of it.
  struct Model {
    enum Kind {
      case structure, finalClass, openClass, enumeration
    }

    let kind: Kind
    /// The name in its own scope, without generic arguments.
    let name: String
    /// The access modifier of generated code, followed by a space; empty for internal.
    let access: String
    /// The properties that are listed, in the order of the list.
    var fields: [Field] = []
    /// All other properties that instances store, which keep their initial values.
    var others: [Field] = []
    var cases: [Case] = []
    /// True if the type declares an initializer that needs no arguments.
    var declaresInit = false
    /// True if there may be properties that the macro does not see.
    var hasUnknownFields = false

    // What `@Mappable` needs besides.

    /// The access modifier of generated members that subclasses override, followed by a space; empty for internal.
    var overridableAccess = ""
    var isImmutable = false
    /// True if the superclass is mapped.
    var hasSuper = false
    /// True if the type has a `didFinishMapping()`, and if that overrides another one.
    var hasHook = false
    var overridesHook = false
    /// The members that the type declares itself, which are not generated.
    var declaresMapInit = false
    var declaresMapping = false
    var discriminator: Discriminator?
    /// The name of the case for unknown values.
    var fallback: String?

    // What `@CodableFields` needs besides.

    var isRead = true
    var isWritten = true
    /// True if the type has coding keys of its own, and if these declare how a key is made of a string.
    var declaresKeys = false
    var declaresKeyInit = false
    /// True if an enum has raw values, and if these and the cases describe it completely.
    var hasRawValues = false
    var isPlain = false
    /// The key of the name of a case, and that of its values, unless they are beside the name.
    var tag: (key: String, content: String?)?

    var isClass: Bool { kind == .openClass || kind == .finalClass }
  }

  /// The key that selects the case or class of an object.
  struct Discriminator {
    var key: String
    /// The classes by the value of the key. Empty for an enum, whose cases are selected by their names.
    var classes: [(value: String, type: String)] = []
  }
#endif
