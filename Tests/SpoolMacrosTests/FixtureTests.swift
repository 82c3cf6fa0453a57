#if Macros
  import Foundation
  import Spool
  import Testing

  /// The texts of `Fixtures`, alone, as a member and as an element, through generated models and handwritten ones. Both
  /// must give equal models or equal errors, and write the same.
  @Suite struct FixtureTests {
    static let files = ["json", "regressions"].flatMap { folder in
      let folder = CorpusFiles.packageRoot.appendingPathComponent("Fixtures/\(folder)")
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return files.sorted { $0.path < $1.path }
    }

    /// The keys of `FixtureModel`.
    static let keys = [
      "string", "int", "double", "bool", "small", "float", "strings", "ints", "doubles", "stringOrNil", "intOrNil",
      "doubleOrNil", "boolOrNil", "intsOrNil", "rows", "members", "decimal", "url", "uuid", "model", "models",
      "modelOrNil", "byName", "path",
    ]

    /// The text alone, under the keys of a model, and in an array of such models.
    private static func texts(_ bytes: [UInt8]) -> [[UInt8]] {
      let members = Array("{".utf8) + keys.map { Array(#""\#($0)":"#.utf8) + bytes }.joined(separator: [0x2C]) + [0x7D]
      return [bytes, members, Array(#"{"list":["#.utf8) + members + [0x2C] + bytes + Array("]}".utf8)]
    }

    @Test func thereAreFixtures() { #expect(Self.files.count > 30) }

    @Test(arguments: files)
    func asByHand(_ file: URL) throws {
      for text in Self.texts(Array(try Data(contentsOf: file))) {
        for entryPoint in ByteEntryPoint.allCases {
          check(FixtureModel.self, FixtureModelTwin.self, text, entryPoint) { $0.model }
          check(FixtureNeeds.self, FixtureNeedsTwin.self, text, entryPoint) { $0.model }
          check(FixtureList.self, FixtureListTwin.self, text, entryPoint) { FixtureList(list: $0.list.map(\.model)) }
        }
      }
    }

    private func check<Macro: BaseMappable & Equatable, Hand: BaseMappable>(
      _ macro: Macro.Type, _ hand: Hand.Type, _ text: [UInt8], _ entryPoint: ByteEntryPoint, _ model: (Hand) -> Macro
    ) {
      let one = Outcome { try entryPoint.decode(macro, text) }
      let other = Outcome { try entryPoint.decode(hand, text) }
      #expect(one.error == other.error, "\(entryPoint) \(String(decoding: text.prefix(200), as: UTF8.self))")
      #expect(one.value == other.value.map(model), "\(entryPoint)")
      #expect(one.value?.toJSONString() == other.value?.toJSONString(), "\(entryPoint)")
      #expect(
        one.value.map { NSDictionary(dictionary: $0.toJSON()) }
          == other.value.map { NSDictionary(dictionary: $0.toJSON()) })
    }
  }

  /// The outcome of a throwing call.
  private struct Outcome<Value> {
    var value: Value?
    var error: String?

    init(_ body: () throws -> Value) {
      do { value = try body() } catch { self.error = Self.words(error) }
    }

    /// Handwritten models stop at the first missing member.
    private static func words(_ error: any Error) -> String {
      let error = (error as? MapError.Several)?.errors.first ?? error
      return ((error as? MapError)?.message ?? "\(error)").replacingOccurrences(of: "Twin", with: "")
    }
  }

  private struct NoModel: Error {}

  /// The entry points for bytes that may not be JSON.
  private enum ByteEntryPoint: CaseIterable {
    case buffer, reference, text, dictionary

    func decode<Model: BaseMappable>(_ type: Model.Type, _ bytes: [UInt8]) throws -> Model {
      if self == .text { return try Mapper<Model>().decode(bytes) }
      var options = JSONDocument.Options()
      options.engine = self == .reference ? .reference : .buffer
      let root = try JSONDocument(bytes, options: options).root
      guard self == .dictionary else { return try Mapper<Model>().decode(root) }
      let object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      guard let model = Mapper<Model>().map(JSONObject: object) else { throw NoModel() }
      return model
    }
  }
#endif
