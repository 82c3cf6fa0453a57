import Foundation
import Spool
import Testing

/// Models that hold models of their own type recurse as deep as the text. On a small stack that is an error, no crash.
struct StackTests {
  /// A class that maps itself by operators.
  final class Node: Mappable {
    var depth = 0
    var child: Node?
    var children: [Node]?
    var byKey: [String: Node]?

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      depth <- map["depth"]
      child <- map["child"]
      children <- map["children"]
      byKey <- map["byKey"]
    }
  }

  /// An immutable model that maps itself by its initializer.
  struct Link: ImmutableMappable {
    let children: [Link]?

    init(map: Map) throws { children = try map["children"].isKeyPresent ? map.value("children") : nil }
    mutating func mapping(map: Map) { children >>> map["children"] }
  }

  /// Objects in objects.
  private static func text(_ depth: Int, _ key: String, _ open: String = "", _ close: String = "") -> String {
    String(repeating: "{\"\(key)\":\(open)", count: depth) + "{}" + String(repeating: "\(close)}", count: depth)
  }

  private static let texts = [
    text(505, "child"), text(250, "children", "[", "]"), text(250, "byKey", #"{"k":"#, "}"),
  ]

  @Test(arguments: texts, [128 << 10, 512 << 10])
  func reading(_ text: String, _ stack: Int) throws {
    let (isNil, error) = try onThread(stack: stack) {
      (Mapper<Node>().map(JSONString: text) == nil, Self.error { _ = try Mapper<Node>().decode(text) })
    }
    #expect(isNil == (error != nil))
    if let error {
      #expect(error.reason == "Nested too deeply")
      let path = try #require(error.keyPath)
      #expect(["child", "children[0]", "byKey.k"].contains { path.hasPrefix("\($0).") })
      #expect(error.message.hasPrefix("the objects at \(path) are nested too deeply for the stack of this thread"))
    }
    // In 128 KB there is no room for as many in any build.
    if stack < 512 << 10 { #expect(isNil) }
  }

  @Test func readingFromADictionary() throws {
    let (isNil, error) = try onThread(stack: 128 << 10) {
      var members: [String: Any] = [:]
      for _ in 0..<300 { members = ["child": members] }
      return (Mapper<Node>().map(JSON: members) == nil, Self.error { _ = try Mapper<Chain>().map(JSON: members) })
    }
    #expect(isNil)
    #expect(error?.reason == "Nested too deeply" && error?.keyPath?.hasPrefix("child.child.") == true)
  }

  struct Chain: ImmutableMappable {
    let child: [Chain]

    init(map: Map) throws {
      var next: Node?
      next <- map["child"]
      child = []
    }
  }

  @Test func immutableModels() throws {
    let text = Self.text(250, "children", "[", "]")
    let error = try onThread(stack: 128 << 10) { Self.error { _ = try Mapper<Link>().decode(text) } }
    #expect(error?.reason == "Nested too deeply" && error?.keyPath?.hasPrefix("children[0].children[0]") == true)
  }

  @Test func writing() throws {
    let (text, error) = try onThread(stack: 128 << 10) {
      let root = Node()
      var last = root
      for _ in 0..<500 {
        last.child = Node()
        last = last.child ?? last
      }
      defer { Self.release(root) }
      return (root.toJSONString(), Self.error { _ = try Mapper<Node>().encode(root) })
    }
    #expect(text == nil)
    #expect(error?.keyPath?.hasPrefix("child.child.") == true)
  }

  /// To cast an array or a dictionary to a class is to bridge it with all that is in it, which recurses on Linux.
  @Test(arguments: [128 << 10, 512 << 10]) func writingBoxedValues(_ stack: Int) throws {
    let count = try onThread(stack: stack) { () -> Int? in
      var object: Any = [Any]()
      for level in 0..<180 {
        switch level % 3 {
        case 0: object = [["children": object]] as [[String: Any]]
        case 1: object = [["child": [object]]] as [[String: [Any]]]
        default: object = [["some": [object]] as [String: [Any?]]]
        }
      }
      return try? SpoolSerialization.data(withJSONObject: object).count
    }
    #expect(count == 60 * #"[{"children":}][{"child":[]}][{"some":[]}]"#.utf8.count + 2)
  }

  struct Scalars: Mappable {
    var int: Int?
    var double: Double?
    var float: Float?
    var text: String?
    var flag: Bool?
    var decimal: Decimal?
    var date: Date?
    var other: NSDecimalNumber?
    var lenient: Int?
    var number: NSNumber?
    var string: NSString?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      int <- map["value"]
      double <- map["value"]
      float <- map["value"]
      text <- map["value"]
      flag <- map["value"]
      decimal <- map["value"]
      date <- (map["value"], DateTransform())
      other <- (map["value"], NSDecimalNumberTransform())
      lenient <- map["value", lenient: true]
      number <- map["value"]
      string <- map["value"]
    }
  }

  /// Where a scalar is expected, a cast of an array or a dictionary would bridge it with all that is in it, too.
  @Test(arguments: ["[", "{\"a\":"]) func boxedValuesForScalars(_ open: String) throws {
    let close = open == "[" ? "]" : "}"
    let text =
      "{\"value\":" + String(repeating: open, count: 508) + "1" + String(repeating: close, count: 508) + "}"
    let isEmpty = try onThread(stack: 128 << 10) { () -> Bool in
      guard let members = try? SpoolSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let scalars = Mapper<Scalars>().map(JSON: members)
      else { return false }
      let others = try? Mapper<Scalars>().decode(text)
      return scalars.int == nil && scalars.text == nil && scalars.other == nil
        && scalars.number == nil && scalars.string == nil && others?.number == nil
        && Self.error { _ = try Mapper<Demanding>().map(JSON: members) } != nil
    }
    #expect(isEmpty)
  }

  struct Demanding: ImmutableMappable {
    let value: Int

    init(map: Map) throws { value = try map.value("value") }
  }

  /// Lets go of a long chain without recursion.
  private static func release(_ root: Node) {
    var next = root.child
    root.child = nil
    while let node = next {
      next = node.child
      node.child = nil
    }
  }

  /// With enough stack, models are made to the depth that the parser allows.
  @Test func enoughStack() throws {
    let depth = try onThread(stack: 8 << 20) { () -> Int in
      var depth = 0
      var node = try? Mapper<Node>().decode(Self.text(505, "child"))
      while let next = node {
        node = next.child
        depth += 1
      }
      return depth
    }
    #expect(depth == 506)
  }
}

extension StackTests {
  /// What becomes of a text on a small stack: nil if a model was made of it.
  static func error(_ body: () throws -> Void) -> MapError? {
    do {
      try body()
      return nil
    } catch {
      return error as? MapError
    }
  }
}
