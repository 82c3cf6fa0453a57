#if Macros
  import Spool

  // The declarations of PlainAttributes.swift, with attributes in the place of code.

  extension Marked {
    @CodableFields
    struct Attributed: Codable {
      @CodingKey("song_title") var title: String
      @DecodableAlias("artist", "singer") var by: String?
      @CodableDefault(180) var seconds: Int
      @CodingKey("tags.all") @DecodableAlias("labels") @CodableDefault(["none"]) var tags: [String]
      var leaf: Leaf
      @CodableDefault(Leaf(x: 9)) var other: Leaf
      @DecodableAlias("position") @CodableDefault(7) var rank: Int?
      @CodingKey("quote\"\\") let fixed = 1
      @SpoolCodingMacros.CodableDefault(1.5) var watched: Double { didSet {} }
    }

    @CodableFields
    struct AttributedList: Codable {
      var all: [Attributed]
      @DecodableAlias("second") var next: Attributed?
      var byName: [String: Attributed]
    }

    /// Only literals, so that values are read in place.
    @CodableFields
    struct Literals: Codable, Hashable {
      @CodingKey("n") var name: String
      @DecodableAlias("ident") var id: Int
      @CodableDefault(true) var flag: Bool
      @CodableDefault(-2) var number: Int8
      @DecodableAlias("notes") @CodableDefault(["a", "b"]) var texts: [String]
    }

    @CodableFields
    struct LiteralsList: Codable {
      var all: [Literals]
      var one: Literals
      @DecodableAlias("others") var set: Set<Literals>
    }

    @CodableFields
    struct AttributedBox<T: Codable>: Codable {
      @CodingKey("v") @DecodableAlias("w") var value: T
      @CodableDefault([T]()) var list: [T]
    }

    @CodableFields
    enum AttributedChoice: Codable {
      @CodingKey("paid_cash") case cash
      @CodingKey("card.used") case card(number: Int, Leaf)
      case other(String)
    }
  }
#endif
