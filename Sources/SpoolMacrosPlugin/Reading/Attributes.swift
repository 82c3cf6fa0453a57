#if Macros
  import SwiftSyntax

  /// The attributes of a declaration that belong to `SpoolMacros`.
  struct Attributes {
    private let nodes: [AttributeSyntax]

    init(_ list: AttributeListSyntax) {
      nodes = list.compactMap { $0.as(AttributeSyntax.self) }
    }

    /// The attribute with a name, with or without its module.
    subscript(name: String) -> AttributeSyntax? { nodes.first { $0.plainName == name } }

    func contains(_ name: String) -> Bool { self[name] != nil }

    /// True if an attribute says that the declaration is deprecated, on any platform.
    var sayDeprecated: Bool {
      nodes.contains { node in
        node.plainName == "available"
          && node.tokens(viewMode: .sourceAccurate).contains { $0.text == "deprecated" }
      }
    }

    /// The marks of a property that occur a second time.
    var repeated: [AttributeSyntax] {
      let marks: Set = ["Key", "Transform", "DateFormat", "Ignore", "Required", "Flatten", "Lenient"]
      var seen: Set<String> = []
      return nodes.filter { marks.contains($0.plainName) && !seen.insert($0.plainName).inserted }
    }
  }

  extension AttributeSyntax {
    /// The name without the module before it.
    var plainName: String {
      attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }

    /// The arguments in parentheses.
    var labeled: [LabeledExprSyntax] {
      if case .argumentList(let list) = arguments { Array(list) } else { [] }
    }

    /// The arguments without a label.
    var unlabeled: [ExprSyntax] { labeled.filter { $0.label == nil }.map(\.expression) }

    /// The argument with a label.
    func argument(_ label: String) -> ExprSyntax? { labeled.first { $0.label?.text == label }?.expression }
  }

  extension ExprSyntax {
    /// The text of a string literal without interpolation.
    var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

    /// The name after a dot: `.immutable`.
    var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

    var boolean: Bool? { self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) } }
  }
#endif
