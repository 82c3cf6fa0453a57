internal import SpoolTape

/// Makes the states of an automaton. The time is proportional to their number, because each part of a tree has a state.
struct IRegexpCompiler {
  private(set) var states: [IRegexp.State] = []
  /// The most states.
  private let mostStates: Int

  init(mostStates: Int) { self.mostStates = mostStates }

  /// Appends a state; returns false if there are too many.
  mutating func append(_ state: IRegexp.State) -> Bool {
    guard states.count < mostStates else { return false }
    states.append(state)
    return true
  }

  /// Appends the states of an expression; returns false if there are too many. The depth of the tree is bounded by its
  /// parser.
  mutating func add(_ tree: IRegexpTree) -> Bool {
    switch tree {
    case .character(let set): return append(.character(set))
    case .textStart: return append(.textStart)
    case .textEnd: return append(.textEnd)
    case .sequence(let pieces):
      for piece in pieces where !add(piece) { return false }
      return true
    case .alternatives(let branches): return add(branches)
    case .repeated(let piece, let least, let most): return add(piece, least, most)
    }
  }

  private mutating func add(_ branches: [IRegexpTree]) -> Bool {
    var jumps: [Int] = []
    for (number, branch) in branches.enumerated() {
      let fork = states.count
      let isLast = number == branches.count - 1
      if !isLast && !append(.jump(0)) { return false }
      guard add(branch) else { return false }
      if isLast { break }
      jumps.append(states.count)
      guard append(.jump(0)) else { return false }
      states[fork] = .fork(fork + 1, states.count)
    }
    for jump in jumps { states[jump] = .jump(states.count) }
    return true
  }

  private mutating func add(_ piece: IRegexpTree, _ least: Int, _ most: Int?) -> Bool {
    for _ in 0..<least where !add(piece) { return false }
    guard let most else { return addLoop(piece) }
    var forks: [Int] = []
    for _ in least..<max(least, most) {
      forks.append(states.count)
      guard append(.jump(0)), add(piece) else { return false }
    }
    for fork in forks { states[fork] = .fork(fork + 1, states.count) }
    return true
  }

  private mutating func addLoop(_ piece: IRegexpTree) -> Bool {
    let fork = states.count
    guard append(.jump(0)), add(piece), append(.jump(fork)) else { return false }
    states[fork] = .fork(fork + 1, states.count)
    return true
  }
}
