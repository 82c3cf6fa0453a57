#if Macros
  import Foundation
  import Spool
  import Testing

  /// A model that has no initial value for each property, and an initializer of its own.
  @Mappable
  struct KeptPart: Equatable {
    var id: Int
    var note = ""
    var sizes: [Int] = []
  }

  extension KeptPart {
    init() { self.init(id: 0) }
  }

  @Mappable
  struct KeptWhole: Equatable {
    var part = KeptPart()
    var maybe: KeptPart? = KeptPart()
    var parts: [KeptPart] = []
    var name = ""
  }

  /// A handwritten model like `KeptPart`.
  struct HandPart: Mappable {
    var id = 0
    var note = ""
    var sizes: [Int] = []

    init() {}

    init?(map: Map) {
      guard let id: Int = try? map.value("id") else { return nil }
      self.id = id
    }

    mutating func mapping(map: Map) {
      id <- map["id"]
      note <- map["note"]
      sizes <- map["sizes"]
    }
  }

  struct HandWhole: Mappable {
    var part = HandPart()
    var maybe: HandPart? = HandPart()
    var parts: [HandPart] = []
    var name = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      part <- map["part"]
      maybe <- map["maybe"]
      parts <- map["parts"]
      name <- map["name"]
    }
  }

  /// A member of which no model can be made leaves the one that is there as it is.
  @Suite struct KeptModelTests {
    private static let parts = [
      #"{"id": 1, "note": "n", "sizes": [1]}"#, #"{"note": "n", "sizes": [1], "id": 1}"#, #"{"note": "n"}"#,
      #"{"note": "n", "sizes": [1], "id": []}"#, #"{"id": "x", "note": "n"}"#, #"{"note": "n", "sizes": [1]}"#, "{}",
      "null", "[]", "1", #"{"note": "n", "id": null}"#, #"{"n\u006fte": "n"}"#,
    ]

    @Test(arguments: EntryPoint.allCases, parts) func asByHand(_ entryPoint: EntryPoint, _ part: String) throws {
      for text in [
        #"{"part": \#(part), "maybe": \#(part), "parts": [\#(part)], "name": "w"}"#,
        #"{"name": "w", "maybe": \#(part), "part": \#(part)}"#,
      ] {
        let model = try entryPoint.map(KeptWhole.self, text)
        let hand = try entryPoint.map(HandWhole.self, text)
        #expect(
          model.map { "\($0)" }?.replacingOccurrences(of: "Kept", with: "Hand") == hand.map { "\($0)" }, "\(text)")
      }
    }
  }
#endif
