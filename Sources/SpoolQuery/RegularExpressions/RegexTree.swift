/// The structure of a regular expression. No part of it is empty, and each part has a state of its own, so the time
/// that a compiler takes is proportional to the number of states.
indirect enum RegexTree: Sendable {
  case character(RegularExpression.CharacterSet)
  case assertion(RegularExpression.Place, isNegated: Bool)
  /// Two or more expressions, or none.
  case sequence([RegexTree])
  case alternatives([RegexTree])
  /// An expression repeated a least and a most number of times; nil for no limit.
  case repeated(RegexTree, Int, Int?)
  /// What must, or must not, match from here on.
  case lookAhead(RegexTree, isNegated: Bool)
  /// An end of the automaton, by its number.
  case end(Int)

  var isEmpty: Bool {
    if case .sequence(let pieces) = self { pieces.isEmpty } else { false }
  }

  /// The look-aheads that follow `^` at the start.
  private var firstLookAheads: ArraySlice<RegexTree> {
    guard case .sequence(let pieces) = self, case .assertion(.textStart, isNegated: false)? = pieces.first else {
      return []
    }
    return pieces.dropFirst().prefix { if case .lookAhead = $0 { true } else { false } }
  }

  /// The expression, and the look-aheads at the start of its alternatives, as expressions with an end each.
  ///
  /// A look-ahead after `^` asks whether an expression of its own matches at the start of the text, so all of them can
  /// be run at once, side by side. Look-aheads elsewhere stay where they are.
  var parts: (trees: [RegexTree], demands: [RegularExpression.Demand]) {
    let branches = if case .alternatives(let branches) = self { branches } else { [self] }
    guard branches.contains(where: { !$0.firstLookAheads.isEmpty }) else {
      return ([.sequence([self, .end(0)])], [.init(reached: 1)])
    }
    var trees: [RegexTree] = []
    func end(of part: RegexTree) -> UInt64 {
      defer { trees.append(.sequence([part, .end(trees.count)])) }
      return 1 << trees.count
    }
    let demands = branches.map { branch in
      let lookAheads = branch.firstLookAheads
      var demand = RegularExpression.Demand(reached: end(of: branch.without(lookAheads)))
      for case .lookAhead(let tree, let isNegated) in lookAheads {
        let end = end(of: .sequence([.assertion(.textStart, isNegated: false), tree]))
        if isNegated { demand.avoided |= end } else { demand.reached |= end }
      }
      return demand
    }
    return (trees, demands)
  }

  private func without(_ pieces: ArraySlice<RegexTree>) -> RegexTree {
    guard case .sequence(var all) = self else { return self }
    all.removeSubrange(pieces.indices)
    return .sequence(all)
  }
}

extension RegularExpression {
  /// What a match needs: the ends that must be reached, and those that must not be, as bits.
  struct Demand: Sendable {
    var reached: UInt64 = 0
    var avoided: UInt64 = 0
  }
}
