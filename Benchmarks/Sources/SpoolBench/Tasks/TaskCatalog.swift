import CorpusModels
import Foundation
import Mappable
import Measuring

/// The tasks that can be compared.
struct TaskCatalog {
  struct Entry {
    let task: String
    let corpus: String
    /// True if the task takes so long that it runs only if it is requested by name.
    var isOptional = false
    let make: (Corpus) -> Comparison
  }

  static func entries(corpora: [String]) -> [Entry] {
    app + corpora.map { Entry(task: "tree/parse", corpus: $0, make: Comparison.tree) }
      + corpora.map { Entry(task: "values/walk", corpus: $0, make: Comparison.walked) } + checking(corpora) + [
        typed("typed/map", "twitter", TwitterSearch.self),
        typed("typed/map", "citm_catalog", CitmCatalog.self),
        typed("typed/map", "canada", Canada.self),
        typed("typed/map", "records", [Record].self),
        typed("typed/map-full", "twitter", FullTwitterSearch.self),
        decoded("twitter", TwitterSearch.self),
        decoded("citm_catalog", CitmCatalog.self),
        decoded("canada", Canada.self),
        decoded("records", [Record].self),
        encoded("twitter", TwitterSearch.self),
        encoded("citm_catalog", CitmCatalog.self),
        encoded("canada", Canada.self),
        encoded("records", [Record].self),
      ] + fields + [
        encode("twitter", TwitterSearch.self),
        encode("citm_catalog", CitmCatalog.self),
        encode("canada", Canada.self),
        encode("records", [Record].self),
      ] + layouts + [
        unboxed("records", [Record].self),
        leavez("records", [Record].self),
        leavez(NestedTexts.corpusName, Shipments.self),
        Entry(task: "parallel/map", corpus: "records", make: Comparison.parallel),
        Entry(
          task: "parallel/large", corpus: GeneratedRecords.name(megabytes: 64), isOptional: true,
          make: Comparison.parallelLarge),
        Entry(task: "stream/documents", corpus: "records", make: Comparison.streamed),
        Entry(task: "stream/validate", corpus: "records", make: Comparison.validatedPieces),
        Entry(task: "stream/map", corpus: "records", make: Comparison.streamedModels),
      ] + CorpusCatalog.names.map { Entry(task: "path/value", corpus: $0, make: probe) } + [
        typed("path/model", NestedTexts.corpusName, Shipments.self)
      ] + SchemaTexts.names.map { Entry(task: "schema/valid", corpus: $0, make: Comparison.schema) } + generated
      + listed
      + scaling
  }

  /// The calls of an app.
  private static var app: [Entry] {
    [
      app("app/decode", AppTexts.feed, AppFeed.self, Comparison.appDecoded),
      app("app/decode", AppTexts.plainFeed, AppFeed.self, Comparison.appDecoded),
      app("app/encode", AppTexts.feed, AppFeed.self, Comparison.appEncoded),
      app("app/encode", AppTexts.plainFeed, AppFeed.self, Comparison.appEncoded),
      Entry(task: "app/body-decode", corpus: AppTexts.body, make: Comparison.appBodies),
      Entry(task: "app/body-encode", corpus: AppTexts.body, make: Comparison.appBodiesEncoded),
      app("app/any", AppTexts.anything, [AnyJSON].self, Comparison.appDecoded),
      Entry(task: "app/free-form", corpus: AppTexts.freeForm, make: Comparison.freeForm),
      Entry(task: "app/free-form-encode", corpus: AppTexts.freeForm, make: Comparison.freeFormEncoded),
      app("app/failing", AppTexts.mismatches, [LossyInt].self, Comparison.appDecoded),
      app("app/decode", AppTexts.decimals, [Decimal].self, Comparison.appDecoded),
      app("app/decode", AppTexts.dates, [Date].self, Comparison.appDecoded),
      app("app/decode", AppTexts.links, [URL].self, Comparison.appDecoded),
      app("app/encode", AppTexts.decimals, [Decimal].self, Comparison.appEncoded),
      app("app/encode", AppTexts.dates, [Date].self, Comparison.appEncoded),
      app("app/encode", AppTexts.links, [URL].self, Comparison.appEncoded),
    ]
  }

  private static func app<Payload: Codable & Equatable>(
    _ task: String, _ corpus: String, _ type: Payload.Type,
    _ make: @escaping (String, Payload.Type, Corpus) -> Comparison
  ) -> Entry {
    Entry(task: task, corpus: corpus) { make(task, type, $0) }
  }

  /// Tasks that read any JSON without a tree of all of it.
  private static func checking(_ corpora: [String]) -> [Entry] {
    corpora.map { Entry(task: "validate/text", corpus: $0, make: Comparison.validated) }
      + corpora.map { Entry(task: "pieces/parse", corpus: $0, make: Comparison.pieced) }
      + corpora.map { Entry(task: "snapshots/feed", corpus: $0, make: Comparison.snapshots) }
      + ElementTexts.names.map { Entry(task: "stream/elements", corpus: $0, make: Comparison.elements) }
      + corpora.map { Entry(task: "stream/skip", corpus: $0, make: Comparison.skipped) }
      + [Entry(task: "stream/skip", corpus: ElementTexts.smallValues, make: Comparison.skippedValues)]
  }

  /// A task that needs models, on the corpus that the models describe.
  private static func typed<Payload: CorpusPayload>(
    _ task: String, _ corpus: String, _ type: Payload.Type
  ) -> Entry {
    Entry(task: task, corpus: corpus) { .typed(task, type, $0) }
  }

  /// Models by their `Codable` conformance.
  private static func decoded<Payload: Codable & Equatable>(
    _ corpus: String, _ type: Payload.Type, calls: Int = 1
  ) -> Entry {
    Entry(task: "codable/decode", corpus: corpus) { .decoded(type, $0, calls: calls) }
  }

  /// The cost of a field, and of a call.
  private static var fields: [Entry] {
    [
      decoded(FieldTexts.integers, [IntegerFields].self), decoded(FieldTexts.shortIntegers, [ShortIntegerFields].self),
      decoded(FieldTexts.unsignedArray, UnsignedArray.self), decoded(FieldTexts.strings, [StringFields].self),
      decoded(FieldTexts.doubles, [DoubleFields].self), decoded(FieldTexts.nested, [NestedFields].self),
      decoded(FieldTexts.integerArray, IntegerArray.self), decoded(FieldTexts.doubleArray, DoubleArray.self),
      decoded(FieldTexts.small, SmallModel.self, calls: 1000),
      encoded(FieldTexts.integers, [IntegerFields].self), encoded(FieldTexts.shortIntegers, [ShortIntegerFields].self),
      encoded(FieldTexts.unsignedArray, UnsignedArray.self), encoded(FieldTexts.strings, [StringFields].self),
      encoded(FieldTexts.doubles, [DoubleFields].self), encoded(FieldTexts.nested, [NestedFields].self),
      encoded(FieldTexts.integerArray, IntegerArray.self), encoded(FieldTexts.doubleArray, DoubleArray.self),
      encoded(FieldTexts.small, SmallModel.self, calls: 1000),
    ]
  }

  /// Models to bytes by their `Codable` conformance.
  private static func encoded<Payload: Codable & Equatable>(
    _ corpus: String, _ type: Payload.Type, calls: Int = 1
  ) -> Entry {
    Entry(task: "codable/encode", corpus: corpus) { .encoded(type, $0, calls: calls) }
  }

  /// Text in another layout or with changes, and the places of errors.
  private static var layouts: [Entry] {
    [
      laidOut("codable/sorted", .sortedKeys, "twitter", TwitterSearch.self),
      laidOut("codable/sorted", .sortedKeys, "citm_catalog", CitmCatalog.self),
      laidOut("codable/sorted", .sortedKeys, "canada", Canada.self),
      laidOut("codable/sorted", .sortedKeys, "records", [Record].self),
      laidOut("codable/pretty", .prettyPrinted, "twitter", TwitterSearch.self),
      laidOut("codable/pretty", .prettyPrinted, "citm_catalog", CitmCatalog.self),
      laidOut("codable/pretty", .prettyPrinted, "canada", Canada.self),
      laidOut("codable/pretty", .prettyPrinted, "records", [Record].self),
    ] + CorpusCatalog.names.map { Entry(task: "text/reformat", corpus: $0, make: Comparison.reformatted) } + [
      Entry(task: "text/edit", corpus: "records", make: Comparison.edited),
      Entry(task: "errors/offset", corpus: "records", make: Comparison.offsets),
    ]
  }

  private static func laidOut<Payload: Codable & Equatable>(
    _ task: String, _ formatting: JSONEncoder.OutputFormatting, _ corpus: String, _ type: Payload.Type
  ) -> Entry {
    Entry(task: task, corpus: corpus) { .laidOut(task, formatting, type, $0) }
  }

  /// Models to JSON text.
  private static func encode<Payload: CorpusPayload>(_ corpus: String, _ type: Payload.Type) -> Entry {
    Entry(task: "encode/text", corpus: corpus) { .encode(type, $0) }
  }

  /// Models that read from a mapper.
  private static func leavez<Payload: CorpusPayload & Mappable>(_ corpus: String, _ type: Payload.Type) -> Entry {
    Entry(task: "leavez/map", corpus: corpus) { .leavez(type, $0) }
  }

  /// Dictionaries to models.
  private static func unboxed<Payload: UnboxedPayload>(_ corpus: String, _ type: Payload.Type) -> Entry {
    Entry(task: "typed/dictionary", corpus: corpus) { .unboxed(type, $0) }
  }

  /// Records of all sizes.
  private static var scaling: [Entry] {
    let names = GeneratedRecords.scalingSizes.map(GeneratedRecords.name)
    return names.map { Entry(task: "scaling/parse", corpus: $0, isOptional: true, make: Comparison.scalingParse) }
      + names.map { Entry(task: "scaling/map", corpus: $0, isOptional: true, make: Comparison.scalingMap) }
  }
}
