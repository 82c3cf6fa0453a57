#if Macros
  import Foundation
  import Spool
  import Testing

  /// With any options, a generated model and its handwritten twin give the same values or errors, the same reports, and
  /// the same output.
  @Suite struct OptionTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func asByHand(_ seed: UInt64) throws {
      var random = RandomText(seed: seed)
      for _ in 0..<10 {
        let options = random.options()
        let text = random.object(options.keyStrategy)
        for engine in [JSONDocument.Engine.buffer, .reference, nil] {
          let walked = try Outcome(WalkedOptions.Sample.self, text, options, engine)
          let hand = try Outcome(HandOptions.Sample.self, text, options, engine)
          #expect(walked == hand, "seed \(seed): \(text) \(options)")
        }
      }
    }

    /// Checks that enough texts can be mapped, because otherwise the test would show little.
    @Test func manyModelsAreMade() throws {
      var random = RandomText(seed: 7)
      let made = try (0..<100).filter { _ in
        let options = random.options()
        let text = random.object(options.keyStrategy)
        return try Outcome(WalkedOptions.Sample.self, text, options, .buffer).model != nil
      }
      #expect(made.count > 20)
    }
  }

  /// A description of the outcome for a text.
  private struct Outcome: Equatable {
    var model: String?
    var error: String?
    var report: String
    var text: String?

    /// - Parameter engine: The tokenizer; nil for a dictionary.
    init<Model: BaseMappable>(
      _ type: Model.Type, _ text: String, _ options: MappingOptions, _ engine: JSONDocument.Engine?
    ) throws {
      let mapper = Mapper<Model>(options: options)
      var made: Model?
      if let engine {
        var parsing = JSONDocument.Options()
        parsing.engine = engine
        let root = try JSONDocument(text, options: parsing).root
        do { made = try mapper.decode(root) } catch { self.error = Self.words(error) }
      } else {
        made = mapper.map(JSONObject: try JSONSerialization.jsonObject(with: Data(text.utf8)))
      }
      // The members of a dictionary are not ordered.
      report = mapper.report.description.split(separator: "\n").sorted().joined(separator: "\n")
      guard let made else { return }
      model = "\(made)".replacingOccurrences(of: "HandOptions", with: "WalkedOptions")
      self.text = mapper.toJSONString(made)
    }

    private static func words(_ error: any Error) -> String { (error as? MapError)?.message ?? "\(error)" }
  }

  /// Random texts and options from a seed.
  private struct RandomText: SeededGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func oneOf<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &self)]
    }

    mutating func options() -> MappingOptions {
      var options = MappingOptions()
      options.collectsReport = Bool.random(using: &self)
      options.lenientScalars = Bool.random(using: &self)
      options.lossyCollections = Bool.random(using: &self)
      options.nullReading = oneOf([.clear, .keep, .ignore])
      options.nullWriting = oneOf([nil, .write, .omit])
      options.keyStrategy = oneOf([.unchanged, .snakeCase, .custom { "_\($0)" }])
      options.dateStrategy = oneOf([.iso8601, .secondsSince1970, .millisecondsSince1970, .dotNET])
      options.unknownKeys = oneOf([.ignore, .ignore, .report, .error])
      options.requiredKeys = oneOf([.none, .none, .none, .nonOptional, .named(["int", "maybeName", "at.lat"])])
      if Bool.random(using: &self) { options.converters = ["int": { ($0 as? Int).map { $0 + 1 } ?? "7" }] }
      return options
    }

    /// An object with most of the keys of the models, and few others.
    mutating func object(_ strategy: MappingOptions.KeyStrategy) -> String {
      var members: [String] = []
      for (key, values) in Self.members.sorted(by: { $0.key < $1.key }) where Int.random(in: 0..<8, using: &self) > 0 {
        let isOdd = !["id", "mustHave"].contains(key) && Int.random(in: 0..<6, using: &self) == 0
        members.append("\"\(Self.text(key, strategy))\": \(oneOf(isOdd ? Self.odd : values))")
      }
      if Int.random(in: 0..<4, using: &self) == 0 { members.append(#""unknown": 1"#) }
      return "{" + members.shuffled(using: &self).joined(separator: ", ") + "}"
    }

    /// The keys as these strategies spell them.
    private static func text(_ key: String, _ strategy: MappingOptions.KeyStrategy) -> String {
      switch strategy {
      case .unchanged: key
      case .snakeCase: key.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
      case .custom(let function): function(key)
      default: key
      }
    }

    private static let odd = [
      "null", "null", "true", "1", "1.5", "\"2\"", "\"x\"", "[]", "{}", "[null]", "[1, \"2\", null]", "\"YES\"", "1e30",
      #"{"a": null, "b": "3"}"#, "[[{}]]", "[{}, 1]", "-1",
    ]

    private static let dates = ["0", "1.5", #""1970-01-02T00:00:00Z""#, #""/Date(86400000)/""#]
    private static let child = [
      #"{"childID": 1}"#, #"{"child_id": 2, "note": "n"}"#, #"{"_childID": 3, "limit": null}"#,
    ]

    private static let members: [String: [String]] = {
      var members: [String: [String]] = [
        "id": ["1", "2"], "mustHave": ["3", "4"], "price": ["1.10", "-3"], "homePage": [#""https://a.b/c""#],
        "byName": [#"{"a": 1}"#], "born": dates, "bornDays": ["[]", "[0]", #"["1970-01-02T00:00:00Z"]"#],
        "isOpen": ["true", "0"], "maybeBool": ["false", "1"], "childList": ["[]"] + child.map { "[\($0), {}]" },
        "childrenByName": child.map { #"{"k": \#($0)}"# }, "childRows": child.map { "[[\($0)], []]" },
        "at": [#"{"lat": 1}"#, #"{"lat": 2.5, "lng": 3}"#], "x": [#"{"y": 1}"#],
        "deepIn": [#"{"it": 5}"#, #"{"it": "t"}"#],
        "lenientInt": [#""5""#, "true"], "doubleList": ["[1, 2.5]"], "intList": ["[1, 2]"],
        "nameList": [#"["a", "b"]"#],
        "colorList": [#"["red", "mauve"]"#], "child": child, "maybeChild": child,
      ]
      for key in ["int", "maybeInt", "small", "firstKey", "secondKey"] { members[key] = ["1", "200", "-1"] }
      for key in ["double", "maybeDouble", "float"] { members[key] = ["1", "2.5", "-1e2"] }
      for key in ["name", "maybeName", "class", "_class"] { members[key] = [#""n""#, #""\u00e9""#] }
      for key in ["color", "maybeColor"] { members[key] = [#""red""#, #""green""#, #""mauve""#] }
      return members
    }()
  }
#endif
