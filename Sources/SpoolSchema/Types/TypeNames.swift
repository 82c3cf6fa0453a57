internal import SpoolCoding

/// The names of types in a schema: of letters, digits, dots, hyphens and underscores, and the same in each run.
///
/// A type has its own name, with the names of its type parameters after underscores. Types whose names would be equal have those of
/// their modules and of the types around them before it.
struct TypeNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// Names all types that a shape leads to.
  init(from root: CodedShape) {
    var types: [any Any.Type] = []
    var pending = [root]
    var known: Set<ObjectIdentifier> = []
    while let shape = pending.popLast() {
      guard known.insert(ObjectIdentifier(shape.type)).inserted || shape.isPartOfStrategy else { continue }
      if shape.isNamed { types.append(shape.type) }
      pending += shape.parts
    }
    let groups = Dictionary(grouping: types) { Self.plain("\($0)") }
    for (name, group) in groups {
      for type in group {
        names[ObjectIdentifier(type)] = group.count == 1 ? name : Self.plain(Self.qualified(type))
      }
    }
  }

  subscript(type: any Any.Type) -> String { names[ObjectIdentifier(type)] ?? Self.plain("\(type)") }

  /// A name with its module, and without the places in the program that the names of local types have.
  private static func qualified(_ type: any Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }

  private static func plain(_ name: String) -> String {
    var plain = ""
    for character in name where character != ">" {
      let isAllowed = character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
      if isAllowed {
        plain.append(character)
      } else if !plain.hasSuffix("_") {
        plain.append("_")
      }
    }
    return plain
  }
}

extension CodedShape {
  /// Whether the schema is one that others refer to.
  var isNamed: Bool {
    switch kind {
    case .object, .choice: !(type is any SchemaDescribing.Type)
    default: false
    }
  }

  fileprivate var isPartOfStrategy: Bool {
    if case .strategy = kind { true } else { false }
  }

  /// The shapes that it is made of.
  fileprivate var parts: [CodedShape] {
    switch kind {
    case .optional(let part), .array(let part, _), .dictionary(let part): [part]
    case .object(let members): members.filter { !$0.isRest }.map(\.shape)
    case .choice(let cases, _, _): cases.flatMap { $0.members.map(\.shape) }
    case .strategy(.jsonText(let part)), .strategy(.array(let part)), .strategy(.dictionary(let part)): [part]
    case .scalar, .value, .rawValues, .strategy, .other: []
    }
  }
}
