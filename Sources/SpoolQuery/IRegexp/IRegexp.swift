internal import SpoolJSON

/// A regular expression of RFC 9485 (I-Regexp), as an automaton that is run with sets of states: nothing is tried
/// twice, so the time is at most proportional to the length of the text times that of the expression.
///
/// `^` and `$` outside brackets stand for the start and the end of the text, as in all expressions that RFC 9485 (5)
/// translates to. By its grammar alone, they would be ordinary characters.
struct IRegexp: Sendable {
  /// A state of the automaton.
  enum State: Sendable {
    /// Takes a character of a set, and continues at the next state.
    case character(CharacterSet)
    /// Continues at the next state if the text begins here.
    case textStart
    /// Continues at the next state if the text ends here.
    case textEnd
    case jump(Int)
    /// Continues at two states at once.
    case fork(Int, Int)
    case end
  }

  private let states: [State]

  /// Compiles an expression; nil if it is not valid, or too large.
  init?(_ pattern: [UInt8]) {
    var parser = IRegexpParser(pattern)
    guard let tree = parser.wholeTree, let states = IRegexpCompiler.states(of: tree) else { return nil }
    self.states = states
  }

  /// Returns true if the whole text matches.
  func matches(_ text: [UInt8]) -> Bool { run(text, isWhole: true) }

  /// Returns true if a part of the text matches. The part may be empty.
  func isFound(in text: [UInt8]) -> Bool { run(text, isWhole: false) }

  private func run(_ text: [UInt8], isWhole: Bool) -> Bool {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var current = StateSet(count: states.count)
    var next = StateSet(count: states.count)
    var place = Place(isStart: true, isEnd: scalars.isEmpty)
    var hasEnded = follow(0, place, &current)
    for (position, scalar) in scalars.enumerated() {
      if !isWhole && hasEnded { return true }
      if isWhole && current.members.isEmpty { return false }
      place = Place(isStart: false, isEnd: position == scalars.count - 1)
      hasEnded = false
      next.removeAll()
      for state in current.members {
        guard case .character(let set) = states[state], set.contains(scalar) else { continue }
        if follow(state + 1, place, &next) { hasEnded = true }
      }
      if !isWhole, follow(0, place, &next) { hasEnded = true }
      swap(&current, &next)
    }
    return hasEnded
  }

  /// A place in a text.
  private struct Place {
    let isStart: Bool
    let isEnd: Bool
  }

  /// Adds a state and all states that can be reached without a character; returns true if the end is among them.
  private func follow(_ first: Int, _ place: Place, _ set: inout StateSet) -> Bool {
    var hasEnded = false
    var pending = [first]
    while let state = pending.popLast() {
      guard set.insert(state) else { continue }
      switch states[state] {
      case .jump(let target): pending.append(target)
      case .fork(let one, let other):
        pending.append(other)
        pending.append(one)
      case .textStart: if place.isStart { pending.append(state + 1) }
      case .textEnd: if place.isEnd { pending.append(state + 1) }
      case .end: hasEnded = true
      case .character: break
      }
    }
    return hasEnded
  }

  /// A set of states that is emptied in constant time.
  private struct StateSet {
    private(set) var members: [Int] = []
    private var positions: [Int]

    init(count: Int) { positions = Array(repeating: 0, count: count) }

    /// Adds a state; returns false if it was in the set.
    mutating func insert(_ state: Int) -> Bool {
      let position = positions[state]
      if position < members.count && members[position] == state { return false }
      positions[state] = members.count
      members.append(state)
      return true
    }

    mutating func removeAll() { members.removeAll(keepingCapacity: true) }
  }
}
