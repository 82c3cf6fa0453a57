#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// What can be wrong with a declaration. All messages are in this file.
  enum Problem {
    case notAType
    case unsupportedType(property: String, type: String)
    case duplicateKey(String, first: String)
    case constantWithValue(String)
    case constant(String)
    case missingSuper(call: String)
    case ignoredWithoutValue(String)
    case notAString(attribute: String)
    case emptyKey
    case twoKeys(String, written: String)
    case unknownKeys
    case notALiteral(argument: String)
    case repeated(String)
    case conditional(String)
    case conflict(String, String)
    case misplaced(attribute: String, place: String)
    case outsideOfModel(attribute: String)
    case payloadWithoutDiscriminator(String)
    case manyPayloads(String)
    case payloadWithoutLabel(String, type: String)
    case rawValues(String)
    case missingClasses
    case manyNames(String)
    case manyFallbacks(first: String)
    case immutableEnum
    case isolated(String, to: String)
    case privateType(String)
    case fieldsOfOther
    case notCodable(String)
    case ownCoding(String)
    case unknownAttribute(String)
    case keysByAnotherName(String)
    case manyCasesNamed(String)
    case keyWithoutCase(String, of: String)
    case keyWithoutProperty(String)
    case fieldWithoutKey(String)
    case conditionalFields
  }

  extension Problem: DiagnosticMessage {
    var message: String {
      switch self {
      case .notAType: "'@Mappable' belongs to a struct, a class or an enum"
      case .unsupportedType(let property, let type):
        "'\(property)' has the type '\(type)', which cannot be represented in JSON"
      case .duplicateKey(let key, let first): "the key '\(key)' is already used by '\(first)'"
      case .constantWithValue(let name): "'\(name)' is a constant with a value, which cannot be read"
      case .constant(let name): "only '@Mappable(.immutable)' reads constants such as '\(name)'"
      case .missingSuper(let call): "this must call '\(call)', or the properties of the superclass are not mapped"
      case .ignoredWithoutValue(let name): "'\(name)' is ignored, so it needs an initial value"
      case .notAString(let attribute): "'@\(attribute)' requires string literals"
      case .emptyKey: "a key must not be empty"
      case .twoKeys(let name, let written):
        "'\(name)' is read from '\(name)' or '\(written)', and written as '\(written)'; '@Key' names one key"
      case .unknownKeys:
        "'keys' of '@Mappable' requires a case of 'MappingOptions.KeyStrategy' by its name, other than '.custom'"
      case .notALiteral(let argument): "'\(argument)' of '@Key' requires a literal that is not empty"
      case .repeated(let attribute): "'@\(attribute)' occurs twice here"
      case .conditional(let name): "'@Mappable' does not look into '#if', so '\(name)' needs '@Ignore'"
      case .conflict(let one, let other): "'@\(one)' and '@\(other)' cannot be used together"
      case .misplaced(let attribute, let place): "'@\(attribute)' belongs to \(place)"
      case .outsideOfModel(let attribute): "'@\(attribute)' has no effect outside of a type that is '@Mappable'"
      case .payloadWithoutDiscriminator(let name):
        "'\(name)' needs a '@Discriminator', the key that distinguishes its cases"
      case .manyPayloads(let name):
        "the values of '\(name)' need labels, which are their keys, unless there is only one"
      case .payloadWithoutLabel(let name, let type):
        "the value of '\(name)' needs a label, which is its key: '\(type)' is not a model"
      case .rawValues(let name):
        "'\(name)' is mapped by its raw values; adopt 'FallbackEnum' for a fallback, and use '@Mappable' only for associated values"
      case .manyNames(let names): "the properties '\(names)' need separate declarations"
      case .manyFallbacks(let first): "'\(first)' is already the '@Fallback'"
      case .immutableEnum: "'.immutable' is for structs and classes; an enum is always read by its initializer"
      case .isolated(let name, let actor):
        "'\(name)' is isolated by '@\(actor)', but models are read and written in the isolation of the caller"
      case .privateType(let name):
        "the extension that the attribute adds cannot name '\(name)', which must be 'fileprivate'"
      case .fieldsOfOther:
        "'@CodableFields' belongs to a struct or an enum; classes are coded by the code that the compiler writes"
      case .notCodable(let name):
        "'\(name)' must say in its declaration that it is 'Codable', 'Decodable' or 'Encodable'"
      case .ownCoding(let name): "'@CodableFields' has no effect on a type with an own '\(name)'"
      case .unknownAttribute(let attribute):
        "'@CodableFields' does not know what '\(attribute)' does to the property, and so leaves the coding of the struct to the compiler"
      case .keysByAnotherName(let name):
        "'\(name)' must be an enum in the type, or '@CodableFields' does not know its cases"
      case .manyCasesNamed(let name): "'\(name)' is declared twice; cases are told by their names alone"
      case .keyWithoutCase(let key, let keys): "the case '\(key)' of '\(keys)' names nothing in the enum"
      case .keyWithoutProperty(let key): "the case '\(key)' of 'CodingKeys' is no stored property"
      case .fieldWithoutKey(let name): "'\(name)' has no case in 'CodingKeys', so it needs an initial value"
      case .conditionalFields: "'@CodableFields' does not look into '#if'"
      case .missingClasses: "'@Discriminator' of a class requires the names of its subclasses: [\"circle\": \"Circle\"]"
      }
    }

    var severity: DiagnosticSeverity {
      if case .twoKeys = self { .warning } else { .error }
    }

    /// The name of the enum case, without its associated values.
    var diagnosticID: MessageID {
      MessageID(domain: "SpoolMacros", id: Mirror(reflecting: self).children.first?.label ?? "\(self)")
    }

    /// Returns a diagnostic for a place in the source.
    func at(_ node: some SyntaxProtocol, _ fixIts: [FixIt] = []) -> Diagnostic {
      Diagnostic(node: Syntax(node), message: self, fixIts: fixIts)
    }
  }

  /// The message of a fix-it.
  struct Remedy: FixItMessage {
    let message: String
    let id: String

    var fixItID: MessageID { MessageID(domain: "SpoolMacros", id: id) }

    private static func replace(
      _ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String, id: String
    ) -> FixIt {
      FixIt(
        message: Remedy(message: message, id: id), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }

    /// Inserts an attribute before a declaration.
    static func add(_ attribute: String, to declaration: some DeclSyntaxProtocol) -> FixIt {
      var new = DeclSyntax(stringLiteral: "\(attribute) \(declaration.trimmedDescription)")
      new.leadingTrivia = declaration.leadingTrivia
      new.trailingTrivia = declaration.trailingTrivia
      return replace(declaration, with: new, "add '\(attribute)'", id: "add")
    }

    /// Turns a constant into a variable.
    static func makeVariable(_ declaration: VariableDeclSyntax) -> FixIt {
      let keyword = declaration.bindingSpecifier
      return replace(keyword, with: keyword.with(\.tokenKind, .keyword(.var)), "make it a variable", id: "variable")
    }

    /// Turns `private` into `fileprivate`.
    static func makeFileprivate(_ modifier: DeclModifierSyntax) -> FixIt {
      let new = modifier.name.with(\.tokenKind, .keyword(.fileprivate))
      return replace(modifier.name, with: new, "make it 'fileprivate'", id: "fileprivate")
    }

    /// Adds a label to the associated value of a case.
    static func label(_ parameter: EnumCaseParameterSyntax) -> FixIt {
      let new = EnumCaseParameterSyntax(
        firstName: .identifier("value"), colon: .colonToken(trailingTrivia: .space), type: parameter.type)
      return replace(parameter, with: new, "add the label 'value'", id: "label")
    }

    /// Removes an attribute.
    static func remove(_ attribute: AttributeSyntax) -> FixIt {
      let nothing = TokenSyntax(.identifier(""), presence: .present)
      return replace(
        attribute, with: nothing, "remove '@\(attribute.attributeName.trimmedDescription)'", id: "remove")
    }

    /// Inserts a statement at the start of a body, or at its end.
    static func insert(_ statement: String, into body: CodeBlockSyntax, atEnd: Bool) -> FixIt {
      var item = CodeBlockItemSyntax(item: .expr("\(raw: statement)"))
      item.leadingTrivia = body.statements.first?.leadingTrivia ?? .newline
      var new = body
      new.statements = atEnd ? body.statements + [item] : [item] + body.statements
      return replace(body, with: new, "add '\(statement)'", id: "super")
    }
  }
#endif
