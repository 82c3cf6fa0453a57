#if Macros
  import Foundation
  import Spool

  /// What a model looks like that is read from a text in place, and from the tape of the text. Both must be the same: the
  /// model, what it is written as, or the error with its place.
  struct InPlaceJudge<Value: Equatable> {
    let inPlace: String
    let byTape: String
    let areEqual: Bool

    var agrees: Bool { areEqual && inPlace == byTape }

    /// - Parameters:
    ///   - inPlace: Reads the text.
    ///   - byTape: Reads the text by way of its document.
    ///   - text: Writes what has been read, which tells the zeros apart, for example.
    init(
      _ bytes: [UInt8], inPlace: ([UInt8]) throws -> Value, byTape: ([UInt8]) throws -> Value,
      text: (Value) -> String
    ) {
      let one = Result { try inPlace(bytes) }
      let other = Result { try byTape(bytes) }
      self.inPlace = Self.words(one, text)
      self.byTape = Self.words(other, text)
      areEqual = (try? one.get()) == (try? other.get())
    }

    private static func words(_ result: Result<Value, any Error>, _ text: (Value) -> String) -> String {
      switch result {
      case .success(let value): text(value)
      // The description has the dictionary of a value, whose order differs.
      case .failure(let error as MapError): error.message
      case .failure(let error): "\(type(of: error)) \(error)"
      }
    }
  }

  extension InPlaceJudge where Value: BaseMappable {
    /// The model of an object.
    init(_ type: Value.Type, _ bytes: [UInt8]) {
      self.init(
        bytes, inPlace: { try Mapper<Value>().decode($0) },
        byTape: { try Mapper<Value>().decode(try JSONDocument($0).root) },
        text: { model in written { try Mapper<Value>().encodeText(model, options: .init(sortsKeys: true)) } })
    }
  }

  extension InPlaceJudge {
    /// The models of an array, without those that cannot be made.
    init<Model: BaseMappable>(_ bytes: [UInt8], arrayOf type: Model.Type) where Value == [Model] {
      self.init(
        bytes, inPlace: { try required(Mapper<Model>().mapArray($0)) },
        byTape: { try required((try? JSONDocument($0)).flatMap { Mapper<Model>().mapArray($0.root) }) },
        text: { model in written { try Mapper<Model>().encodeText(model, options: .init(sortsKeys: true)) } })
    }
  }

  /// A text with sorted keys, because equal dictionaries may differ in their order; or why there is none.
  private func written(_ write: () throws -> String) -> String {
    do { return try write() } catch { return "\(error)" }
  }

  private struct Nothing: Error {}

  private func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Nothing() }
    return value
  }
#endif
