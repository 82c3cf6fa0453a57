#if Macros
  import Foundation
  import Spool

  extension Target {
    /// A generated model is the same, or is refused with the same error, whether it is read from a text in place or from
    /// the tape of the text.
    static let inPlace = Target(name: "in-place", summary: "models are read in place as from a tape") { bytes in
      let text = Array(bytes)
      check(PlacedValues.self, text)
      check(PlacedTree.self, text)
      check(PlacedNeeds.self, text)
      check(PlacedParts.self, text)
      check(PlacedPage<PlacedItem>.self, text)
      check(PlacedPath.self, text)
      check(FixtureModel.self, text)
      check(EscapedKeys.self, text)
      checkArray(PlacedItem.self, text)
      checkArray(PlacedTree.self, text)
    }

    private static func check<Model: BaseMappable & Equatable>(_ type: Model.Type, _ text: [UInt8]) {
      let judge = InPlaceJudge(type, text)
      if !judge.agrees { report("\(type)", "in place: \(judge.inPlace)", "by tape: \(judge.byTape)") }
    }

    private static func checkArray<Model: BaseMappable & Equatable>(_ type: Model.Type, _ text: [UInt8]) {
      let judge = InPlaceJudge(text, arrayOf: type)
      if !judge.agrees { report("[\(type)]", "in place: \(judge.inPlace)", "by tape: \(judge.byTape)") }
    }
  }
#endif
