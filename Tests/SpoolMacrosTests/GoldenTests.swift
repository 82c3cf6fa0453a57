#if Macros
  import Foundation
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing

  @testable import SpoolMacrosPlugin

  /// Expands the macros in the files in `Goldens`, and compares the results with the files next to them. If
  /// `SPOOL_UPDATE_GOLDENS` is set, writes these files instead, and fails.
  @Suite struct GoldenTests {
    @Test(arguments: Golden.all("Expansions"))
    func expansion(_ golden: Golden) throws {
      let expansion = Expansion(of: try golden.input, isSubclass: golden.name.hasPrefix("Subclass"))
      #expect(expansion.diagnostics.allSatisfy { $0.diagMessage.severity == .warning })
      try golden.check(expansion.text)
    }

    @Test(arguments: Golden.all("Diagnostics"))
    func diagnostics(_ golden: Golden) throws {
      let expansion = Expansion(of: try golden.input, isSubclass: golden.name.hasPrefix("Subclass"))
      #expect(!expansion.diagnostics.isEmpty)
      try golden.check(expansion.report)
    }
  }

  /// An input, and the expected output.
  struct Golden: CustomTestStringConvertible, Sendable {
    let url: URL
    var name: String { url.deletingPathExtension().lastPathComponent }
    var testDescription: String { name }

    static func all(_ folder: String) -> [Golden] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Goldens/\(folder)")
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return files.filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }.map { Golden(url: $0) }
    }

    var input: String {
      get throws { try String(contentsOf: url, encoding: .utf8) }
    }

    func check(_ text: String) throws {
      let file = url.deletingPathExtension().appendingPathExtension("output")
      if ProcessInfo.processInfo.environment["SPOOL_UPDATE_GOLDENS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was written")
      } else {
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
      }
    }
  }

  /// A source with its macros expanded.
  struct Expansion {
    let text: String
    let diagnostics: [Diagnostic]
    /// The diagnostics with their places and fix-its, as a compiler prints them.
    let report: String

    init(of source: String, isSubclass: Bool) {
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")])
      let expanded = file.expand(
        macroSpecs: Expansion.specs(isSubclass),
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2))
      text = expanded.description
      diagnostics = context.diagnostics
      report = context.diagnostics.map { diagnostic in
        let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "test.swift")
        let location = "\(place.line):\(place.column)"
        let fixes = diagnostic.fixIts.map { "\n  fix-it: \($0.message.message)\n" + Expansion.change($0) }
        return "\(location): \(diagnostic.diagMessage.severity): \(diagnostic.message)" + fixes.joined() + "\n"
      }.joined()
    }

    private static func change(_ fixIt: FixIt) -> String {
      fixIt.changes.map { change in
        guard case .replace(let old, let new) = change else { return "" }
        let lines = { (text: String, sign: String) in
          text.split(separator: "\n").map { "    \(sign) \($0)" }.joined(separator: "\n")
        }
        return [lines(old.trimmedDescription, "-"), lines(new.trimmedDescription, "+")].filter { !$0.isEmpty }.joined(
          separator: "\n")
      }.joined(separator: "\n")
    }

    private static func specs(_ isSubclass: Bool) -> [String: MacroSpec] {
      let conformances: [TypeSyntax] = isSubclass ? [] : ["SpoolMapping.Mappable", "SpoolMapping.ImmutableMappable"]
      var specs = ["Mappable": MacroSpec(type: MappableMacro.self, conformances: conformances)]
      for mark in [
        "Key", "Transform", "DateFormat", "Ignore", "Required", "Flatten", "Lenient", "Fallback", "CodingKey",
        "DecodableAlias", "CodableDefault", "CodableBy", "CodableRest", "CodableTag", "CodableFallback",
      ] {
        specs[mark] = MacroSpec(type: PropertyMark.self)
      }
      specs["Discriminator"] = MacroSpec(type: DiscriminatorMacro.self, conformances: ["SpoolMapping.StaticMappable"])
      specs["CodableFields"] = MacroSpec(
        type: CodableFieldsMacro.self,
        conformances: ["SpoolCoding._DecodableByFields", "SpoolCoding._EncodableByFields"])
      return specs
    }
  }
#endif
