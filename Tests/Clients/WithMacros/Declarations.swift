import Foundation
import Observation
import Spool

// Declarations of all kinds that must compile, in both language modes and without warnings.

enum Library {
  enum Status: String { case lent, here }
  struct Money: Codable, Hashable { var amount = 0 }
  typealias ID = Int

  /// A generic model, with types that can be named only in the enclosing scope.
  @Mappable
  struct Page<Item: Mappable> {
    var status: Status
    var first: Item?
    var items: [Item]
    var about: About?

    @Mappable
    struct About: Hashable, Sendable {
      var number: ID = 0
      var total: ID?
    }
  }

  /// Constants whose transforms name types of the enclosing scope.
  @Mappable(.immutable)
  struct Book: Equatable, Sendable {
    let id: ID
    let status: Status
    let statuses: Set<Status>
    let history: [Status?]
    @Transform(CodableTransform<Money>()) let price: Money
    @Transform({ (text: String?) in text.map { Title(text: $0) } }) let title: Title
    @DateFormat(.format("yyyy-MM-dd")) let printed: Date
    @DateFormat(.iso8601) let lent: Set<Date>?

    struct Title: Equatable, Sendable { var text: String }
  }

  /// A hierarchy inside a type, three classes deep.
  @Mappable @Discriminator("kind", ["adult": "Adult", "child": "Child", "infant": "Infant"])
  class Reader {
    var name: String
    var friends: [Reader] = []
    weak var keeper: Keeper?
  }

  @Mappable
  final class Adult: Reader {
    var pays: Bool
    var children: [String: Child] = [:]
  }

  @Mappable
  class Child: Reader {
    var age = 9
  }

  @Mappable
  final class Infant: Child {
    var weeks: Int?
  }

  @Mappable
  class Keeper {
    var readers: [Reader] = []
    required init() {}
  }

  @Mappable @Discriminator("type")
  enum Event: Equatable {
    case entry(reader: String, at: Date?)
    case sale(book: Book, prices: [Int?])
    case book(Book)
    @Key("way-out") case exit
    case `default`
    case counts(all: [String: Int])
    @Fallback case other
  }

  @Mappable @Discriminator("is")
  indirect enum Shelf: Equatable {
    case place(number: Int)
    case pair(left: Shelf, right: Shelf)
    case row(shelves: [Shelf])
    @Fallback case unknown(String)
  }
}

/// Properties in all spellings.
@Mappable
struct Spelled {
  private(set) var a = 1
  private var b = "x"
  fileprivate var c: Int?
  var d = [1, 2, 3]
  var e = ["a": 1]
  var f = Set<String>()
  var g = [String: [Int]]()
  var h = Date()
  var i = URL(string: "a")
  var j = Data()
  var k: (Int)? = nil
  var l, m: Int?
  var n = 1, o = "two", ended: Date?
  var p: Int?
  var q: [String] = []
  var r: [String: Int]?
  var s: [String: Any] = [:]
  var t: Any?
  var u: [Any] = []
  var v = -1.5
  var w: Float = 0
  var x: UInt64 = 0
  var y: NSNumber?
  var z: NSDecimalNumber?
  var observed = 0 { didSet { if observed != oldValue { changes += 1 } } }
  @Ignore var changes = 0
  @Ignore var callback: (() -> Void)?
  @Ignore let constant = 5
  static let shared = 1
  lazy var slow = 5
  var computed: Int { a + 1 }
  var both: Int {
    get { a }
    set { a = newValue }
  }
  init(a: Int) { self.a = a }
  func use() -> String { b }
}

@Mappable
struct Keyed {
  @Key("user.name") var name = ""
  @Key("user.roles.0") var role: String?
  @Key("a", "b", "c.d") var alias: Int?
  @Key("x|y", delimiter: "|") var pipe = 0
  @Key("with.dot", nested: false) var dot = 0
  @Key(#"quote"d"#) var quoted = 0
  @Key("⚓️") var anchor = 0
  @Lenient @Required @Key("deep.er", "deeper") var deep: Int
  var `class`: String?
  var _id: Int?
  var _order = 1
}

/// A public struct, whose generated members are public, too.
@Mappable(keys: .kebabCase)
public struct Passport: Sendable, Hashable {
  /// `first-name`
  public var firstName: String
  /// A model in the scope of another.
  public var stamp: Stamp?
  var pages = 0

  /// A model in the scope of another.
  @Mappable
  public struct Stamp: Sendable, Hashable {
    /// `year`
    public var year = 0
  }

  /// A passport without a stamp.
  public init(firstName: String) { self.firstName = firstName }
}

/// An open class, with an initializer and a hook of its own.
@Mappable
open class Base {
  /// `id`
  public var id = 0
  /// How often it was finished.
  public var calls = 0
  /// Creates an object with the id 0.
  public init() {}
  /// Counts the calls.
  open func didFinishMapping() { calls += 1 }
}

/// A subclass that can be subclassed.
@Mappable
open class Middle: Base {
  /// `middle`
  public var middle: String?
}

/// The last of the hierarchy.
@Mappable
public final class Leaf: Middle {
  var leaf = 0
  override public var id: Int { didSet { leaf += 1 } }
  override public func didFinishMapping() {
    super.didFinishMapping()
    calls += 10
  }
}

@Mappable(.immutable)
class Fixed {
  let id: Int
}

@Mappable(.immutable)
final class FixedLeaf: Fixed {
  let name: String?
  let list: [Fixed]
}

@Mappable
final class Chain: Equatable {
  var value = 0
  var next: Chain?
  var all: [Chain] = []

  init() {}
  static func == (one: Chain, other: Chain) -> Bool { one.value == other.value }
}

@Mappable
class Shelved<Item: Mappable> {
  var first: Item?
  var all: [Item] = []
}

@Mappable
final class ShelvedKeys: Shelved<Keyed> {
  var name = ""
}

@Mappable
struct Two<First: Mappable, Second> where Second: Mappable {
  var first: First
  var second: Second?
  var lists: [String: [Second]] = [:]
}

@Mappable
struct Loose<Value> {
  var value: Value?
  var values: [Value] = []
}

@Mappable
struct OwnInitializer {
  var id: Int

  init?(map: Map) {
    guard let id: Int = map["id"].value() else { return nil }
    self.id = id
  }
}

@Mappable
struct Flattened {
  @Flatten var passport: Passport
  @Flatten var stamp: Passport.Stamp?
  @Flatten var event: Library.Event?
}

extension Library {
  @Mappable
  struct Extended {
    var status: Status = .here
    @Transform(CodableTransform<Money>()) var money: Money
  }
}

struct Room {
  struct Corner {
    @Mappable
    struct Table {
      var chair: Chair
      var chairs: [Chair?]
    }

    @Mappable
    struct Chair {
      var legs = 4
    }
  }
}

/// Names that the generated code uses itself.
@Mappable
struct Names {
  var map: Int
  var members: String
  var model: Int?
  var missing: Int
  var found = 3, node = 4, object = 5, kind = 7
  var `init` = 0
  var type = ""
}

@Mappable(.immutable)
struct FixedNames {
  let map: Int
  let members: String
  let model: Int?
  let missing: Int
  let kind: String
}

/// Properties that the compiler warns of wherever they are used.
@Mappable
struct Outdated {
  @available(*, deprecated) var old = 0
  @available(*, deprecated, message: "no") var older: Date?
  var new = 0
}

@Mappable
class OutdatedBase {
  @available(*, deprecated) var list: [Outdated] = []
  @available(*, deprecated) var name: String?
}

@Mappable
final class OutdatedLeaf: OutdatedBase {
  @available(*, deprecated) var first: Outdated?
  var last: Outdated
}

/// Types that are not isolated, wherever the code of the module is by default.
nonisolated enum Loaded {
  @Mappable
  nonisolated struct Page: Sendable { var number: Int }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable @Mappable
final class Watched {
  @Key("title") var name = ""
  @Ignore var isOpen = true
}

/// Types that only this file can see.
struct Hidden {
  fileprivate typealias When = Date
  @Mappable
  fileprivate struct Inside {
    var at: When?
    var bytes: [Data]?
    private(set) var count = 0
  }
}

// MARK: What they read

private let library = #"""
  {"status": "here", "items": [{"deep": {"er": "5"}, "user": {"name": "n", "roles": ["r"]}, "x": {"y": 1}, "_order": 2}],
  "about": {"total": 3}}
  """#
private let book = #"""
  "id": 1, "status": "lent", "statuses": ["here", "lent"], "history": ["here", null], "price": {"amount": 2},
  "title": "T", "printed": "1970-01-02", "lent": ["1970-01-01T00:00:00Z"]
  """#
private let readers = #"""
  [{"kind": "adult", "name": "A", "pays": true, "children": {"c": {"name": "C", "age": 3}}},
  {"kind": "infant", "name": "I", "weeks": 2, "friends": [{"kind": "child", "name": "F"}]}, {"name": "R"}]
  """#

func checkDeclarations() throws {
  let page = try Mapper<Library.Page<Keyed>>().decode(library)
  precondition(page.items[0].deep == 5 && page.items[0].role == "r" && page.items[0].pipe == 1)
  precondition(page.items[0]._order == 2 && page.about?.total == 3 && page.first == nil)
  let read = try Mapper<Library.Book>().decode("{\(book)}")
  precondition(read.statuses == [.here, .lent] && read.history == [.here, nil] && read.price.amount == 2)
  precondition(read.title.text == "T" && read.lent == [Date(timeIntervalSince1970: 0)])
  try checkClasses()
  let events =
    #"[{"type": "sale", "book": {\#(book)}, "prices": [1, null]}, {"type": "book", \#(book)}, {"type": "?"}]"#
  let found = try Mapper<Library.Event>().decodeArray(events)
  precondition(found == [.sale(book: read, prices: [1, nil]), .book(read), .other])
  let shelf = #"{"is": "pair", "left": {"is": "place", "number": 1}, "right": {"is": "row", "shelves": [{"is": "x"}]}}"#
  let shelves = try Mapper<Library.Shelf>().decode(shelf)
  precondition(shelves == .pair(left: .place(number: 1), right: .row(shelves: [.unknown("x")])))
  precondition(shelves.toJSONString() == shelf.replacingOccurrences(of: " ", with: ""))
  try checkOthers()
}

private func checkClasses() throws {
  let all = try Mapper<Library.Reader>().decodeArray(readers)
  guard let adult = all[0] as? Library.Adult, let infant = all[1] as? Library.Infant else { fatalError("\(all)") }
  precondition(adult.pays && adult.children["c"]?.age == 3 && infant.weeks == 2 && infant.age == 9)
  precondition(type(of: infant.friends[0]) == Library.Child.self && type(of: all[2]) == Library.Reader.self)
  let again = try Mapper<Library.Reader>().decodeArray(all.toJSONString() ?? "")
  precondition(again.map { "\(type(of: $0))" } == ["Adult", "Infant", "Reader"])
  let leaf = try Mapper<Leaf>().decode(#"{"id": 1, "middle": "m", "leaf": 5}"#)
  precondition(leaf.id == 1 && leaf.middle == "m" && leaf.leaf == 5 && leaf.calls == 11)
  let fixed = try Mapper<FixedLeaf>().decode(#"{"id": 1, "list": [{"id": 2}]}"#)
  precondition(fixed.id == 1 && fixed.list[0].id == 2 && fixed.name == nil)
  let chain = try Mapper<Chain>().decode(#"{"value": 1, "next": {"value": 2, "all": [{}]}}"#)
  precondition(chain.next?.value == 2 && chain.next?.all.count == 1)
  let shelved = try Mapper<ShelvedKeys>().decode(#"{"name": "s", "all": [{"deeper": true}]}"#)
  precondition(shelved.name == "s" && shelved.all[0].deep == 1)
}

private func checkOthers() throws {
  let text = #"{"observed": 1, "l": 1, "m": 2, "o": "x", "y": 5, "f": ["q"], "t": [1], "changes": 7}"#
  let spelled = try Mapper<Spelled>().decode(text)
  precondition(spelled.observed == 1 && spelled.changes == 1 && spelled.l == 1 && spelled.m == 2 && spelled.o == "x")
  precondition(spelled.y == 5 && spelled.f == ["q"] && spelled.t is [Any] && spelled.use() == "x")
  let flat = try Mapper<Flattened>().decode(#"{"first-name": "f", "type": "way-out", "year": 3}"#)
  precondition(flat.event == .exit && flat.stamp?.year == 3 && flat.passport.firstName == "f")
  let table = try Mapper<Room.Corner.Table>().decode(#"{"chair": {}, "chairs": [null, {"legs": 3}]}"#)
  precondition(table.chairs.map { $0?.legs } == [nil, 3])
  precondition(Mapper<Loose<Int>>().map(JSONString: #"{"value": 1, "values": [2]}"#)?.values == [2])
  try checkHidden()
  // A type parameter without a constraint is cast.
  precondition(Mapper<Loose<Library.Status>>().map(JSONString: #"{"value": "lent"}"#)?.value == nil)
  precondition(Mapper<Loose<Keyed>>().map(JSONString: #"{"values": [{"deeper": 1}]}"#)?.values.count == 1)
}

private func checkHidden() throws {
  let outdated =
    #"{"list":[{"old":1,"older":2,"new":3}],"name":"n","first":{"old":4,"new":5},"last":{"old":6,"new":7}}"#
  let leaf = try Mapper<OutdatedLeaf>().decode(outdated)
  precondition(leaf.toJSONString() == outdated)
  let hidden = #"{"at":1,"bytes":["AQID"],"count":2}"#
  let inside = try Mapper<Hidden.Inside>().decode(hidden)
  precondition(inside.toJSONString() == hidden)
  let page = try Mapper<Loaded.Page>().decode(#"{"number": 1}"#)
  precondition(page.number == 1)
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
  let watched = try Mapper<Watched>().decode(#"{"title": "t", "isOpen": false}"#)
  precondition(watched.name == "t" && watched.isOpen && watched.toJSONString() == #"{"title":"t"}"#)
}

// Attributes with the name of a protocol beside that protocol.

enum Songs {
  enum Names: String, CodingKey { case title = "t" }

  static let keys: any CodingKey.Type = Names.self
  static func path(_ key: some CodingKey) -> String { key.stringValue }
  static var isKey: Bool { (Names.title as Any) is any CodingKey && CodingKey.self == (any CodingKey).self }

  @CodableFields
  struct Song: Codable, Equatable {
    @CodingKey("song_title") var title: String
    @SpoolCodingMacros.CodingKey("n") @SpoolCodingMacros.DecodableAlias("number") var track: Int
    @DecodableAlias("artist", "singer") var by: String?
    @SpoolCodingMacros.CodableDefault(180) var seconds: Int
    @CodableDefault([String]()) var labels: [String]
    @CodableDefault(Names.title.rawValue) let name: String
  }

  @CodableFields
  enum Payment: Codable, Equatable {
    @CodingKey("paid_cash") case cash
    @Spool.CodingKey("card") case byCard(number: Int)
  }

  @Mappable
  struct Model {
    @CodingKey("a.b") var dotted: Int?
  }
}
