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
#endif
