import Testing

@testable import SpoolMapping

@Suite struct HexColorTests {
  @Test(
    arguments: [
      ("#F80", 1, 136.0 / 255, 0, 1), ("f80", 1, 136.0 / 255, 0, 1), ("F808", 1, 136.0 / 255, 0, 136.0 / 255),
      ("FF8800", 1, 136.0 / 255, 0, 1), ("#ff880080", 1, 136.0 / 255, 0, 128.0 / 255), ("000000", 0, 0, 0, 1),
    ] as [(String, Double, Double, Double, Double)])
  func reading(_ row: (text: String, red: Double, green: Double, blue: Double, alpha: Double)) {
    #expect(HexColor(row.text) == HexColor(red: row.red, green: row.green, blue: row.blue, alpha: row.alpha))
  }

  @Test(arguments: [
    "", "#", "F", "FF", "FF880", "FF88000", "FF8800000", "GG8800", "##F80", " F80", "0xF", "é80", "-F8",
  ])
  func otherTexts(_ text: String) { #expect(HexColor(text) == nil) }

  @Test func writing() {
    let color = HexColor(red: 1, green: 136.0 / 255, blue: 0.999, alpha: 0.5)
    #expect(color.text(hasPrefix: false, hasAlpha: false) == "FF88FE")
    #expect(color.text(hasPrefix: true, hasAlpha: true) == "#FF88FE7F")
    #expect(HexColor(components: [0.2, 1])?.text(hasPrefix: false, hasAlpha: true) == "333333FF")
    #expect(HexColor(components: [2, -1, 0, 1])?.text(hasPrefix: false, hasAlpha: false) == "FF0000")
    #expect(HexColor(components: [1]) == nil && HexColor(components: [0, 0, 0, 0, 1]) == nil)
    #expect(HexColor(red: .nan, green: .infinity, blue: 0).text(hasPrefix: false, hasAlpha: false) == "00FF00")
    for value in 0...255 {
      let grey = HexColor(components: [Double(value) / 255, 1])?.text(hasPrefix: false, hasAlpha: false)
      #expect(grey.flatMap { HexColor($0) } == HexColor(components: [Double(value) / 255, 1]))
    }
  }
}
