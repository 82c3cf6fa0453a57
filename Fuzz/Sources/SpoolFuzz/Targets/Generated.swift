#if Macros
  import Foundation
  import Spool

  extension Target {
    /// A generated model and the same model with its mapping by hand read any text alike, or refuse it with the same
    /// error, and write the same.
    static let generated = Target(name: "generated", summary: "generated models read and write as those by hand") {
      bytes in
      guard let document = try? JSONDocument(Array(bytes)) else { return }
      check(FixtureModel.self, FixtureModelTwin.self, document) { $0.model }
      check(FixtureNeeds.self, FixtureNeedsTwin.self, document) { $0.model }
      check(FixtureList.self, FixtureListTwin.self, document) { FixtureList(list: $0.list.map(\.model)) }
    }

    private static func check<Macro: BaseMappable & Equatable, Hand: BaseMappable>(
      _ macro: Macro.Type, _ hand: Hand.Type, _ document: JSONDocument, _ model: (Hand) -> Macro
    ) {
      let one = Read { try Mapper<Macro>().decode(document.root) }
      let other = Read { try Mapper<Hand>().decode(document.root) }
      guard one.error == other.error, one.value == other.value.map(model) else {
        report("\(Macro.self)", "generated: \(one)", "by hand: \(other)", "\(document.root)")
      }
      guard let value = one.value, let twin = other.value else { return }
      let (text, twinText) = (written(value), written(twin))
      if text != twinText { report("\(Macro.self) writes", text, "by hand:", twinText) }
      // Reads by keys, from a dictionary that the model has written.
      let (again, twinAgain) = (Mapper<Macro>().map(JSON: value.toJSON()), Mapper<Hand>().map(JSON: twin.toJSON()))
      if again != twinAgain.map(model) {
        report("\(Macro.self) from a dictionary", "\(again as Any)", "\(twinAgain as Any)")
      }
    }

    /// The text of a model, or its error, with sorted keys, because equal dictionaries may differ in their order.
    private static func written<Model: BaseMappable>(_ model: Model) -> String {
      Words.of { try Mapper<Model>().encodeText(model, options: .init(sortsKeys: true)) }
    }
  }

  /// The outcome of reading a model.
  private struct Read<Value> {
    var value: Value?
    var error: String?

    init(_ body: () throws -> Value) {
      do { value = try body() } catch { self.error = Self.words(error) }
    }

    /// The words of an error. Handwritten models stop at the first missing member.
    private static func words(_ error: any Error) -> String {
      let error = (error as? MapError.Several)?.errors.first ?? error
      return ((error as? MapError)?.message ?? "\(error)").replacingOccurrences(of: "Twin", with: "")
    }
  }
#endif
