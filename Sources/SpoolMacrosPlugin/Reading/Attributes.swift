#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The attributes, also those that do not belong to `SpoolMacros`; without those in `#if`.
    var nodes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

    /// The attribute with a name, with or without its module.
    subscript(name: String) -> AttributeSyntax? { nodes.first { $0.plainName == name } }

    func has(_ name: String) -> Bool { self[name] != nil }

    /// Those that say where and how long the declaration exists.
    var availability: [AttributeSyntax] { nodes.filter { $0.plainName == "available" } }

    /// True if an attribute says that the declaration is deprecated, on any platform.
    var sayDeprecated: Bool {
      availability.contains { $0.tokens(viewMode: .sourceAccurate).contains { $0.text == "deprecated" } }
    }

    /// The attribute of a global actor, as far as its name tells.
    var globalActor: AttributeSyntax? { nodes.first { $0.plainName.hasSuffix("Actor") } }

    /// The names of the marks of a property.
    static let marks: Set = ["Key", "Transform", "DateFormat", "Ignore", "Required", "Flatten", "Lenient"]

    /// The marks of a property that occur a second time.
    var repeated: [AttributeSyntax] {
      var seen: Set<String> = []
      return nodes.filter { Self.marks.contains($0.plainName) && !seen.insert($0.plainName).inserted }
    }
  }

  extension AttributeSyntax {
    /// The name without the module before it.
    var plainName: String { attributeName.plainName }

    /// The arguments in parentheses.
    var labeled: [LabeledExprSyntax] {
      if case .argumentList(let list) = arguments { Array(list) } else { [] }
    }

    /// The arguments without a label.
    var unlabeled: [ExprSyntax] { labeled.filter { $0.label == nil }.map(\.expression) }

    /// The argument with a label.
    func argument(_ label: String) -> ExprSyntax? { labeled.first { $0.label?.text == label }?.expression }
  }

  extension TypeSyntax {
    /// The name without the module before it; empty for a type without a name.
    var plainName: String {
      self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }
  }

  extension ExprSyntax {
    /// The text of a string literal without interpolation.
    var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

    /// The name after a dot: `.immutable`.
    var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

    var boolean: Bool? { self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) } }
  }
#endif
