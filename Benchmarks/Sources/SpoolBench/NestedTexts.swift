/// Synthetic shipments in which every value is nested three keys deep. The bytes are the same in every run.
enum NestedTexts {
  static let corpusName = "nested"

  /// About 10 MB of shipments, in one array.
  static func make(count: Int = 20_000) -> [UInt8] {
    var random = Random(state: 1)
    let objects = (0..<count).map { shipment($0, &random) }
    return Array(#"{"shipments":[\#(objects.joined(separator: ","))]}"#.utf8)
  }

  private static func shipment(_ number: Int, _ random: inout Random) -> String {
    """
    {"order":{"buyer":{"name":"\(random.word())","email":"\(random.word())@mail.example","age":\(random.below(90))},\
    "price":{"amount":\(random.below(100_000)).\(10 + random.below(90)),"currency":"EUR","paid":\(random.flag())},\
    "source":{"shop":"\(random.word())","clerk":"\(random.word())"}},\
    "parcel":{"size":{"width":\(random.below(500)),"height":\(random.below(500)),"weight":\(random.below(90)).25},\
    "track":{"code":"P\(number)","carrier":"\(random.word())","insured":\(random.flag())}},\
    "route":{"from":{"city":"\(random.word())","country":"NO"},"to":{"city":"\(random.word())","country":"CL"}}}
    """
  }

  /// SplitMix64, as in `scripts/generate-records.swift`.
  private struct Random {
    var state: UInt64
    private static let words = [
      "amber", "Bergström", "copper", "D\\u00edaz", "ember", "fjord", "granite", "harbour", "islet", "juniper",
      "Kraków", "lantern", "meadow", "nettle", "Łódź", "pebble", "quarry", "river \\\"bank\\\"", "slate", "thistle",
    ]

    mutating func below(_ bound: UInt64) -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return (mixed ^ (mixed >> 31)).multipliedFullWidth(by: bound).high
    }

    mutating func word() -> String { Self.words[Int(below(UInt64(Self.words.count)))] }

    mutating func flag() -> Bool { below(2) == 0 }
  }
}
