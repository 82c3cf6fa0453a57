#if Macros
  import Foundation
  import Spool
  import Testing

  /// A kind of model, and a text with all of its members.
  struct TranscriptRow: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let sample: String
    /// Which part of the usual number of texts is read.
    let share: Double
    let checkSample: (TranscriptRow) throws -> Void
    let transcript: (TranscriptRow, TranscriptSettings) throws -> String

    var testDescription: String { name }

    init<Model: BaseMappable>(_ type: Model.Type, _ sample: String, name: String? = nil, share: Double = 1) {
      self.name =
        name
        ?? String(reflecting: type).replacingOccurrences(of: "SpoolMacrosTests.", with: "")
        .replacingOccurrences(of: " ", with: "")
      self.sample = sample
      self.share = share
      checkSample = { _ = try Mapper<Model>().decode($0.sample) }
      transcript = { try $0.transcript(of: type, $1) }
    }

    private func transcript<Model: BaseMappable>(of type: Model.Type, _ settings: TranscriptSettings) throws -> String {
      var transcript = Transcript(isFull: settings.isFull)
      let options = TranscriptOption.all(for: sample)
      let seed = settings.seed ^ Transcript.hash(name.utf8)
      var texts = try InPlaceTexts(seed: seed, around: sample)
      for number in 0...Int(200 * share * settings.scale) {
        let text = number == 0 ? Array(sample.utf8) : texts.text()
        transcript.add(name, number, text: text)
        transcript.add(name, number, "usual", TranscriptReads<Model>(sample, .init()).blocks(of: text, isWhole: true))
        guard number % 10 == 0 else { continue }
        for option in options {
          let reads = TranscriptReads<Model>(sample, option.configuration)
          var other = option.change(text)
          if option.renamesKeys, let renamed = reads.renamedSample {
            var texts = try InPlaceTexts(seed: seed &+ UInt64(number), around: renamed)
            other = number == 0 ? Array(renamed.utf8) : texts.text()
          }
          let source: [Transcript.Block] =
            settings.isFull && other != text ? [("source", String(decoding: other, as: UTF8.self))] : []
          transcript.add(name, number, option.name, source + reads.blocks(of: other, isWhole: number == 0))
        }
      }
      return transcript.text
    }
  }

  /// Options of mappers, each of which differs in one way from those that are usual.
  struct TranscriptOption {
    let name: String
    var configuration = MapperConfiguration()
    var renamesKeys = false
    /// Makes a text that is only read with the options.
    var change: ([UInt8]) -> [UInt8] = { $0 }

    private init(_ name: String, _ change: (inout MapperConfiguration) -> Void) {
      self.name = name
      change(&configuration)
    }

    static func all(for sample: String) -> [TranscriptOption] {
      let keys = (try? JSONDocument(sample).root.object?.map(\.key)) ?? []
      return reading + nullsAndKeys(Array(keys.prefix(2))) + parsing + strategies
    }

    private static var reading: [TranscriptOption] {
      [
        .init("lenientScalars") { $0.options.lenientScalars = true },
        .init("lossyCollections") { $0.options.lossyCollections = true },
        .init("report") { $0.options.collectsReport = true },
        .init("shortReport") { ($0.options.collectsReport, $0.options.reportLimit) = (true, 1) },
        .init("reportsUnknown") { ($0.options.collectsReport, $0.options.unknownKeys) = (true, .report) },
        .init("refusesUnknown") { $0.options.unknownKeys = .error },
        .init("includesNil") { $0.shouldIncludeNilValues = true },
        .init("context") { $0.context = TranscriptContext() },
        .init("coders") {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          ($0.decoder, $0.encoder) = (decoder, JSONEncoder())
          $0.encoder?.keyEncodingStrategy = .convertToSnakeCase
        },
      ]
    }

    private static func nullsAndKeys(_ keys: [String]) -> [TranscriptOption] {
      [
        .init("keepsAtNull") { $0.options.nullReading = .keep },
        .init("ignoresNull") { $0.options.nullReading = .ignore },
        .init("writesNull") { $0.options.nullWriting = .write },
        .init("omitsNull") { $0.options.nullWriting = .omit },
        .init("requiresAll") { $0.options.requiredKeys = .nonOptional },
        .init("requiresSome") { ($0.options.requiredKeys, $0.options.collectsReport) = (.named(Set(keys)), true) },
        .init("converters") {
          for key in keys {
            $0.options.converters[key] = { ($0 as? Int).map { $0 + 1 } ?? ($0 as? String)?.count ?? $0 }
          }
        },
      ]
    }

    private static var parsing: [TranscriptOption] {
      var comments = TranscriptOption("comments") { $0.rules.allowsComments = true }
      comments.change = { text in
        guard let brace = text.firstIndex(of: UInt8(ascii: "{")) else { return text }
        return Array(text[...brace]) + Array("/* a comment */".utf8) + Array(text[(brace + 1)...])
      }
      var commas = TranscriptOption("trailingCommas") { $0.rules.allowsTrailingCommas = true }
      commas.change = { text in
        guard let brace = text.lastIndex(of: UInt8(ascii: "}")) else { return text }
        return Array(text[..<brace]) + Array(",".utf8) + Array(text[brace...])
      }
      return [
        comments, commas, .init("uniqueKeys") { $0.duplicateKeys = .error },
        .init("depth2") { $0.rules.maximumDepth = 2 }, .init("tokens8") { $0.rules.maximumTokenBytes = 8 },
        .init("input100") { $0.rules.maximumInputBytes = 100 },
      ]
    }

    private static var strategies: [TranscriptOption] {
      let keys: [(String, MappingOptions.KeyStrategy)] = [
        ("snakeCase", .snakeCase), ("kebabCase", .kebabCase), ("pascalCase", .pascalCase),
        ("upperSnakeCase", .upperSnakeCase), ("customKeys", .custom { "_\($0)" }),
      ]
      let dates: [(String, MappingOptions.DateStrategy)] = [
        ("iso8601", .iso8601), ("milliseconds", .millisecondsSince1970), ("dotNET", .dotNET),
      ]
      let renaming = keys.map { name, strategy in
        var option = TranscriptOption(name) { ($0.options.keyStrategy, $0.options.collectsReport) = (strategy, true) }
        option.renamesKeys = true
        return option
      }
      return renaming + dates.map { name, strategy in TranscriptOption(name) { $0.options.dateStrategy = strategy } }
    }
  }

  /// What the models of a transcript see as `map.context`.
  struct TranscriptContext: MapContext, Sendable {
    var word = "from the context"
  }
#endif
