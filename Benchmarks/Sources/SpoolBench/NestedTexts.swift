/// Synthetic shipments in which every value is nested three keys deep. The bytes are the same in every run.
enum NestedTexts {
  static let corpusName = "nested"

  /// About 10 MB of shipments, in one array.
  static func make(count: Int = 20_000) -> [UInt8] {
    var random = TextRandom(state: 1)
    let objects = (0..<count).map { shipment($0, &random) }
    return Array(#"{"shipments":[\#(objects.joined(separator: ","))]}"#.utf8)
  }

  private static func shipment(_ number: Int, _ random: inout TextRandom) -> String {
    """
    {"order":{"buyer":{"name":"\(random.word())","email":"\(random.word())@mail.example","age":\(random.below(90))},\
    "price":{"amount":\(random.below(100_000)).\(10 + random.below(90)),"currency":"EUR","paid":\(random.flag())},\
    "source":{"shop":"\(random.word())","clerk":"\(random.word())"}},\
    "parcel":{"size":{"width":\(random.below(500)),"height":\(random.below(500)),"weight":\(random.below(90)).25},\
    "track":{"code":"P\(number)","carrier":"\(random.word())","insured":\(random.flag())}},\
    "route":{"from":{"city":"\(random.word())","country":"NO"},"to":{"city":"\(random.word())","country":"CL"}}}
    """
  }
}
