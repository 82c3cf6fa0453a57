import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Compares types whose fields are listed with the same types whose coding the compiler writes: values, calls of other code, errors,
/// paths, places and bytes.
enum FieldComparison {
  // MARK: Texts

  /// Texts by the name of the type, one of them right, from which others are made.
  private static let id = #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
  private static let money = #"{"amount":12.30,"currency":"EUR"}"#
  private static let address =
    #"{"street":"s","city":"c","postalCode":"p","countryCode":"x","location":{"latitude":1.5,"longitude":2}}"#
  private static let attributed = #"""
    {"song_title":"t","by":"b","seconds":1,"tags.all":["x"],"leaf":{"x":1},"other":{"x":2,"y":3},"rank":2,"watched":0.5}
    """#
  private static let texts: [String: String] = [
    "Scalars": #"""
    {"string":"a b","int":-12,"double":1.5,"bool":true,"float":0.25,"int8":-128,"uint64":18446744073709551615,
     "optionalString":"é\n","optionalInt":7,"optionalDouble":-0.0,"optionalBool":false,"optionalUInt16":65535}
    """#,
    "Values": #"""
    {"date":0.5,"data":"AAEC","url":"https:\/\/a.b/c?d=e","decimal":1.10,"uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
     "dates":[1,2.5],"urls":["a:b"],"ids":{"x":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}}
    """#,
    "Lists": #"""
    {"strings":["","a"],"ints":[1,-2],"doubles":[[1,2.5],[]],"bools":[true],"sizes":[2147483647],"holes":[1,null],
     "names":{"k":"v"},"numbers":{"n":[1]}}
    """#,
    "Node": #"""
    {"name":"root","child":[{"name":"a","leaf":{"x":1},"leaves":[],"byName":{}}],"leaf":{"x":2,"y":3},"other":{"x":4},
     "leaves":[{"x":5},{"x":6,"y":7}],"byName":{"z":{"x":8}}}
    """#,
    "Mixed": #"""
    {"first":1,"state":"open","counted":"c","leaf":{"x":1,"y":2},"tags":["t"],"last":"l","version":5}
    """#,
    "Holder": #"{"own":1,"owns":[2,3],"twin":{"x":1}}"#,
    "Keyed": #"{"userName":"u","imageUrl":"i","postCount":1,"a/b":2}"#,
    "Nothing": "{}",
    "Payment": #"{"invoice":{"dueAt":0.5,"_1":[1,2],"sum":{"x":1,"y":2}}}"#,
    "Tree": #"{"pair":{"_0":{"leaf":{"_0":1}},"right":{"forest":{"_0":[{"leaf":{"_0":2}}]}}}}"#,
    "Watched": #"{"code":{"_0":"c","_1":{"x":1}}}"#,
    "Level": "300",
    "Optionals": #"{"mark":1,"name":2,"alias":3,"twice":4,"fixed":null,"seen":null}"#,
    "Box<Int>": #"{"value":1,"other":2,"list":[3]}"#,
    "Box<Optional<Int>>": #"{"value":1,"other":2,"list":[3]}"#,
    "Choice<Optional<Int>>": #"{"both":{"a":1,"b":2}}"#,
    "Lazy": #"{"a":2}"#,
    "Named": #"{"cash":{"_0":1}}"#,
    "States": #"{"swapped":"open","renamed":"is\/open","all":["closed","opened"]}"#,
    "Sizes": #"{"id":1,"kind":"only"}"#,
    "Around":
      #"{"a":1,"inner":{"y":1,"renamed":"opened"},"many":[{"y":1,"y":2,"renamed":"closed"},{"renamed":"opened"}]}"#,
    "Attributed": attributed,
    "AttributedList": #"""
    {"all":[\#(attributed),{"song_title":"a","singer":"b","position":1,"leaf":{"x":1}},
      {"song_title":"a","artist":null,"singer":"b","labels":[],"leaf":{"x":1},"rank":null}],
     "second":{"song_title":"a","leaf":{"x":1},"watched":2},"byName":{"k":{"leaf":{"x":2},"song_title":"c"}}}
    """#,
    "Literals": #"{"n":"a","id":1,"flag":false,"number":3,"texts":["t"]}"#,
    "LiteralsList": #"""
    {"all":[{"n":"a","id":1,"flag":false,"number":3,"texts":["t"]},{"n":"b","ident":2,"notes":[]},{"id":3,"n":"c","number":4}],
     "one":{"flag":false,"ident":5,"n":"d"},"others":[{"n":"e","id":6},{"n":"e","ident":6,"flag":true}]}
    """#,
    "Lenient": #"""
    {"count":1,"name":"n","ratio":0.5,"flag":false,"note":"o","rank":2,"labels":["x"],"leaf":{"x":1},"leaves":[{"x":1}],
     "byName":{"k":1},"date":1.5,"state":"closed","watched":"w","strict":3}
    """#,
    "LenientItem": #"{"a":1,"b":"b","c":[2.5],"d":{"x":1},"e":true}"#,
    "LenientList": #"""
    {"items":[{"a":1,"b":"b","c":[2.5],"d":{"x":1},"e":true},{"a":"1","b":2,"c":null,"d":[],"e":true},
      {"a":1.5,"b":null,"c":["x"],"d":{"x":"y"},"e":false},{"e":true,"a":null},{"d":{"x":1,"x":2},"a":[{"a":1}],"e":true}],
     "others":[{"e":1}]}
    """#,
    "Strategic": #"""
    {"iso":"2023-11-14T22:13:20Z","isoOrNil":"2023-11-14T22:13:21Z","seconds":5.5,"ms":1500,"day":"2023-11-14","data":"AAEC",
     "id":"12","code":3,"inner":"{"x":1}","innerOrNil":"{"x":2,"y":3}","leaves":[{"x":1},{"y":1},null,{"x":2}],
     "byName":{"a":1,"b":"2"},"twice":4,"at":"2023-11-14T22:13:22Z"}
    """#,
    "Rested": #"{"id":1,"a":[1,{"b":null}],"title":"t","z":"\u00e9","m":{}}"#,
    "RestedList":
      #"{"all":[{"id":1},{"id":2,"name":null,"title":"x","y":1.50}],"more":true,"count":12345678901234567890}"#,
    "Shape": #"{"type":"rounded/rect","width":1,"height":2.5,"_2":3}"#,
    "Message": #"{"kind":"pair","data":{"_0":1,"b":2}}"#,
    "OwnShape": #"{"type":"own","value":1}"#,
    "Shapes": #"""
    {"all":[{"type":"circle","radius":1},{"radius":2,"type":"circle"},{"type":"leaf","x":1,"y":2},{"x":3,"z":[],"type":"leaf"},
      {"type":"nothing"},{"type":"new","x":1},{"type":"rounded\/rect","width":1,"_2":3}],
     "messages":[{"kind":"ping"},{"kind":"text","data":"t"},{"data":{"_0":1},"kind":"pair"},{"a":1,"data":[{"x":1}],"kind":"leaves","b":2},
      {"kind":"nested","data":{"data":{"kind":"ping"},"kind":"nested"}},{"kind":"nested"},{"kind":"later","data":1}],
     "byName":{"a":{"x":1,"type":"leaf"}},"last":{"type":"nothing","type":"circle"}}
    """#,
    "StrategicBox<Level>": #"{"text":"300","list":[1,"x",[]]}"#,
    "AttributedBox<Optional<Int>>": #"{"w":1}"#,
    "AttributedChoice": #"{"card.used":{"number":5,"_1":{"x":1}}}"#,
    "Sets": #"{"set":[{"x":1},{"x":1}],"numbers":[1,1],"late":1}"#,
    "Wrapped": #""x""#,
    "AppFeed": #"""
    {"generatedAt":1.5,"page":{"number":1,"perPage":50,"totalCount":2},"account":{"id":\#(id),"displayName":"d",
     "emailAddress":"e","avatarUrl":"https:\/\/a\/b","homeAddress":\#(address),"roles":["buyer"],"createdAt":0,
     "preferences":{"p":[1]}},"orders":[],"items":[
      {"itemType":"article","id":\#(id),"headline":"h","bodyText":"b","publishedAt":1,"webUrl":"a:b","keywords":["k"]},
      {"itemType":"photo","id":\#(id),"fileUrl":"a:b","pixelWidth":1,"pixelHeight":2,"caption":null},
      {"itemType":"promotion","id":\#(id),"couponCode":"c","percentOff":0.5,"validUntil":2,"minimumOrder":\#(money)},
      {"itemType":"poll","id":\#(id),"question":"q","choices":[{"text":"t","voteCount":3}],"closesAt":4}],
     "parcels":[{"trackingCode":"t","boxSize":{"width":1,"height":2,"depth":3}}],
     "settings":{"theme":"t","featureFlags":{"f":true},"rateLimits":{"r":1},"experiments":{"x":"y"}}}
    """#,
    "AppOrder": #"""
    {"id":\#(id),"orderNumber":5,"status":"in_transit","placedAt":1,"shippedAt":2.5,"customer":{"id":\#(id),"fullName":"f",
     "website":"a:b","isVip":true,"loyaltyPoints":9},"lines":[{"sku":"s","title":"t","quantity":2,"unitPrice":\#(money),
     "options":[{"name":"n","value":"v"}],"imageUrl":"a:b","weightInGrams":1.5}],
     "payment":{"transfer":{"iban":"i","reference":"r"}},"totalPrice":\#(money),"discount":0.1,"tags":["t"],
     "shipTo":\#(address)}
    """#,
    "Purchase": #"""
    {"payment":{"transfer":{"IBAN":"DE1","reference":null}},
     "payments":[{"cash":{}},{"cardUsed":{"_0":{"x":1}}},{"transfer":{"IBAN":"DE2"}}],"door":"is_open","wrapped":"w","level":1,
     "levels":[300],"leaves":[{"x":1}],"tree":{"forest":{"_0":[{"leaf":{"_0":7}},{"leaf":{"_0":8}}]}},
     "watched":{"number":{"_0":5}},"byName":{"a":{"invoice":{"dueAt":1,"_1":[],"sum":{"x":2}}}}}
    """#,
  ]

  /// What may stand in the place of any value.
  private static let others = [
    "null", "true", "0", "-1", "1.5", "1e2", "1.0", "300", "1e-400", "1e400", "12345678901234567890123", #""""#,
    #""x""#, #""open""#,
    #""throw""#, #""NaN""#, #""2023-11-14T22:13:20Z""#, "[]", "[null]", "[1]", #"["throw"]"#, "{}", #"{"x":1}"#,
    #"{"x":null}"#,
    #"{"x":1,"x":2}"#, #"{"\u0078":1}"#, #""1""#, #""AA==""#, #""{\"x\":5}""#, #""{\"x\":null}""#, #""2024-02-30""#,
  ]

  /// What may stand in the place of an enum with payloads.
  private static let choices = [
    #"{"cash":{}}"#, #"{"cash":{},"other":1}"#, #"{"cash":{},"cash":{}}"#,
    #"{"cash":{},"transfer":{"IBAN":"x"}}"#, #"{"cash":null}"#, #"{"transfer":{"IBAN":"x","reference":"y"},"z":[{}]}"#,
    #"{"transfer":{"reference":"y"}}"#, #"{"cash":[]}"#, #"{"leaf":{"_0":1}}"#, #"{"leaf":{"_0":1.5}}"#,
    #"{"hidden":{}}"#, #"{"code":{"_0":"throw","_1":{"x":1}}}"#, #"{"code":{"_0":"c","_1":{"x":null}}}"#,
    #"{"cardUsed":{"_0":{"x":5,"y":6}}}"#, #"{"cash":{"more":1}}"#, #"{"one":{"_0":1}}"#, #"{"one":{"_0":null}}"#,
    #"{"one":{}}"#, #"{"maybe":{"_0":null}}"#, #"{"maybe":{"_0":1,"_1":2}}"#, #"{"maybe":{}}"#, #"{"both":{"b":null}}"#,
    #"{"both":{"a":null}}"#, #"{"money":{"_0":1}}"#, #"{"CASH":{"_0":1},"cash":{"_0":2}}"#, #"{"Card":{}}"#,
  ]

  /// Changes of a text, each of which is one member or value.
  static func variants(of text: String) -> [String] {
    var variants = [
      text, text.replacing(" ", with: ""), text + " x", String(text.dropLast()), "[\(text)]", "null", "5",
    ]
    variants += choices
    let value = try? JSONDocument(text).root
    let names = (value?.object?.map(\.key) ?? [])
    for name in names {
      func members(_ body: (String, String) -> String?) -> String {
        let all = value?.object?.compactMap { body($0.key, "\($0.value)") } ?? []
        return "{\(all.joined(separator: ","))}"
      }
      let quoted = #""\#(name.replacing("/", with: "\\/"))""#
      variants.append(members { $0 == name ? nil : #""\#($0)":\#($1)"# })
      variants.append(members { $0 == name ? #"\#(quoted):\#($1)"# : #""\#($0)":\#($1)"# })
      variants.append(members { #""\#($0)":\#($1)"# + ($0 == name ? #","\#($0)":null"# : "") })
      variants.append(members { ($0 == name ? #""é":1,"\u212a":2,"other_key":[{}],"# : "") + #""\#($0)":\#($1)"# })
      let isChoice = ["payment", "tree", "watched", "pair"].contains(name)
      for other in isChoice ? others + choices : others {
        variants.append(members { #""\#($0)":\#($0 == name ? other : $1)"# })
      }
    }
    return variants
  }

  // MARK: Strategies

  static let decoders: [(String, @Sendable (SpoolJSONDecoder) -> Void)] = [
    ("standard", { _ in }),
    ("snake case", { $0.keyDecodingStrategy = .convertFromSnakeCase }),
    ("seconds", { $0.dateDecodingStrategy = .secondsSince1970 }),
    ("milliseconds", { $0.dateDecodingStrategy = .millisecondsSince1970 }),
    ("ISO 8601", { $0.dateDecodingStrategy = .iso8601 }),
    ("custom dates", { $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: try Double(from: $0)) } }),
    ("deferred data", { $0.dataDecodingStrategy = .deferredToData }),
    (
      "floats",
      {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "x", negativeInfinity: "y", nan: "NaN")
      }
    ),
    ("custom keys", { $0.keyDecodingStrategy = .custom { $0[$0.count - 1] } }),
    ("strict", { $0.isStrict = true }),
  ]

  static let encoders: [(String, @Sendable (SpoolJSONEncoder) -> Void)] = [
    ("standard", { _ in }),
    ("slashes", { $0.outputFormatting = .withoutEscapingSlashes }),
    ("sorted", { $0.outputFormatting = [.sortedKeys, .prettyPrinted] }),
    ("snake case", { $0.keyEncodingStrategy = .convertToSnakeCase }),
    (
      "sorted snake case",
      {
        $0.keyEncodingStrategy = .convertToSnakeCase
        $0.outputFormatting = .sortedKeys
      }
    ), ("custom keys", { $0.keyEncodingStrategy = .custom { $0[$0.count - 1] } }),
    ("seconds", { $0.dateEncodingStrategy = .secondsSince1970 }),
    ("ISO 8601", { $0.dateEncodingStrategy = .iso8601 }),
    ("custom dates", { $0.dateEncodingStrategy = .custom { try [$0.timeIntervalSince1970].encode(to: $1) } }),
    ("deferred data", { $0.dataEncodingStrategy = .deferredToData }),
    (
      "floats",
      {
        $0.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "x", negativeInfinity: "y", nan: "NaN")
      }
    ),
  ]

  // MARK: Comparing

  /// What a call returns or throws, and which other code it calls.
  static func outcome(_ body: () throws -> String) -> String {
    let notes = WatchedCode.Notes()
    let result = WatchedCode.$notes.withValue(notes) {
      do { return try body() } catch { return "\(error)" }
    }
    // The types of keys have other names.
    return (result + " \(notes.all)").replacing("Marked.", with: "Synthesized.").replacing(/App(?=[A-Z])/, with: "")
      .replacing(/\w+\(stringValue/, with: "Key(stringValue")
  }

  private static func description<T: Encodable>(_ value: T) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "x", negativeInfinity: "y", nan: "z")
    let text = WatchedCode.$notes.withValue(nil) {
      (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
    return text ?? "\(value)"
  }

  static func compare<P: Codable, M: Codable>(_ plain: P.Type, _ marked: M.Type) throws {
    let text = try #require(texts["\(P.self)"])
    for (name, set) in decoders {
      let decoder = SpoolJSONDecoder()
      decoder.pausesWalks = false
      set(decoder)
      for text in variants(of: text) {
        let data = Data(text.utf8)
        func outcomes<T: Codable>(_ type: T.Type) -> [String] {
          [
            outcome { description(try decoder.decode(type, from: data)) },
            outcome { description(try decoder.decode([T].self, from: Data("[\(text),\(text)]".utf8))) },
            outcome { description(try decoder.decode(type, from: JSONDocument(text))) },
            outcome { description(try decoder.decode(type, from: text)) },
            outcome { description(try decoder.decode([String: T?].self, from: Data(#"{"é":\#(text)}"#.utf8))) },
          ]
        }
        let (expected, found) = (outcomes(plain), outcomes(marked))
        #expect(found == expected, "\(name): \(text)")
        if found != expected { return }
      }
    }
    let foundation = JSONDecoder()
    for text in variants(of: text) {
      let data = Data(text.utf8)
      let expected = outcome { description(try foundation.decode(plain, from: data)) }
      #expect(outcome { description(try foundation.decode(marked, from: data)) } == expected, "JSONDecoder: \(text)")
    }
  }

  /// Compares the first decodes of types. Each text gets types that have not been decoded before.
  ///
  /// - Parameter pair: The types of a shape for a number.
  static func compareFirstDecodes(
    _ pair: (FirstDecode, Int) -> (plain: any Codable.Type, marked: any Codable.Type)
  ) throws {
    var number = 0
    for shape in FirstDecode.allCases {
      for text in variants(of: shape.text) + FirstDecode.unusual(shape) {
        for isArray in [false, true] {
          number += 1
          let (plain, marked) = pair(shape, number)
          let found = firstOutcomes(marked, text, isArray: isArray)
          #expect(found == firstOutcomes(plain, text, isArray: isArray), "\(shape): \(text)")
        }
      }
    }
  }

  private static func firstOutcomes<T: Codable>(_ type: T.Type, _ text: String, isArray: Bool) -> [String] {
    let decoder = SpoolJSONDecoder()
    return (0..<3).map { _ in
      outcome {
        guard isArray else { return description(try decoder.decode(type, from: text)) }
        return description(try decoder.decode([T].self, from: JSONDocument("[\(text),\(text)]")))
      }
    }
  }

  static func compareEncoding<P: Codable, M: Codable>(_ plain: P.Type, _ marked: M.Type) throws {
    let text = try #require(texts["\(P.self)"])
    let decoder = SpoolJSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "x", negativeInfinity: "y", nan: "NaN")
    for text in variants(of: text).map({ $0.replacing("throw", with: "throw at writing") }) {
      guard let plain = try? decoder.decode(plain, from: text), let marked = try? decoder.decode(marked, from: text)
      else {
        continue
      }
      for (name, set) in encoders {
        // A key strategy must not change the keys of a rest: RestTests.
        if "\(P.self)".hasPrefix("Rested"), name.contains("snake case"), text.contains("\\u212a") { continue }
        let encoder = SpoolJSONEncoder()
        set(encoder)
        func outcomes<T: Codable>(_ value: T) -> [String] {
          [
            outcome { try encoder.encodeText(value) }, outcome { try encoder.encodeText([value, value]) },
            outcome { try encoder.encodeText(["k": value]) },
          ]
        }
        #expect(outcomes(marked) == outcomes(plain), "\(name): \(text)")
      }
      let foundation = JSONEncoder()
      foundation.outputFormatting = .sortedKeys
      let expected = outcome { String(decoding: try foundation.encode(plain), as: UTF8.self) }
      #expect(outcome { String(decoding: try foundation.encode(marked), as: UTF8.self) } == expected)
      func listed<T: Codable>(_ value: T) -> String {
        guard let list = try? PropertyListEncoder().encode(value) else { return "no property list" }
        return outcome { description(try PropertyListDecoder().decode(T.self, from: list)) }
      }
      #expect(listed(marked) == listed(plain))
    }
  }
}
