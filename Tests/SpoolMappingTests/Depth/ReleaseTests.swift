import Foundation
import Spool
import Testing

/// To release what Spool has made takes a bounded stack, however deep the models were.
@Suite struct ReleaseTests {
  /// What models keep of a call.
  final class Kept: MapContext, @unchecked Sendable {
    // SAFETY: used by one thread after the other.
    var maps: [Map] = []
    let keepsAll: Bool

    init(keepsAll: Bool) { self.keepsAll = keepsAll }
  }

  /// A model that drops its child, and keeps its map.
  struct Link: Mappable {
    var child: [Int] = []

    init?(map: Map) {}
    init() {}

    mutating func mapping(map: Map) {
      guard let kept = map.context as? Kept else { return }
      if kept.keepsAll || kept.maps.isEmpty { kept.maps.append(map) }
      var child: Link?
      child <- map["child"]
      var children: [Link]?
      children <- map["children"]
      var last: Link?
      last <- map["nested.child"]
    }
  }

  /// A model that writes so many of itself into each other.
  struct Tower: Mappable {
    var height: Int

    init(_ height: Int) { self.height = height }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      if let kept = map.context as? Kept, kept.maps.isEmpty { kept.maps.append(map) }
      if height > 0 { Tower(height - 1) >>> map["child"] }
    }
  }

  private static let depth = 4000
  private static let shapes = [("{\"child\":", "}"), ("{\"children\":[", "]}"), ("{\"nested\":{\"child\":", "}}")]

  private static func text(_ shape: (String, String)) -> String {
    String(repeating: shape.0, count: depth) + "{}" + String(repeating: shape.1, count: depth)
  }

  private static func members(_ shape: (String, String)) -> [String: Any] {
    var members: [String: Any] = [:]
    for _ in 0..<depth {
      members =
        shape.0.contains("nested")
        ? ["nested": ["child": members]]
        : shape.0.contains("[") ? ["children": [members]] : ["child": members]
    }
    return members
  }

  /// Releases what was kept on a small stack.
  private func release(_ kept: Kept) throws {
    let count = try onThread(stack: 64 << 10) { () -> Int in
      kept.maps = []
      return kept.maps.count
    }
    #expect(count == 0)
  }

  @Test(arguments: shapes.indices, [false, true]) func texts(_ shape: Int, _ keepsAll: Bool) throws {
    let kept = Kept(keepsAll: keepsAll)
    let isMade = try onThread(stack: 256 << 20) { () -> Bool in
      let mapper = Mapper<Link>(context: kept)
      mapper.rules.maximumDepth = .max
      return mapper.map(JSONString: Self.text(Self.shapes[shape])) != nil
    }
    #expect(isMade && kept.maps.count == (keepsAll ? Self.depth + 1 : 1))
    try release(kept)
  }

  @Test(arguments: shapes.indices, [false, true]) func dictionaries(_ shape: Int, _ keepsAll: Bool) throws {
    let kept = Kept(keepsAll: keepsAll)
    let isMade = try onThread(stack: 256 << 20) { () -> Bool in
      let members = Self.members(Self.shapes[shape])
      let isMade = Mapper<Link>(context: kept).map(JSON: members) != nil
      // The caller's dictionaries are released here, where there is room for it.
      Self.outlive(members, kept)
      return isMade
    }
    #expect(isMade)
  }

  /// Releases maps on another thread before the dictionary that they read.
  private static func outlive(_ members: [String: Any], _ kept: Kept) {
    withExtendedLifetime(members) {
      _ = try? onThread(stack: 64 << 10) { () -> Int in
        kept.maps = []
        return 0
      }
    }
  }

  @Test func writing() throws {
    let kept = Kept(keepsAll: false)
    let count = try onThread(stack: 256 << 20) { () -> Int in
      Mapper<Tower>(context: kept).toJSONString(Tower(Self.depth))?.utf8.count ?? 0
    }
    #expect(count == Self.depth * #"{"child":}"#.utf8.count + 2)
    #expect(kept.maps.count == 1)
    try release(kept)
  }

  /// On small stacks, a model is made or not, and all is released.
  @Test(arguments: [96, 128, 160, 200, 245, 320, 512]) func smallStacks(_ kibibytes: Int) throws {
    for shape in Self.shapes.indices {
      let isMade = try onThread(stack: kibibytes << 10) { () -> Bool in
        let (open, close) = Self.shapes[shape]
        let depth = shape == 0 ? 505 : 250
        let text = String(repeating: open, count: depth) + "{}" + String(repeating: close, count: depth)
        let kept = Kept(keepsAll: false)
        _ = Mapper<Link>(context: kept).map(JSONString: text)
        return !kept.maps.isEmpty
      }
      #expect(isMade)
    }
  }
}
