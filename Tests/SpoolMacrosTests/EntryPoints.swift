#if Macros
  import Foundation
  import Spool
  import Testing

  /// The code paths by which a text is mapped to a generated model.
  enum EntryPoint: CaseIterable {
    /// In one walk, over the tape of either tokenizer.
    case buffer, reference
    /// In place, without a tape, if the model allows that.
    case text
    /// Key by key over the tape: a key with an escape ends the walk.
    case keys
    /// Key by key over a dictionary.
    case dictionary

    func map<Model: BaseMappable>(_ type: Model.Type, _ text: String) throws -> Model? {
      let mapper = Mapper<Model>()
      switch self {
      case .buffer: return mapper.map(try Self.document(text, .buffer).root)
      case .reference: return mapper.map(try Self.document(text, .reference).root)
      case .text:
        _ = try JSONDocument(text)
        return mapper.map(JSONString: text)
      case .keys: return mapper.map(try Self.document(Self.escaped(text), .buffer).root)
      case .dictionary:
        return mapper.map(
          JSONObject: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
      }
    }

    private static func document(_ text: String, _ engine: JSONDocument.Engine) throws -> JSONDocument {
      var options = JSONDocument.Options()
      options.engine = engine
      return try JSONDocument(text, options: options)
    }

    /// The text with an additional member whose key is written with an escape.
    static func escaped(_ text: String) -> String {
      guard let brace = text.firstIndex(of: "{"), text.first == "{" else { return text }
      let rest = text[text.index(after: brace)...]
      return #"{"\u0069gnored": 0"# + (rest.first == "}" ? "" : ", ") + rest
    }
  }

  /// The model through every entry point. All of them must give the same model.
  func mapped<Model: BaseMappable & Equatable>(
    _ type: Model.Type, _ text: String, location: SourceLocation = #_sourceLocation
  ) throws -> Model? {
    let models = try EntryPoint.allCases.map { try $0.map(type, text) }
    for (entryPoint, model) in zip(EntryPoint.allCases, models) {
      #expect(model == models[0], "\(entryPoint)", sourceLocation: location)
    }
    return models[0]
  }
#endif
