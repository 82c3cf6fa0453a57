import Foundation
import Spool
import Testing

/// The two sources of a map. Suites with the trait `.throughBothSources` run each test once for either.
enum Source: CaseIterable {
  /// The text, through the tape.
  case text
  /// The result of JSONSerialization for the text.
  case dictionary

  @TaskLocal static var current = Source.text

  /// Maps the object of a text from the current source.
  static func map<Model: BaseMappable>(
    _ type: Model.Type, _ text: String, context: (any MapContext)? = nil
  ) throws -> Model? {
    let mapper = Mapper<Model>(context: context)
    switch current {
    case .text: return mapper.map(JSONString: text)
    case .dictionary: return mapper.map(JSONObject: try boxed(text))
    }
  }

  /// Maps the object of a text from the current source with a mapper.
  static func map<Model: BaseMappable>(_ text: String, with mapper: Mapper<Model>) throws -> Model? {
    switch current {
    case .text: mapper.map(JSONString: text)
    case .dictionary: mapper.map(JSONObject: try boxed(text))
    }
  }

  /// Maps the array of a text from the current source with a mapper.
  static func mapArray<Model: BaseMappable>(_ text: String, with mapper: Mapper<Model>) throws -> [Model]? {
    switch current {
    case .text: mapper.mapArray(JSONString: text)
    case .dictionary: mapper.mapArray(JSONObject: try boxed(text))
    }
  }

  /// Maps the array of a text from the current source.
  static func mapArray<Model: BaseMappable>(_ type: Model.Type, _ text: String) throws -> [Model]? {
    let mapper = Mapper<Model>()
    switch current {
    case .text: return mapper.mapArray(JSONString: text)
    case .dictionary: return mapper.mapArray(JSONObject: try boxed(text))
    }
  }

  /// Updates a model from the object of a text in the current source.
  static func update<Model: BaseMappable>(_ model: Model, _ text: String) throws -> Model {
    let mapper = Mapper<Model>()
    switch current {
    case .text: return mapper.map(JSONString: text, toObject: model)
    case .dictionary: return mapper.map(JSONObject: try boxed(text), toObject: model)
    }
  }

  /// The result of JSONSerialization for a text.
  static func boxed(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
}

struct ThroughBothSources: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    for source in Source.allCases { try await Source.$current.withValue(source) { try await function() } }
  }
}

extension Trait where Self == ThroughBothSources {
  static var throughBothSources: Self { Self() }
}
