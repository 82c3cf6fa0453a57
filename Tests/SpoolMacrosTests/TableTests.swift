#if Macros
  import Foundation
  import Spool
  import Testing

  /// More properties than a word has bits.
  @Mappable
  struct Wide: Equatable {
    var p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0, p8 = 0, p9 = 0
    var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
    var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
    var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
    var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
    var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
    var p60 = 0, p61 = 0, p62 = 0, p63 = 0, p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0
  }

  /// Initial values of which one counts its uses.
  @Mappable
  struct Listed: Equatable {
    var tags = ["none", "a name that is longer than a short one"]
    var name = "a name that is longer than a short one"
    var next: [Listed] = []
  }

  /// A model that has fields, in what maps by keys.
  @Mappable
  struct Shelf: Equatable {
    var id = 0
    var items: [String: Listed] = [:]
    var rows: [[Listed]] = []
    var first: Listed?
  }

  /// Properties that count how often they are set.
  @Mappable
  final class Counted {
    var name = "" { didSet { sets += 1 } }
    var parts: [String: Int] = [:] { didSet { sets += 1 } }
    @Ignore var sets = 0
  }

  @Mappable
  struct CountedValue {
    var name = "" { didSet { sets += 1 } }
    var size = 0
    @Ignore var sets = 0
  }

  /// What a table of fields has to get right that no property alone shows.
  @Suite("Tables of fields") struct TableTests {
    @Test("more than 64 properties, in any order and twice", arguments: EntryPoint.allCases)
    func wide(_ entryPoint: EntryPoint) throws {
      let keys = (0..<70).map { "p\($0)" }
      for shift in [0, 1, 35, 69] {
        let order = keys[shift...] + keys[..<shift]
        let members = order.map { "\"\($0)\": \($0.dropFirst())" }
        let model = try #require(try entryPoint.map(Wide.self, "{" + members.joined(separator: ",") + "}"))
        let values = Mirror(reflecting: model).children.compactMap { $0.value as? Int }
        #expect(values == Array(0..<70))
        let text = try #require(model.toJSONString())
        let again = try #require(try entryPoint.map(Wide.self, text))
        #expect(again == model)
        let twice = try entryPoint.map(Wide.self, "{\"p69\": 1,\(members.joined(separator: ",")),\"p3\": 7}")
        #expect(twice?.p69 == 69 && twice?.p3 == 7)
      }
    }

    @Test("what is written is not set") func writing() throws {
      let object = try Mapper<Counted>().decode(#"{"name": "a", "parts": {"b": 1}}"#)
      var value = try Mapper<CountedValue>().decode(#"{"name": "a", "size": 1}"#)
      (object.sets, value.sets) = (0, 0)
      #expect(object.toJSONString() == #"{"name":"a","parts":{"b":1}}"#)
      #expect(value.toJSONString() == #"{"name":"a","size":1}"#)
      #expect(object.toJSON().count == 2 && value.toJSON().count == 2)
      #expect([object].toJSONString() != nil && [value].toJSONString() != nil)
      #expect(object.sets == 0 && value.sets == 0)
    }

    @Test("initial values that hold references are made for each instance", arguments: EntryPoint.allCases)
    func initialValues(_ entryPoint: EntryPoint) throws {
      let text = #"{"next": [{}, {"tags": ["x"]}, {"name": "y", "next": [{"t\u0061gs": null}]}]}"#
      let listed = try #require(try entryPoint.map(Listed.self, text))
      #expect(listed.tags == Listed().tags && listed.name == Listed().name)
      #expect(listed.next.map(\.tags) == [Listed().tags, ["x"], Listed().tags])
      #expect(listed.next[2].next == [Listed()])
      var changed = listed
      changed.next[0].tags.append("z")
      #expect(listed.next[0].tags == Listed().tags)
    }

    @Test("tables in collections that operators map, with unclear and equal keys", arguments: EntryPoint.allCases)
    func collections(_ entryPoint: EntryPoint) throws {
      let item = #"{"name": "n", "tags": ["t"], "next": [{"name": "i"}]}"#
      let odd = #"{"name": "m", "n\u0061me": "n", "tags": ["t"], "tags": ["t"], "next": [{"name": "i", "name": "i"}]}"#
      let text = { (item: String) in
        #"{"id": 1, "items": {"a": \#(item)}, "rows": [[\#(item)], []], "first": \#(item), "id": 1}"#
      }
      let usual = try #require(try entryPoint.map(Shelf.self, text(item)))
      #expect(usual.items["a"]?.next.first?.name == "i" && usual.rows.count == 2 && usual.first?.tags == ["t"])
      #expect(try entryPoint.map(Shelf.self, text(odd)) == usual)
    }

    /// However much of the text comes after the elements, and of whatever kind it is.
    @Test("arrays keep little more memory than they need", arguments: EntryPoint.allCases)
    func capacities(_ entryPoint: EntryPoint) throws {
      let item = #"{"name": "i", "tags": [], "next": []}"#
      let long = #"{"name": "\#(String(repeating: "long ", count: 100_000))", "tags": [], "next": []}"#
      for count in [1, 2, 3, 4, 5, 17, 100, 1000, 3001] {
        let items = Array(repeating: item, count: count)
        for list in [items, items + [long], [long] + items] {
          let rows = "[[\(list.joined(separator: ","))], [\(item)]]"
          let shelf = try #require(
            try entryPoint.map(Shelf.self, #"{"id": 1, "items": {}, "rows": \#(rows), "first": \#(item)}"#))
          let row = try #require(shelf.rows.first)
          #expect(
            row.count == list.count
              && row.last?.name == (list.last == long ? long : item).components(separatedBy: "\"")[3])
          #expect(row.capacity * 3 <= row.count * 4 + 48)
        }
      }
    }

    #if os(Linux)
      /// A sanitizer keeps memory that has been released; that for addresses looks for leaks itself.
      @Test(
        "models that are read are released",
        .disabled(if: ProcessInfo.processInfo.environment["SPOOL_SANITIZER"] != nil))
      func released() async {
        await #expect(processExitsWith: .success) {
          let name = String(repeating: "a name that is longer than a short one", count: 100)
          let item = #"{"name": "\#(name)", "tags": ["\#(name)"], "next": [{"name": "\#(name)"}], "name": "\#(name)"}"#
          for text in [item, item.replacingOccurrences(of: #", "name": "\#(name)"}"#, with: "}")] {
            let list = "[" + Array(repeating: text, count: 100).joined(separator: ",") + ", 1]"
            func read(_ count: Int) throws {
              for _ in 0..<count {
                for list in [list, list.replacingOccurrences(of: ", 1]", with: "]")] {
                  _ = Mapper<Listed>().mapArray(JSONString: list)
                  _ = Mapper<Listed>().mapArray(try JSONDocument(list).root)
                  _ = Mapper<Shelf>().map(
                    JSONString: #"{"items": {"a": \#(text)}, "rows": [\#(list)], "first": \#(text)}"#)
                }
              }
            }
            try read(2)
            let before = try #require(ResidentMemory.bytes)
            try read(20)
            #expect(try #require(ResidentMemory.bytes) - before < 10 * list.utf8.count)
          }
        }
      }
    #endif

    @Test("many threads use many models for the first time")
    func threads() async throws {
      func ids<Model: Mappable & SendableMetatype>(_ type: Model.Type, _ text: String) async -> Set<String> {
        await withTaskGroup(of: String.self) { group in
          for _ in 0..<16 { group.addTask { Mapper<Model>().map(JSONString: text)?.toJSONString() ?? "" } }
          return await group.reduce(into: []) { $0.insert($1) }
        }
      }
      #expect(await ids(Fresh<Int8>.self, #"{"a":{"b":1},"c":[{"b":2}]}"#) == [#"{"a":{"b":1},"c":[{"b":2}]}"#])
      #expect(await ids(Fresh<Int16>.self, #"{"a":{"b":1},"c":[]}"#) == [#"{"a":{"b":1},"c":[]}"#])
      #expect(await ids(Fresh<String>.self, #"{"c":[{"b":2}]}"#) == [#"{"c":[{"b":2}]}"#])
      #expect(await ids(Fresh<Double>.self, "{}") == [#"{"c":[]}"#])
    }

    /// Generic, so that there are many that nothing has used before.
    @Mappable
    struct Fresh<Tag> {
      var a: Inner<Tag>?
      var c: [Inner<Tag>] = []
    }

    @Mappable
    struct Inner<Tag> {
      var b = 0
    }
  }
#endif
