import SpoolJSON
import Testing

/// The index that readers of objects keep, compared with the slow look-up.
@Suite("Object index") struct ObjectIndexTests {
  @Test("look-ups in every order agree with the slow look-up") func orders() throws {
    var json = RandomJSON(random: SeededRandom("object index"))
    for _ in 0..<SeededRandom.cases(150) {
      let width = json.random.pick([0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 130])
      try check(randomObject(width, &json), &json)
    }
  }

  private func randomObject(_ width: Int, _ json: inout RandomJSON) -> [UInt8] {
    var text = utf8("{")
    for position in 0..<width {
      if position > 0 { text += utf8(",") }
      let name = json.random.pick([
        "", "a", "k\(json.random.below(2 * width))", "aaaaaaaa\(json.random.below(9))bbbbbbbb",
      ])
      let spelling = json.random.oneIn(4) ? name.replacing("a", with: "\\u0061") : name
      text += utf8("\"\(spelling)\":\(position)")
    }
    return text + utf8("}")
  }

  private func check(_ text: [UInt8], _ json: inout RandomJSON) throws {
    let document = try JSONDocument(text)
    let object = try #require(document.root.object)
    var names = object.keys + ["missing", "a", ""]
    var index = ObjectIndex()
    document.storage.withReader { reader in
      index.fill(reader, objectAt: 0)
      #expect(index.hidden.sorted() == slowlyHidden(reader, 0))
      for _ in 0..<3 {
        for name in names {
          #expect(find(&index, reader, name) == reader.lastValue(forKey: name, inObjectAt: 0), "\(name)")
        }
        names.shuffle(using: &json.random)
      }
    }
  }

  private func find(_ index: inout ObjectIndex, _ reader: TapeReader, _ name: String) -> Int? {
    var name = name
    return name.withUTF8 { index.value(reader, forKey: $0) }
  }

  /// The keys that are followed by an equal key, found by comparing each key with every other.
  private func slowlyHidden(_ reader: TapeReader, _ index: Int) -> [Int] {
    var keys: [(word: Int, name: [UInt8])] = []
    var key = index + 1
    while key < reader[index].offset {
      keys.append((key, utf8(reader.string(at: key) ?? "")))
      key = reader.next(after: reader.nextScalar(after: key))
    }
    return keys.indices.filter { one in keys[(one + 1)...].contains { $0.name == keys[one].name } }.map {
      keys[$0].word
    }
  }

  /// The cursor is after the last member found; the next look-up may be for a member before, at or after the cursor.
  @Test("equal keys before, at and after the cursor") func cursor() throws {
    let document = try JSONDocument(#"{"a":0,"b":1,"a":2,"c":3,"b":4,"a":5,"d":6}"#)
    let right = ["a": "5", "b": "4", "c": "3", "d": "6"]
    for first in right.keys {
      for second in right.keys {
        for third in right.keys {
          var index = ObjectIndex()
          document.storage.withReader { reader in
            index.fill(reader, objectAt: 0)
            for name in [first, second, third] {
              let value = find(&index, reader, name).map { JSONValue(storage: document.storage, index: $0) }
              #expect(value?.numberText == right[name])
            }
          }
        }
      }
    }
  }

  @Test("an index that is refilled forgets the previous object") func refilling() throws {
    let objects = [
      #"{"a":1,"b":2}"#, #"{"a":3,"b":4}"#, #"{"b":5,"a":6}"#, #"{"a":7,"a":8}"#, #"{"a":9,"b":10}"#,
      #"{"a":11,"c":12}"#,
      "{}", #"{"a":13,"\u0062":14}"#, #"{"a":15,"b":16}"#, #"{"ab":17,"b":18}"#, #"{"a":19}"#,
      #"{"a":20,"b":21,"c":22}"#,
      "{" + (0..<70).map { "\"a\($0)\":\($0)" }.joined(separator: ",") + #","b":23}"#, #"{"a":24,"b":25}"#,
      "{" + (0..<70).map { "\"a\($0)\":\($0)" }.joined(separator: ",") + #","b":26}"#,
      #"{"a":[{"b":1}],"b":27}"#,
      #"{"a":28,"b":29}"#, #"{"a":30,"b":31}"#, #"{"b":32,"b":33}"#, #"{"b":34,"b":35}"#,
    ]
    let document = try JSONDocument("[" + (objects + objects.reversed()).joined(separator: ",") + "]")
    var index = ObjectIndex()
    for object in try #require(document.root.array) {
      document.storage.withReader { reader in
        index.fill(reader, objectAt: object.index)
        #expect(index.hidden.sorted() == slowlyHidden(reader, object.index), "\(object)")
        for name in ["a", "b", "c", "b", "a", "ab", "a69", "missing"] {
          #expect(
            find(&index, reader, name) == reader.lastValue(forKey: name, inObjectAt: object.index),
            "\(name) in \(object)")
        }
      }
    }
  }

  /// A model reads the same keys of many objects. If the positions of keys have not changed, those found before give
  /// the values.
  @Test("positions are recalled in objects of the same shape") func recall() throws {
    let text = """
      [{"a":1,"b":2,"c":3},{"a":4,"b":5,"c":6},{"a":{"a":7},"b":[],"c":"8"},{"a":9,"b":10,"d":11},
       {"a":12,"b":13,"d":14},{"b":15,"a":16,"d":17},{"a":18},{"a":19},{"\\u0061":20},{"a":21,"a":22},{"a":23,"a":24}]
      """
    let recalled = try recall(utf8(text), ["c", "a", "b", "d"])
    #expect(recalled.objects >= 5 && recalled.values > 8)
  }

  @Test("objects that lack keys of earlier objects, or have more keys") func shapes() throws {
    var json = RandomJSON(random: SeededRandom("shapes of objects"))
    var objects = 0
    // One case of a few has objects that are recalled at all.
    for _ in 0..<max(20, SeededRandom.cases(60)) {
      let pool = (0..<json.random.pick([1, 3, 9, 20, 60, 64, 65, 90])).map {
        "key\($0)" + ["", "x", "yyyyyyyy"][$0 % 3]
      }
      let share = json.random.pick([1, 2, 3, 8])
      let array = (0..<30).map { _ in self.object(pool, share, &json) }
      objects += try recall(utf8("[" + array.joined(separator: ",") + "]"), pool.shuffled(using: &json.random)).objects
    }
    #expect(objects > 0)
  }

  /// An object with about one in `share` of the keys, usually in order, rarely with a repeated key or with escapes.
  private func object(_ pool: [String], _ share: Int, _ json: inout RandomJSON) -> String {
    var keys: [String] = []
    for key in pool where json.random.oneIn(share) { keys.append(key) }
    if json.random.oneIn(12) { keys.append(json.random.pick(pool)) }
    if json.random.oneIn(12) { keys.shuffle(using: &json.random) }
    let isEscaped = json.random.oneIn(12)
    let members = keys.enumerated().map { position, key in
      "\"\(isEscaped ? key.replacing("k", with: "\\u006b") : key)\":\(json.random.oneIn(5) ? "{}" : "\(position)")"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Looks up the names in every object of an array, by their positions in the previous object and by their text.
  ///
  /// - Returns: The number of objects in which the positions had not changed, and of the values found by positions.
  private func recall(_ text: [UInt8], _ names: [String]) throws -> (objects: Int, values: Int) {
    let document = try JSONDocument(text)
    var index = ObjectIndex()
    var positions: [String: Int] = [:]
    var recalled = (objects: 0, values: 0)
    for object in try #require(document.root.array) {
      document.storage.withReader { reader in
        let haveStayed = index.fill(reader, objectAt: object.index)
        #expect(index.hidden.sorted() == slowlyHidden(reader, object.index))
        if haveStayed { recalled.objects += 1 }
        for name in names {
          let right = reader.lastValue(forKey: name, inObjectAt: object.index)
          if haveStayed, let position = positions[name] {
            let found = position < 0 ? ObjectIndex.absent : index.value(at: position)
            #expect(found == right ?? ObjectIndex.absent, "\(name) in \(object)")
            recalled.values += 1
          }
          #expect(find(&index, reader, name) == right, "\(name) in \(object)")
          if right != nil { #expect(index.lastPosition >= 0) }
          positions[name] = index.lastPosition
        }
      }
    }
    return recalled
  }
}
