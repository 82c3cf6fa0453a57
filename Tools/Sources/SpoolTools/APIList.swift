import Foundation
import Toolkit

/// Prints the public declarations in symbol graphs as Markdown: modules, their types by name, one line a declaration.
///
/// Names that begin with an underscore, and what is in GeneratedCode, are left out.
///
/// - Parameters:
///   - folder: Has the files MODULE.symbols.json and MODULE@*.symbols.json.
///   - modules: The names of the modules.
func printAPI(_ folder: URL, _ modules: [String]) throws {
  let modules = try modules.map { module in
    (
      name: module,
      graphs: try files(of: module, in: folder).map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
    )
  }
  // The names of types, also of those of other modules that are extended, by the identifiers of declarations and extensions.
  let names = Dictionary(
    modules.flatMap(\.graphs).flatMap(\.symbols).filter { isPromised($0.pathComponents) }
      .map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
    uniquingKeysWith: { first, _ in first })
  for module in modules {
    var listing: Listing = [:]
    let requirements = requirements(module.graphs)
    for graph in module.graphs { add(graph, names: names, requirements: requirements, to: &listing) }
    guard !listing.isEmpty else { throw ToolError("\(module.name) has no public declarations") }
    print("\n## \(module.name)")
    for (heading, lines) in listing.sorted(by: { $0.key < $1.key }) {
      print("\n### \(heading)\n\n```swift")
      lines.sorted().forEach { print($0.text) }
      print("```")
    }
  }
}

private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let accessLevel: String
    let swiftExtension: Extension?
  }
  struct Constraint: Decodable {
    let kind, lhs, rhs: String
  }
  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }
  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// A line of the list, at its place in the order: the type itself, what it conforms to, its members.
private struct Line: Hashable, Comparable {
  enum Order: Int { case type, conformance, member }
  let order: Order
  let text: String

  static func < (a: Line, b: Line) -> Bool { (a.order.rawValue, a.text) < (b.order.rawValue, b.text) }
}

/// The lines by their headings, which are the names of types.
private typealias Listing = [String: Set<Line>]

/// What every type conforms to unless it says otherwise, and conformances that follow from others.
private let impliedProtocols: Set<String> = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
private let typeKinds: Set<String> = ["swift.class", "swift.enum", "swift.protocol", "swift.struct"]

private func isPromised(_ path: [String]) -> Bool {
  !path.contains { $0.hasPrefix("_") || $0 == "GeneratedCode" }
}

private func text(_ constraints: [Graph.Constraint]?) -> String {
  let parts = (constraints ?? []).filter { $0.lhs != "Self" || $0.kind != "conformance" }
    .map { "\($0.lhs) \($0.kind == "sameType" ? "==" : ":") \($0.rhs)" }
  return parts.isEmpty ? "" : " where " + parts.sorted().joined(separator: ", ")
}

/// A declaration on one line. Attributes of macros say what the macros generate, so they are left out.
private func declaration(_ symbol: Graph.Symbol) -> String {
  let whole = symbol.declarationFragments.map(\.spelling).joined()
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if symbol.kind.identifier == "swift.macro", let start = whole.range(of: " macro ") {
    return String(whole[whole.index(after: start.lowerBound)...])
  }
  return symbol.accessLevel == "open" ? "open " + whole : whole
}

private func heading(_ symbol: Graph.Symbol) -> String {
  if typeKinds.contains(symbol.kind.identifier) { return symbol.pathComponents.joined(separator: ".") }
  let type = symbol.pathComponents.dropLast().joined(separator: ".")
  if type.isEmpty { return symbol.kind.identifier == "swift.macro" ? "Macros" : "Global declarations" }
  return type + text(symbol.swiftExtension?.constraints)
}

/// The requirements of protocols that types have to fulfil themselves, because there is no default.
private func requirements(_ graphs: [Graph]) -> Set<String> {
  let relationships = graphs.flatMap(\.relationships)
  let defaults = relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target)
  return Set(relationships.filter { $0.kind == "requirementOf" }.map(\.source)).subtracting(defaults)
}

private func add(_ graph: Graph, names: [String: String], requirements: Set<String>, to listing: inout Listing) {
  for symbol in graph.symbols where isPromised(symbol.pathComponents) && symbol.kind.identifier != "swift.extension" {
    let order: Line.Order = typeKinds.contains(symbol.kind.identifier) ? .type : .member
    let suffix = requirements.contains(symbol.identifier.precise) ? "  // required" : ""
    listing[heading(symbol), default: []].insert(Line(order: order, text: declaration(symbol) + suffix))
  }
  for relationship in graph.relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
    let fallback = relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
    guard let type = names[relationship.source], let target = names[relationship.target] ?? fallback,
      isPromised(target.components(separatedBy: ".")), !impliedProtocols.contains(target)
    else { continue }
    let line = "extension \(type): \(target)\(text(relationship.swiftConstraints))"
    listing[type, default: []].insert(Line(order: .conformance, text: line))
  }
}

private func files(of module: String, in folder: URL) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
    .filter { ["@", "."].contains(String($0.lastPathComponent.dropFirst(module.count).prefix(1))) }
    .filter { $0.lastPathComponent.hasPrefix(module) }
}
