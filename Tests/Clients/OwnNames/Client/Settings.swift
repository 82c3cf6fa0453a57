import ObjectMapper

// What an app adds to its mappers.

struct Wording: MapContext, Equatable { var language = "en" }

enum Setting: Equatable { case strict, loose }

extension Mapper {
  fileprivate convenience init(options: Setting, context: MapContext? = nil) {
    self.init(context: own(Wording(language: "\(options)")))
  }
  fileprivate convenience init(_ wording: Wording) { self.init(context: own(wording)) }

  fileprivate var options: Setting { own(.loose) }
  fileprivate var rules: String { own("rules") }
  fileprivate var duplicateKeys: String { own("duplicateKeys") }
  fileprivate var report: [String] { own(["report"]) }

  fileprivate func reporting<Result>(into report: inout [String], _ body: (Mapper) throws -> Result) rethrows -> Result
  {
    own(try body(self))
  }
}

func checkSettings() throws {
  let mapper = Mapper<Song>()
  var report: [String] = []
  expectOwn("options", mapper.options, .loose)
  expectOwn("rules", mapper.rules, "rules")
  expectOwn("duplicateKeys", mapper.duplicateKeys, "duplicateKeys")
  expectOwn("report", mapper.report, ["report"])
  expectOwn("reporting(into:_:)", mapper.reporting(into: &report) { $0.shouldIncludeNilValues }, false)
  expectOwn(
    "init(options:context:)", Mapper<Song>(options: .strict).context as? Wording, Wording(language: "strict"))
  expectOwn("init(_:)", Mapper<Song>(.init()).context as? Wording, Wording())
}
