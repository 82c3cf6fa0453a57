import Foundation
import Spool
import Testing

@Suite("What cannot be written") struct UnwritableTests {
  @Test("has its key path through every entry point", arguments: EncodingEntryPoint.all)
  func paths(_ entryPoint: EncodingEntryPoint) {
    for row in UnwritableRow.all {
      var runs = 0
      let model = Writer { map in
        runs += 1
        row.body(map)
      }
      let error = #expect(throws: MapError.self) { try entryPoint.write(model) }
      let path = entryPoint.path(row.path)
      #expect(error?.keyPath == path)
      #expect(error?.message == "cannot write \(row.found) at \(path)")
      #expect(runs == 1)
    }
  }

  @Test("gives the same from the methods without errors as ever") func withoutErrors() {
    for row in UnwritableRow.all {
      #expect(Writer(row.body).toJSONString() == row.text)
      #expect(Writer(row.body).toJSONString(prettyPrint: true)?.isEmpty == row.text?.isEmpty)
      #expect(Mapper().toJSONData(Writer(row.body)) == row.text.map { Data($0.utf8) })
      #expect([Writer(row.body)].toJSONString() == row.text.map { "[\($0)]" })
    }
  }

  @Test("is described in full") func words() throws {
    let rows: [(reason: String, expected: String, value: Any)] = [
      ("Cannot write NaN", "a finite number", Double.nan),
      ("Cannot write a value of type 'Date'", "a value with a form in JSON", Date()),
      ("Cannot write a dictionary with the key [5]", "keys that are strings", [[5]: 6]),
      (
        "Cannot write what is nested deeper than 512", "at most 512 arrays and dictionaries inside each other",
        (0..<513).reduce(1 as Any) { value, _ in [value] }
      ),
    ]
    for row in rows {
      let error = #expect(throws: MapError.self) { try Writer { row.value >>> $0["k"] }.encoded() }
      #expect(error?.reason == row.reason)
      #expect(error?.expected == row.expected)
      #expect(error?.place == nil)
      #expect(error?.currentValue != nil)
      #expect(error?.key == (row.expected.hasPrefix("at most") ? nil : "k"))
    }
    let error = #expect(throws: MapError.self) { try Writer { Double.nan >>> $0["a.b"] }.encoded() }
    #expect(
      error?.description
        == "Got an error while mapping.\n- reason: Cannot write NaN\n- location: nil\n- key: b\n- currentValue: nan")
  }

  @Test("is not read from a number that is too large") func infinityOfText() throws {
    struct Anything: Mappable {
      var value: Any?
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map["value"] }
    }
    for text in ["1e400", "[0, -1e400]", #"{"a": 1e400}"#] {
      let model = try Anything(decoding: #"{"value": \#(text)}"#)
      #expect(model.value == nil)
      #expect(try model.encodedText() == "{}" && model.toJSONString() == "{}")
    }
  }

  // MARK: What is written again

  private static var mended: [(text: String, body: (Map) -> Void)] {
    [
      (
        #"{"v":1}"#,
        { map in
          Double.nan >>> map["v"]
          1 >>> map["v"]
        }
      ),
      (
        #"{"v":{"w":{"x":"y"}},"a":1}"#,
        { map in
          (["b": [Double.nan]] as [String: Any]) >>> map["v.w"]
          1 >>> map["a"]
          ["x": "y"] >>> map["v.w"]
        }
      ),
      (
        #"{"a":2}"#,
        { map in
          Double.nan >>> map["a.b"]
          Double.nan >>> map["a.c"]
          2 >>> map["a"]
        }
      ),
      (
        #"{"a":{"b":1}}"#,
        { map in
          [Writer { Double.nan >>> $0["x"] }] >>> map["a"]
          1 >>> map["a.b"]
        }
      ),
      ("{}", { Double.nan >>> $0["."] }),
    ]
  }

  @Test("is no error if it is replaced") func replaced() throws {
    for row in Self.mended {
      let model = Writer(row.body)
      #expect(model.toJSONString() == row.text)
      #expect(try model.encodedText() == row.text)
      #expect(try [model].encodedText() == "[\(row.text)]")
      var bytes: [UInt8] = []
      let writer = JSONLinesWriter { bytes.append(contentsOf: $0) }
      for model in [model, model] { try writer.write(model) }
      #expect(throws: MapError.self) { try writer.write(Writer { Double.nan >>> $0["x"] }) }
      try writer.write(model)
      try writer.close()
      #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: row.text + "\n", count: 3))
    }
  }

  /// The judge is the dictionary, in which what cannot be written stands as it is.
  @Test("is found wherever the writer has moved it") func randomPaths() throws {
    var random = SeededRandom(seed: 17)
    let keys = ["a", "b", "a.b", "a.c", "a.b.c", "a.b.d", "b.a", "c.a.b", "c", "c.a", "d"]
    for _ in 0..<1000 {
      let steps = (0..<random.below(9)).map { _ in
        (
          key: keys[random.below(keys.count)], value: random.below(3) == 0 ? Double.nan : 1,
          isNested: random.below(4) == 0
        )
      }
      let model = Writer { map in
        for step in steps {
          if step.isNested {
            [Writer { _ in }, Writer { step.value >>> $0["x.y"] }] >>> map[step.key]
          } else {
            step.value >>> map[step.key]
          }
        }
      }
      let faults = Self.paths(ofNaNIn: model.toJSON(), "")
      #expect((model.toJSONString() == nil) == !faults.isEmpty)
      do {
        let text = try model.encodedText()
        #expect(faults.isEmpty && text == model.toJSONString())
      } catch let error as MapError {
        #expect(faults.contains(error.keyPath ?? ""), "\(steps)")
      }
    }
  }

  private static func paths(ofNaNIn value: Any, _ path: String) -> [String] {
    switch value {
    case let members as [String: Any]:
      members.flatMap { paths(ofNaNIn: $0.value, path.isEmpty ? $0.key : "\(path).\($0.key)") }
    case let elements as [Any]: elements.enumerated().flatMap { paths(ofNaNIn: $0.element, "\(path)[\($0.offset)]") }
    case let number as Double where number.isNaN: [path]
    default: []
    }
  }

  // MARK: While it is written

  @Test("is itself in what a map has written so far", arguments: [false, true])
  func soFar(isReordered: Bool) {
    var members: [[String: Any]] = []
    let model = Writer { map in
      1 >>> map["a.b"]
      Double.nan >>> map["nan"]
      if isReordered { 2 >>> map["a.c"] }
      [0, .infinity] >>> map["list"]
      ([Date(), 5] as [Any]) >>> map["any"]
      members.append(map.JSON)
    }
    #expect(model.toJSONString() == nil)
    _ = model.toJSON()
    #expect(members.count == 2)
    for members in members {
      #expect((members["nan"] as? Double)?.isNaN == true)
      #expect((members["list"] as? [Any])?.last as? Double == .infinity)
      #expect((members["any"] as? [Any])?.first is Date)
    }
  }

  /// There is no right text for such a model; the placeholder stays inside all the same.
  @Test("does not get out of a text that two maps write at once") func twoMaps() {
    let model = Writer { outer in
      let inner = Writer { map in
        for number in [1, Double.nan, 2] {
          number >>> map["a"]
          number >>> outer["b.c"]
          number >>> map["x.y"]
          number >>> outer["b.d"]
          "text" >>> outer["e"]
        }
      }
      inner >>> outer["b"]
      [inner, inner] >>> outer["b.c"]
      1 >>> outer["e"]
    }
    for text in [model.toJSONString(), try? model.encodedText()] {
      #expect(text?.contains(/[0-9a-f]{8}/) != true)
    }
  }
}
