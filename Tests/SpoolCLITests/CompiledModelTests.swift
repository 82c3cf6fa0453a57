#if CLI && Macros && os(Linux)
  import Foundation
  import Testing

  /// Compiles what the tool prints, with the modules and the plugin of the macros that the tests are built with.
  @Suite(.serialized) struct CompiledModelTests {
    /// What the compiler says about a text.
    static func compile(_ text: String) throws -> Outcome {
      let (source, object) = (try ScratchFile(text, ending: "swift"), try ScratchFile("", ending: "o"))
      let folder = Tool.directory.path
      return try Tool.shell(
        #"""
        swiftc -parse-as-library -swift-version 6 -emit-object -o "$2" "$1" -module-name Models -I "$3/Modules" \
          -module-cache-path "$3/ModuleCache" -Xcc "-fmodule-map-file=$3/CByteScan.build/module.modulemap" \
          -load-plugin-executable "$3/SpoolMacrosPlugin-tool#SpoolMacrosPlugin"
        """#, source.path, object.path, folder)
    }

    /// Random samples in all three styles.
    @Test(arguments: 1...4) func samples(seed: UInt64) throws {
      var sample = RandomSample(random: RandomKeys(seed: seed))
      let input = sample.text()
      var text = ""
      for (style, root) in [("mappable", "Generated"), ("objectmapper", "Handwritten"), ("codable", "Coded")] {
        let outcome = try Tool.run(["model", "--style", style, "--name", root], input: input)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        text += outcome.output
      }
      let outcome = try Self.compile(text)
      #expect(outcome.status == 0, "seed \(seed): \(outcome.errors)\n\(input)\n\(text)")
    }

    /// A property with each name that means something to Swift somewhere.
    @Test func words() throws {
      let members = RandomSample.words.map { "\"\($0)\": 1" }.joined(separator: ", ")
      let model = try Tool.run(["model", "--name", "Words"], input: "{\(members)}").output
      let constants = model.replacingOccurrences(of: "@Mappable\n", with: "@Mappable(.immutable)\n")
        .replacingOccurrences(of: " var ", with: " let ").replacingOccurrences(
          of: "struct Words", with: "struct Constants")
      let byHand = try Tool.run(["model", "--style", "objectmapper", "--name", "ByHand"], input: "{\(members)}").output
      let classes = model.replacingOccurrences(of: "struct Words", with: "final class Object")
      let outcome = try Self.compile(model + constants + byHand + classes)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Declarations that the compiler refuses, and what it says.
    @Test(
      arguments: [
        ("struct M { var p: Character = \"a\" }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { var p: [Substring]? }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { var p: Range<Int> }", "cannot be represented in JSON; add '@Ignore'"),
        ("final class M { var p: ClosedRange<Int>? }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { var p: [String: Result<Int, any Error>] = [:] }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { var p: Void? }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { var p: Never? }", "cannot be represented in JSON; add '@Ignore'"),
        ("struct M { @DateFormat(.iso8601) var p: URL? }", "'@DateFormat' belongs to a date"),
        ("struct M { @Flatten var p: Set<Int> = [] }", "'@Flatten' belongs to a model"),
        ("@Discriminator(\"type\") enum M { case a(Date) }", "the value needs a label"),
      ])
    func refused(_ row: (declaration: String, message: String)) throws {
      let outcome = try Self.compile("import Foundation\nimport Spool\n@Mappable \(row.declaration)\n")
      #expect(outcome.status != 0 && outcome.errors.contains(row.message), "\(outcome.errors)")
    }
  }

  /// Makes samples whose keys are hostile, reserved, or names of standard types. The same seed gives the same sample.
  struct RandomSample {
    var random: RandomKeys

    static let words = [
      "any", "some", "each", "async", "await", "borrow", "borrowing", "consume", "consuming", "copy", "discard",
      "actor",
      "convenience", "didSet", "dynamic", "final", "get", "indirect", "infix", "isolated", "lazy", "left", "macro",
      "mutating", "none", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
      "precedence", "prefix", "required", "right", "sending", "set", "then", "unowned", "unsafe", "weak", "willSet",
      "yield", "of", "to", "map", "walk", "text", "members", "model", "object", "missing", "place", "node", "key",
      "next", "seen", "count", "value", "payload", "kind", "class", "init", "self", "Self", "Type", "Protocol",
      "repeat",
      "where", "throw", "nil", "default", "_", "$0", "_a", "a_", "__a", "_class", "_borrowing",
    ]

    static let types = [
      "result", "range", "closed_range", "character", "substring", "void", "never", "date", "data", "url", "uuid",
      "decimal", "set", "array", "optional", "dictionary", "string", "int", "double", "bool", "any", "error", "codable",
      "map", "mapper", "mappable", "spool", "swift", "foundation", "key", "transform", "encoder", "decoder", "hashable",
      "model", "generated", "coding_keys", "generated_code", "_mappable_members", "sequence", "int8", "float",
    ]

    mutating func text() -> String { object(levels: 3) }

    private mutating func object(levels: Int) -> String {
      var keys = random.members(2 + random.below(4)).map { HostileModelTests.quoted($0.key) }
      for _ in 0..<3 { keys.append("\"\(Self.words[random.below(Self.words.count)])\"") }
      for _ in 0..<2 where levels > 0 { keys.append("\"\(Self.types[random.below(Self.types.count)])\"") }
      if random.below(4) == 0 { keys.append("\"\"") }
      return "{\(keys.map { "\($0): \(value(levels: levels))" }.joined(separator: ", "))}"
    }

    private mutating func value(levels: Int) -> String {
      let scalars = [
        "1", "-7", "18446744073709551615", "1.0", "1e3", "2.5", "1e400", "true", "\"x\"", "null", "[]", "[1, null]",
        "[1.0]",
        "[[1], null]", "[null]", "[\"s\", null]", "[1, \"s\"]", "{}", "{\"1\": 1, \"2\": null}", "[true, [null]]",
      ]
      guard levels > 0, random.below(3) == 0 else { return scalars[random.below(scalars.count)] }
      switch random.below(3) {
      case 0: return object(levels: levels - 1)
      case 1: return "[\(object(levels: levels - 1)), \(object(levels: 0))]"
      default: return "[\(object(levels: 0)), null, \(object(levels: levels - 1))]"
      }
    }
  }
#endif
