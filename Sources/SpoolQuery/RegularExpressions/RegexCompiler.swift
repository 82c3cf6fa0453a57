/// Makes the states of an automaton. The time is proportional to their number, because each part of a tree has a state.
struct RegexCompiler {
  private(set) var states: [RegularExpression.State] = []
  /// The most states.
  private let mostStates: Int

  init(mostStates: Int) { self.mostStates = mostStates }

  /// Appends the states of a whole expression, and returns what a match of it needs.
  mutating func add(whole tree: RegexTree) throws(RegularExpression.Mistake) -> [RegularExpression.Demand] {
    let (trees, demands) = tree.parts
    // Ends are bits of words.
    guard trees.count <= UInt64.bitWidth else { throw .size }
    try add(trees)
    return demands
  }

  private mutating func append(_ state: RegularExpression.State) throws(RegularExpression.Mistake) {
    guard states.count < mostStates else { throw .size }
    states.append(state)
  }

  /// Appends the states of an expression. The depth of the tree is bounded by its parser.
  private mutating func add(_ tree: RegexTree) throws(RegularExpression.Mistake) {
    switch tree {
    case .character(let set): try append(.character(set))
    case .assertion(let place, let isNegated): try append(.assertion(place, isNegated: isNegated))
    case .end(let number): try append(.end(number))
    case .sequence(let pieces): for piece in pieces { try add(piece) }
    case .alternatives(let branches): try add(branches)
    case .repeated(let piece, let least, let most): try add(piece, least, most)
    case .lookAhead: throw .unsupported("a look-ahead is possible only after '^' at the start of an alternative")
    }
  }

  private mutating func add(_ branches: [RegexTree]) throws(RegularExpression.Mistake) {
    var jumps: [Int] = []
    for (number, branch) in branches.enumerated() {
      let fork = states.count
      let isLast = number == branches.count - 1
      if !isLast { try append(.jump(0)) }
      try add(branch)
      if isLast { break }
      jumps.append(states.count)
      try append(.jump(0))
      states[fork] = .fork(fork + 1, states.count)
    }
    for jump in jumps { states[jump] = .jump(states.count) }
  }

  private mutating func add(_ piece: RegexTree, _ least: Int, _ most: Int?) throws(RegularExpression.Mistake) {
    for _ in 0..<least { try add(piece) }
    guard let most else { return try addLoop(piece) }
    var forks: [Int] = []
    for _ in least..<max(least, most) {
      forks.append(states.count)
      try append(.jump(0))
      try add(piece)
    }
    for fork in forks { states[fork] = .fork(fork + 1, states.count) }
  }

  private mutating func addLoop(_ piece: RegexTree) throws(RegularExpression.Mistake) {
    let fork = states.count
    try append(.jump(0))
    try add(piece)
    try append(.jump(fork))
    states[fork] = .fork(fork + 1, states.count)
  }
}
