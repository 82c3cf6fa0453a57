import Testing

@testable import SpoolQuery

/// Random regular expressions against a judge that derives all texts that fit, up to a length.
@Suite("Random regular expressions") struct RandomExpressionTests {
  @Test func iRegexp() {
    var random = SeededRandom("regular expressions")
    let texts = Self.texts(of: ["a", "b"], upTo: 4)
    for _ in 0..<SeededRandom.cases(3000) {
      let tree = Self.tree(&random, 3, letters: ["a", "b"])
      let expression = RegularExpression(Array(tree.pattern.utf8))
      for text in texts {
        let expected = tree.ends(Array(text), from: 0).contains(text.count)
        #expect(expression?.matches(Array(text.utf8)) == expected, "\(tree.pattern) on \(text)")
        #expect(expression?.isFound(in: Array(text.utf8)) == tree.isFound(in: text), "\(tree.pattern) in \(text)")
      }
    }
  }

  /// Patterns with look-aheads and word boundaries, as they are, and with so many states that they have no masks.
  @Test func ecmaScript() {
    var random = SeededRandom("patterns of ECMA-262")
    let texts = Self.texts(of: ["a", "-", "é"], upTo: 4)
    for _ in 0..<SeededRandom.cases(2000) {
      let branches = (0...random.below(2)).map { _ in
        Branch(
          tree: Self.tree(&random, 3, letters: ["a", "-", "é"], hasBoundaries: true),
          lookAheads: (0..<random.below(3)).map { _ in
            (Self.tree(&random, 2, letters: ["a", "-", "é"], hasBoundaries: true), random.oneIn(2))
          })
      }
      let pattern = branches.map(\.pattern).joined(separator: "|")
      let expression = RegularExpression(Array(pattern.utf8), as: .ecmaScript)
      let large = RegularExpression(Array("\(pattern)|z{70}".utf8), as: .ecmaScript)
      for text in texts {
        let isFound = branches.contains { $0.isFound(in: text) }
        #expect(expression?.isFound(in: Array(text.utf8)) == isFound, "\(pattern) in \(text)")
        #expect(large?.isFound(in: Array(text.utf8)) == isFound, "\(pattern) in \(text), without masks")
      }
    }
  }

  /// An alternative of a whole expression. It begins with `^` if it has look-aheads.
  private struct Branch {
    let tree: Tree
    let lookAheads: [(tree: Tree, isNegated: Bool)]

    var pattern: String {
      guard !lookAheads.isEmpty else { return tree.pattern }
      return "^" + lookAheads.map { "(?\($0.isNegated ? "!" : "=")\($0.tree.pattern))" }.joined() + tree.pattern
    }

    func isFound(in text: String) -> Bool {
      guard !lookAheads.isEmpty else { return tree.isFound(in: text) }
      return !tree.ends(Array(text), from: 0).isEmpty
        && lookAheads.allSatisfy { $0.tree.ends(Array(text), from: 0).isEmpty == $0.isNegated }
    }
  }

  private static func texts(of letters: [String], upTo count: Int) -> [String] {
    var all = [""], last = [""]
    for _ in 0..<count {
      last = last.flatMap { text in letters.map { text + $0 } }
      all += last
    }
    return all
  }

  /// An expression as the judge sees it.
  private indirect enum Tree {
    case letter(Character), any, start, end, boundary(Bool), sequence([Tree]), either(Tree, Tree), repeated(
      Tree, Int, Int?)

    var pattern: String {
      switch self {
      case .letter(let letter): String(letter)
      case .any: "."
      case .start: "^"
      case .end: "$"
      case .boundary(let isNegated): isNegated ? "\\B" : "\\b"
      case .sequence(let trees): trees.map(\.pattern).joined()
      case .either(let one, let other): "(\(one.pattern)|\(other.pattern))"
      case .repeated(let tree, 0, nil): "(\(tree.pattern))*"
      case .repeated(let tree, 1, nil): "(\(tree.pattern))+"
      case .repeated(let tree, let least, let most): "(\(tree.pattern)){\(least),\(most.map(String.init) ?? "")}"
      }
    }

    /// Where the expression can end if it starts at a position.
    func ends(_ text: [Character], from start: Int) -> Set<Int> {
      switch self {
      case .letter(let letter): start < text.count && text[start] == letter ? [start + 1] : []
      case .any: start < text.count ? [start + 1] : []
      case .start: start == 0 ? [start] : []
      case .end: start == text.count ? [start] : []
      case .boundary(let isNegated):
        Self.isBoundary(text, start) != isNegated ? [start] : []
      case .sequence(let trees): trees.reduce([start]) { ends, tree in Set(ends.flatMap { tree.ends(text, from: $0) }) }
      case .either(let one, let other): one.ends(text, from: start).union(other.ends(text, from: start))
      case .repeated(let tree, let least, let most):
        Self.ends(of: tree, least, most ?? least + text.count + 1, text, start)
      }
    }

    func isFound(in text: String) -> Bool {
      (0...text.count).contains { !ends(Array(text), from: $0).isEmpty }
    }

    /// The letter "a" is the only one that belongs to words.
    private static func isBoundary(_ text: [Character], _ index: Int) -> Bool {
      (index > 0 && text[index - 1] == "a") != (index < text.count && text[index] == "a")
    }

    private static func ends(of tree: Tree, _ least: Int, _ most: Int, _ text: [Character], _ start: Int) -> Set<Int> {
      var ends: Set<Int> = least == 0 ? [start] : []
      var last: Set<Int> = [start]
      for count in 1..<max(most, 1) + 1 where count <= most {
        last = Set(last.flatMap { tree.ends(text, from: $0) })
        if count >= least { ends.formUnion(last) }
      }
      return ends
    }
  }

  private static func tree(
    _ random: inout SeededRandom, _ depth: Int, letters: [Character], hasBoundaries: Bool = false
  ) -> Tree {
    guard depth > 0 else {
      if random.oneIn(6) { return random.oneIn(2) ? .start : .end }
      if hasBoundaries, random.oneIn(6) { return .boundary(random.oneIn(2)) }
      return random.oneIn(4) ? .any : .letter(random.pick(letters))
    }
    func part(_ depth: Int) -> Tree { tree(&random, depth, letters: letters, hasBoundaries: hasBoundaries) }
    switch random.below(4) {
    case 0: return .either(part(depth - 1), part(depth - 1))
    case 1: return .sequence((0..<random.below(3)).map { _ in part(depth - 1) })
    case 2:
      let least = random.below(3)
      return .repeated(part(depth - 1), least, random.oneIn(2) ? nil : least + random.below(3))
    default: return part(0)
    }
  }
}
