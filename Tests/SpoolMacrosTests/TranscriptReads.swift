#if Macros
  import Foundation
  import Spool

  /// All ways to read a text as a model and to write the model, with one configuration.
  struct TranscriptReads<Model: BaseMappable> {
    private let sample: String
    private let configuration: MapperConfiguration

    init(_ sample: String, _ configuration: MapperConfiguration) {
      self.sample = sample
      self.configuration = configuration
    }

    /// The sample with the keys that the configuration asks for.
    var renamedSample: String? {
      guard let model = try? Mapper<Model>().decode(sample) else { return nil }
      return try? Mapper<Model>(configuration).encodeText(model, options: .init(sortsKeys: true))
    }

    /// - Parameter isWhole: Whether the text is read as a part of others, too, and written in all ways.
    func blocks(of text: [UInt8], isWhole: Bool) -> [Transcript.Block] {
      var blocks: [Transcript.Block] = []
      var model: Model?
      blocks.append(
        (
          "text",
          words { mapper in
            let read = try mapper.decode(text)
            model = read
            return read
          }
        ))
      blocks.append(("update", update { try $0.decode(text, toObject: $1) }))
      // What follows needs a document, and says the same about a text that is not JSON.
      var options = JSONDocument.Options(rules: configuration.rules)
      options.duplicateKeys = configuration.duplicateKeys
      guard let document = try? JSONDocument(text, options: options) else { return blocks }
      blocks.append(("tape", words { try $0.decode(document.root) }))
      blocks += boxed(text)
      if isWhole { blocks += parts(String(decoding: text, as: UTF8.self)) }
      if let model { blocks.append(("written", written(model, isWhole))) }
      return blocks
    }

    // MARK: Reading

    /// The words for what a mapper reads, or for its error, and for its report.
    private func words<Value>(isOrdered: Bool = true, _ read: (Mapper<Model>) throws -> Value) -> String {
      let mapper = Mapper<Model>(configuration)
      var words = Self.outcome { TranscriptDescriber.words(try read(mapper)) }
      if configuration.options.collectsReport {
        words += " " + TranscriptDescriber.words(mapper.report, isOrdered: isOrdered)
      }
      return words
    }

    private static func outcome(_ words: () throws -> String) -> String {
      do { return try words() } catch { return TranscriptDescriber.words(error) }
    }

    /// The words for a model of the sample after it has been updated, or for the error; then an object may have changed.
    private func update(isOrdered: Bool = true, _ update: (Mapper<Model>, Model) throws -> Model) -> String {
      guard let model = try? Mapper<Model>().decode(sample) else { return "no model" }
      let outcome = words(isOrdered: isOrdered) { try update($0, model) }
      return Model.self is AnyClass ? "\(outcome) object \(TranscriptDescriber.words(model))" : outcome
    }

    /// Reading what JSONSerialization makes of the text.
    private func boxed(_ text: [UInt8]) -> [Transcript.Block] {
      guard let object = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) else {
        return []
      }
      var blocks: [Transcript.Block] = [
        ("dictionary", words(isOrdered: false) { $0.map(JSONObject: object) }),
        ("dictionaryUpdate", update(isOrdered: false) { $0.map(JSONObject: object, toObject: $1) }),
      ]
      if let type = Model.self as? any ImmutableMappable.Type { blocks.append(("thrown", thrown(object, type))) }
      return blocks
    }

    private func thrown<Constant: ImmutableMappable>(_ object: Any, _ type: Constant.Type) -> String {
      let mapper = Mapper<Constant>(configuration)
      return Self.outcome { TranscriptDescriber.words(try mapper.map(JSONObject: object) as Constant) }
    }

    /// The text as a part of others.
    private func parts(_ text: String) -> [Transcript.Block] {
      let (array, object) = ("[\(text), \(sample)]", #"{"a": \#(text), "b": \#(sample)}"#)
      let boxed = #"{"one": \#(text), "all": [\#(sample), \#(text)], "byName": \#(object), "rows": [[\#(text)], []]}"#
      return [
        ("keys", words { try $0.decode(Self.escaped(text)) }),
        ("array", words { try $0.decodeArray(array) }), ("goodOnes", words { $0.mapArray(array) }),
        ("members", words { try $0.decodeDictionary(object) }), ("path", words { try $0.decode(array, at: "0") }),
        (
          "box",
          Self.outcome { TranscriptDescriber.words(try Mapper<TranscriptBox<Model>>(configuration).decode(boxed)) }
        ),
      ]
    }

    /// The text with an additional member whose key has an escape, so that models are read key by key.
    private static func escaped(_ text: String) -> String {
      guard let brace = text.firstIndex(of: "{"), text.first == "{" else { return text }
      let rest = text[text.index(after: brace)...]
      return #"{"\u0069gnored": 0"# + (rest.first { !$0.isWhitespace } == "}" ? "" : ", ") + rest
    }

    // MARK: Writing

    /// The words for what is written; with sets, only its characters, because their elements are written in any order.
    private func written(_ model: Model, _ isWhole: Bool) -> String {
      let words = inOrder(model, isWhole)
      return TranscriptDescriber(model).hasSet ? String(words.sorted()) : words
    }

    private func inOrder(_ model: Model, _ isWhole: Bool) -> String {
      let mapper = Mapper<Model>(configuration)
      // The order of properties counts, and that of the members of dictionaries does not.
      let sortsKeys = TranscriptDescriber(model).isUnordered
      func text(_ write: (JSONWriter.Options) throws -> String) -> String {
        Self.outcome { try write(JSONWriter.Options(sortsKeys: sortsKeys)) }
      }
      var all = [
        text { try mapper.encodeText(model, options: $0) }, TranscriptDescriber.words(mapper.toJSON(model)),
        text { String(decoding: try mapper.encode([model, model], options: $0), as: UTF8.self) },
      ]
      guard isWhole else { return all.joined(separator: "\n") }
      all.append(Self.outcome { try mapper.encodeText(model, options: .init(isPretty: true, sortsKeys: true)) })
      if !sortsKeys {
        all += [false, true].map { mapper.toJSONString(model, prettyPrint: $0) ?? "no text" }
        mapper.shouldIncludeNilValues = true
        all.append(mapper.toJSONString(model) ?? "no text")
      }
      let box = TranscriptBox(one: model, all: [model], byName: ["a": model], rows: [[model], []])
      all.append(text { try Mapper<TranscriptBox<Model>>(configuration).encodeText(box, options: $0) })
      return all.joined(separator: "\n")
    }
  }

  /// A model of models of any type.
  @Mappable
  struct TranscriptBox<Item: BaseMappable> {
    var one: Item?
    var all: [Item] = []
    var byName: [String: Item] = [:]
    var rows: [[Item]] = []
  }
#endif
