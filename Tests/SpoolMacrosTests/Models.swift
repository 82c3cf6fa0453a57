#if Macros
  import Foundation
  import Spool

  // The generated models are compiled here, and compared with handwritten models in other files.

  @Mappable
  struct Plain: Equatable {
    var id = 0
    var name: String = ""
    var ratio = 0.5
    var isOpen = false
    var nick: String?
    var count: Int?
    var share: Double?
    var isKnown: Bool?
    var tags: [String] = []
    var scores: [Int8]?
    var grid: [[Int]] = []
    var limits: [String: Double] = [:]
    var marks: Set<String> = []
    var size: UInt8 = 7
    var veryLongNameOfAProperty = ""
    var `default` = "d"
    var _class = "c"
    static let shared = 1
    lazy var cached = 2
    var computed: Int { id + 1 }
    @Ignore var hidden = 3
  }

  /// A raw-value enum.
  public enum Color: String, Sendable { case red, green }

  /// Properties of all types that need more than a cast.
  @Mappable
  public struct Rich {
    /// A public property.
    public var color = Color.red
    var colors: [Color] = []
    var palette: [String: Color]?
    var born: Date?
    @DateFormat(.iso8601) var died: Date?
    @DateFormat(.format("yyyy/MM/dd")) var seen: Date?
    @DateFormat(.millisecondsSince1970) var stamps: [Date] = []
    var home: URL?
    var bytes: Data?
    var key: UUID?
    var price: Decimal = 0
    var width: CGFloat = 0
    var inner = Plain()
    var inners: [Plain] = []
    var innerOrNil: Plain?
    var rows: [[Plain]] = []
    var byName: [String: Plain] = [:]
    var lists: [String: [Plain]]?
    var child: Inner?
    @Transform(CodableTransform<Point>()) var point: Point?
    @Transform({ (text: String?) in text?.count }) var length: Int = 0
    @Transform(fromJSON: { (text: String?) in text.flatMap { Int($0) } }, toJSON: { (n: Int?) in n.map { "\($0)" } })
    var number = 0

    struct Point: Codable, Equatable { var x = 0, y = 0 }

    @Mappable
    struct Inner: Equatable {
      var depth: Int
      var note: String?
    }
  }

  @Mappable
  struct Located: Equatable {
    @Key("at.lat") var latitude = 0.0
    @Key("at.lng") var longitude: Double?
    @Key("tags.0") var first: String?
    @Key("a->b", delimiter: "->") var arrow = 0
    @Key("x.y", nested: false) var dotted = 0
    @Key("na\"me/\u{e9}") var odd = ""
  }

  @Mappable(keys: .snakeCase)
  struct Snake: Equatable {
    var userID = 0
    var urlOfHTTPServer = ""
    var name = ""
  }

  @Mappable
  struct Needy: Equatable {
    var id: Int
    var name: String
    var inner: Plain
    var note: String?
    var count = 1
  }

  @Mappable(.immutable)
  struct Fixed: Equatable {
    let id: Int
    let name: String
    let note: String?
    let tags: [String]
    var count = 1
  }

  @Mappable
  struct Wrapper<Item: Mappable & Equatable>: Equatable {
    var items: [Item] = []
    var first: Item?
    var total = 0
  }

  @Mappable
  class Animal {
    var name = ""
    var legs = 4
    var isFinished = 0

    init() {}
    func didFinishMapping() { isFinished += 1 }
  }

  @Mappable
  class Dog: Animal {
    var isGood = true
    var owner: String?
    @Ignore var nameAtEnd = ""
    override func didFinishMapping() {
      super.didFinishMapping()
      nameAtEnd = "\(name) of \(owner ?? "nobody")"
    }
  }

  @Mappable
  final class Puppy: Dog {
    var weeks: Int
    var toy: String
  }

  @Mappable @Discriminator("kind", ["circle": "Circle", "square": "Square"])
  class Shape {
    var name = ""
  }

  @Mappable
  final class Circle: Shape {
    var radius = 0.0
  }

  @Mappable
  final class Square: Shape {
    var side = 0.0
  }

  @Mappable @Discriminator("type")
  enum Message: Equatable {
    case text(body: String, size: Int?)
    @Key("plain-model") case plain(Plain)
    case ping
    @Fallback case unknown(String)
  }

  @Mappable
  struct Flat: Equatable {
    var id = 0
    @Flatten var place = Place()
    @Flatten var more: Extra?
  }

  @Mappable
  struct Place: Equatable {
    var city = ""
    var zip = ""
  }

  @Mappable
  struct Extra: Equatable {
    var must: String
  }

  @Mappable
  struct Hooked: Equatable {
    var first = ""
    var last = ""
    @Ignore var full = ""
    mutating func didFinishMapping() { full = "\(first) \(last)" }
  }

  @Mappable
  struct Empty: Equatable {}

  /// Types that name each other without the enclosing type.
  enum Outer {
    @Mappable
    struct First: Equatable {
      var second: Second
      var seconds: [Second]
      var type = ""
    }

    @Mappable(.immutable)
    struct Second: Equatable {
      let third: Third
      let maybe: Third?
    }

    @Mappable @Discriminator("is")
    enum Third: Equatable {
      case place(Near)
      case far(near: Near, by: Int?)
    }

    @Mappable
    struct Near: Equatable {
      var km = 0
    }
  }
#endif
