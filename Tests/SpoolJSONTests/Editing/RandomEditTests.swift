import SpoolEditing
import SpoolJSON
import Testing

/// Random changes to random texts, beside a judge that changes a tree.
@Suite("Random edits") struct RandomEditTests {
  private struct Maker {
    var json: RandomJSON

    var options: JSONDocument.Options {
      var options = JSONDocument.Options()
      options.rules.allowsComments = json.allowsComments
      options.rules.allowsTrailingCommas = json.allowsTrailingCommas
      return options
    }

    mutating func value(size: Int) -> JSONValue {
      while true {
        // A comma after the opening bracket is an error.
        if let value = try? JSONDocument(json.text(size: size), options: options).root { return value }
      }
    }

    /// A path to a value, or one that misses it.
    mutating func path(in tree: SlowTree) -> [SlowStep] {
      var path: [SlowStep] = []
      var tree = tree
      while !json.random.oneIn(3) {
        let step: SlowStep
        switch tree {
        case .scalar: step = json.random.oneIn(2) ? .key("a") : .position(0)
        case .array(let elements):
          step =
            json.random.oneIn(9) ? .key("a") : .position(json.random.below(elements.count * 2 + 2) - elements.count - 1)
        case .object(let members):
          let key = members.isEmpty || json.random.oneIn(4) ? "new" : json.random.pick(members).key
          step = json.random.oneIn(9) ? .position(0) : .key(key)
        }
        path.append(step)
        if let position = step.position, position >= 0, json.random.oneIn(2) {
          path[path.count - 1].key = "\(position)"
        }
        guard let next = tree.value([step]) else { break }
        tree = next
      }
      return path
    }

    mutating func change(_ tree: SlowTree) -> SlowChange {
      switch json.random.below(11) {
      case 0, 1, 2: .set(path(in: tree), value(size: json.random.pick([1, 6])))
      case 3: .replace(path(in: tree), value(size: 2))
      case 4, 5: .insert(path(in: tree), value(size: 3))
      case 6, 7: .remove(path(in: tree))
      case 8: .rename(path(in: tree), json.random.pick(["a", "b", "new", "neuer \"Schlüssel\""]))
      case 9: json.random.oneIn(3) ? .copy(path(in: tree), path(in: tree)) : .move(path(in: tree), path(in: tree))
      default: .merge(value(size: 4))
      }
    }
  }

  @Test("Random changes", arguments: [false, true]) func randomChanges(isLenient: Bool) throws {
    let random = SeededRandom("RandomEditTests.randomChanges \(isLenient)")
    var maker = Maker(json: RandomJSON(random: random, allowsComments: isLenient, allowsTrailingCommas: isLenient))
    for _ in 0..<SeededRandom.cases(3000) {
      let text = maker.json.text(size: maker.json.random.pick([3, 10, 30]))
      guard let document = try? JSONDocument(text, options: maker.options) else { continue }
      var edit = JSONEdit(document)
      #expect(edit.bytes() == text)
      var tree = SlowTree(document.root)
      for _ in 0..<(1 + maker.json.random.below(8)) {
        let change = maker.change(tree)
        let (old, right) = (edit.text(), change.judged(tree))
        do {
          try change.apply(to: &edit)
          try #require(right != nil, "\(old) \(change)")
        } catch let error as JSONEditError {
          try #require(right == nil, "\(old) \(change) \(error)")
          #expect(edit.text() == old)
        }
        tree = right ?? tree
        if maker.json.random.oneIn(2) {
          let path = maker.path(in: tree)
          let isRight = edit[path: JSONKeyPath(slow: path)].map(SlowTree.init) == tree.value(path)
          try #require(isRight, "\(old) \(change) \(path)")
        }
        let isRight = try SlowTree(edit.edited().root) == tree
        try #require(isRight, "\(old) \(change) \(edit.text())")
      }
    }
  }

  /// What has been added and removed again leaves no trace.
  @Test("Back and forth") func backAndForth() throws {
    var maker = Maker(json: RandomJSON(random: SeededRandom("RandomEditTests.backAndForth")))
    maker.json.allowsComments = true
    let new = try JSONDocument("[1]").root
    for _ in 0..<SeededRandom.cases(2000) {
      let text = maker.json.text(size: 20)
      let document = try JSONDocument(text, options: maker.options)
      var edit = JSONEdit(document)
      for _ in 0..<5 {
        let path = maker.path(in: SlowTree(document.root))
        guard !path.isEmpty, document.root[path: JSONKeyPath(slow: path)] == nil || path.last?.key == nil else {
          continue
        }
        if (try? edit.insert(new, at: JSONKeyPath(slow: path))) != nil {
          // A position from the end is one further from it now.
          let position = path.last?.position.flatMap { $0 < 0 ? $0 - 1 : nil }
          try edit.remove(JSONKeyPath(slow: path.dropLast() + (position.map { [.position($0)] } ?? path.suffix(1))))
        }
      }
      #expect(edit.bytes() == text, "\(shown(text))")
    }
  }
}
