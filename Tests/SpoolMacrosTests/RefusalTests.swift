#if Macros
  import Foundation
  import Spool
  import Testing

  @Mappable(.immutable)
  struct RefusingPart {
    let size: Int
  }

  @Mappable(.immutable)
  struct Refusing {
    let placed: Date
    let parts: [RefusingPart]
    let note: String?
    var count = 9
  }

  /// What generated models with constants refuse, as the page about mapping says.
  @Suite struct RefusalTests {
    /// A part of an order, and the keys that are refused without the option for required keys and with it.
    static let rows: [(part: String, plain: String?, required: String?)] = [
      (#""placed": "yesterday""#, "placed", "placed"), (#""placed": null"#, "placed", "placed"),
      (#""parts": 5"#, "parts", "parts"), (#""parts": [5]"#, "parts", "parts"),
      (#""parts": [{"size": "x"}]"#, nil, nil), (#""note": 5"#, nil, nil), (#""count": "x""#, nil, "count"),
      (#""count": 1.5"#, nil, nil),
    ]

    @Test(arguments: rows) func wrongTypes(_ row: (part: String, plain: String?, required: String?)) {
      var options = MappingOptions()
      options.requiredKeys = .nonOptional
      let text = #"{"placed": 1, "parts": [], "count": 1, \#(row.part)}"#
      #expect(refusal(text, MappingOptions()) == row.plain)
      #expect(refusal(text, options) == row.required)
    }

    @Test func missingKeys() {
      #expect(refusal(#"{"parts": []}"#, MappingOptions()) == "placed")
    }

    private func refusal(_ text: String, _ options: MappingOptions) -> String? {
      do {
        _ = try Mapper<Refusing>(options: options).decode(text)
        return nil
      } catch {
        return (error as? MapError)?.keyPath ?? "\(error)"
      }
    }
  }
  @Mappable
  struct NeedyLeaf {
    var id: Int
    var name: String
  }

  @Mappable
  struct NeedyTree {
    var leaf: NeedyLeaf
    var label = ""
  }

  @Mappable(.immutable)
  struct NeedyRoot {
    let tree: NeedyTree
    let leaves: [NeedyLeaf]
    var extra: NeedyLeaf?
  }

  @Mappable
  final class NeedyObject {
    var id: Int
    var leaf: NeedyLeaf
    var next: NeedyObject?
  }

  @Mappable
  struct NeedyFlat {
    @Flatten var leaf: NeedyLeaf
    var other: Int
  }

  @Mappable @Discriminator("kind")
  enum NeedyKind {
    case leaf(NeedyLeaf)
    case pair(first: Int, second: String)
  }

  @Mappable
  struct NeedyKinds {
    var kind: NeedyKind
  }

  /// The error of a generated model names the keys that its object lacks, and why, as that of a handwritten model does.
  @Suite struct MissingKeyTests {
    /// The messages without the places in the text.
    static let rows: [(type: any (BaseMappable & SendableMetatype).Type, text: String, errors: [String])] = [
      (
        NeedyLeaf.self, "{}",
        ["expected an integer at id but found nothing", "expected a string at name but found nothing"]
      ),
      (NeedyLeaf.self, #"{"id": "x", "name": "n"}"#, [#"expected an integer at id but found the string "x""#]),
      (NeedyLeaf.self, #"{"id": null, "name": "n"}"#, ["expected an integer at id but found null"]),
      (NeedyLeaf.self, #"{"\u0069d": 1}"#, ["expected a string at name but found nothing"]),
      (NeedyTree.self, #"{"leaf": {"id": 1}}"#, ["expected a string at leaf.name but found nothing"]),
      (NeedyTree.self, #"{"label": "l"}"#, ["expected a value of type 'NeedyLeaf' at leaf but found nothing"]),
      (NeedyTree.self, #"{"leaf": [1]}"#, ["expected a value of type 'NeedyLeaf' at leaf but found an array"]),
      (
        NeedyRoot.self, #"{"tree": {"leaf": {"name": "n"}}, "leaves": []}"#,
        ["expected an integer at tree.leaf.id but found nothing"]
      ),
      (
        NeedyRoot.self, #"{"tree": {"leaf": {}}, "extra": {}}"#,
        [
          "expected an integer at tree.leaf.id but found nothing",
          "expected a string at tree.leaf.name but found nothing",
          "expected a value of type 'Array<NeedyLeaf>' at leaves but found nothing",
        ]
      ),
      (NeedyObject.self, #"{"id": 1, "leaf": {"id": 1}}"#, ["expected a string at leaf.name but found nothing"]),
      (NeedyFlat.self, #"{"id": 1, "other": 1}"#, ["expected a string at name but found nothing"]),
      (NeedyKind.self, #"{"kind": "leaf", "id": 1}"#, ["expected a string at name but found nothing"]),
      (NeedyKind.self, #"{"kind": "pair", "first": 1}"#, ["expected a string at second but found nothing"]),
      (NeedyKind.self, "{}", ["expected a string at kind but found nothing"]),
      (
        NeedyKinds.self, #"{"kind": {"kind": "pair", "first": "x", "second": "s"}}"#,
        [#"expected an integer at kind.first but found the string "x""#]
      ),
    ]

    private static func errors<Model: BaseMappable>(
      _ type: Model.Type, _ prefix: String, _ body: (Mapper<Model>) throws -> Void
    ) -> [String] {
      let mapper = Mapper<Model>()
      do { try body(mapper) } catch let errors as MapError.Several {
        return errors.errors.map { words($0, prefix) }
      } catch { return [(error as? MapError).map { words($0, prefix) } ?? "\(error)"] }
      return []
    }

    private static func words(_ error: MapError, _ prefix: String) -> String {
      let message = error.message.replacingOccurrences(of: "at \(prefix)", with: "at ")
      return message.range(of: " (line").map { String(message[..<$0.lowerBound]) } ?? message
    }

    @Test(arguments: rows.indices) func named(_ row: Int) throws {
      let (type, text, expected) = Self.rows[row]
      func check<Model: BaseMappable>(_ type: Model.Type) throws {
        #expect(Self.errors(type, "") { _ = try $0.decode(text) } == expected)
        #expect(Self.errors(type, "a.") { _ = try $0.decode(#"{"a": \#(text)}"#, at: "a") } == expected)
        #expect(
          Self.errors(type, "[1].") { _ = try $0.decodeArray("[\(text), \(text)]").first }.isEmpty == expected.isEmpty)
        #expect(Self.errors(type, "[0].") { _ = try $0.decodeArray("[\(text)]") } == expected)
        let root = try JSONDocument(text).root
        #expect(Self.errors(type, "") { _ = try $0.decode(root) } == expected)
        #expect(Mapper<Model>().map(JSONString: text) == nil)
      }
      try check(type)
    }

    /// The report names them, too.
    @Test(arguments: [MappingOptions.RequiredKeys.none, .nonOptional, .named(["id", "name", "leaf"])])
    func reported(_ required: MappingOptions.RequiredKeys) {
      var options = MappingOptions()
      (options.requiredKeys, options.collectsReport) = (required, true)
      let mapper = Mapper<NeedyTree>(options: options)
      do { _ = try mapper.decode(#"{"leaf": {"id": 1}}"#) } catch {
        #expect(
          (error as? MapError)?.keyPath == "leaf.name" && (error as? MapError)?.reason == "Cannot cast to 'String'")
      }
      #expect(mapper.report.entries.filter { $0.keyPath == "leaf.name" }.count == 1, "\(mapper.report)")
      #expect(mapper.map("{}") == nil)
      #expect(mapper.report.entries.filter { $0.keyPath == "leaf" }.count == 1, "\(mapper.report)")
    }

    /// A chain of objects each of which must have the next: the error is found in linear time, and names the last key.
    @Test func chain() throws {
      let growth = Growth(from: 100) { depth in
        (depth, String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth))
      } _: { depth, text in
        var path: String?
        do { _ = try Mapper<NeedyLink>().decode(text) } catch { path = (error as? MapError)?.keyPath }
        #expect(path?.hasSuffix("next.next") == true && path?.split(separator: ".").count == depth + 1)
      }
      #expect(growth.isLinear, "\(growth)")
    }
  }

  @Mappable(.immutable)
  final class NeedyLink {
    let next: NeedyLink
  }
#endif
