import Spool

extension Target {
  /// Written values read back as the same values, and are written the same again.
  static let roundtrip = Target(name: "roundtrip", summary: "text to values to text keeps values and digits") { bytes in
    guard let document = try? JSONDocument(Array(bytes)) else { return }
    for layout in layouts { checkRoundTrip(document, layout) }
  }

  private static let layouts = [
    JSONWriter.Options(), JSONWriter.Options(isPretty: true), JSONWriter.Options(sortsKeys: true),
    JSONWriter.Options(isPretty: true, sortsKeys: true, escapesSlashes: true),
  ]

  private static func checkRoundTrip(_ document: JSONDocument, _ layout: JSONWriter.Options) {
    let text = document.root.bytes(options: layout)
    func fail(_ what: String) -> Never { report(what, "\(layout)", String(decoding: text, as: UTF8.self)) }
    do {
      let again = try JSONDocument(text)
      if again.root != document.root || document.root != again.root { fail("values differ") }
      if again.root.bytes(options: layout) != text { fail("the second text differs") }
      if layout.escapesSlashes { return }
      let (sources, sourcesAgain) = (document.sources, again.sources)
      if layout.sortsKeys ? sources.sorted() != sourcesAgain.sorted() : sources != sourcesAgain {
        fail("the source of a string or number differs")
      }
    } catch {
      fail("what was written is refused: \(error)")
    }
  }
}

extension [[UInt8]] {
  fileprivate func sorted() -> Self { sorted { $0.lexicographicallyPrecedes($1) } }
}
