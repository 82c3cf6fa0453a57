internal import SpoolTape

/// A regular expression of RFC 9485 (I-Regexp), as an automaton that is run with sets of states: nothing is tried
/// twice, so the time is at most proportional to the length of the text times the number of states.
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

  /// Why a text is not taken as an expression.
  enum Mistake: Error {
    case syntax
    /// The expression has too many states, or parentheses that are nested too deeply.
    case size
  }

  private let states: [State]

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - pattern: The text in UTF-8.
  ///   - mostStates: The most states that it may have.
  ///   - steps: The number of steps that are left. One is taken for each byte of the text and each state.
  init(_ pattern: [UInt8], mostStates: Int, steps: inout Int) throws(Mistake) {
    var parser = IRegexpParser(pattern, mostCharacters: mostStates)
    steps -= pattern.count
    guard let tree = parser.wholeTree else { throw parser.isTooLarge ? .size : .syntax }
    var compiler = IRegexpCompiler(mostStates: mostStates)
    let isComplete = compiler.add(tree) && compiler.append(.end)
    steps -= compiler.states.count
    guard isComplete else { throw .size }
    states = compiler.states
  }

  /// Compiles an expression; nil if it is not valid, or too large.
  init?(_ pattern: [UInt8], mostStates: Int = 100_000) {
    var steps = Int.max
    guard let expression = try? IRegexp(pattern, mostStates: mostStates, steps: &steps) else { return nil }
    self = expression
  }

  /// Returns true if the whole text matches.
  func matches(_ text: [UInt8]) -> Bool {
    var steps = Int.max
    return run(text, isWhole: true, steps: &steps)
  }

  /// Returns true if a part of the text matches. The part may be empty.
  func isFound(in text: [UInt8]) -> Bool {
    var steps = Int.max
    return run(text, isWhole: false, steps: &steps)
  }

  /// Returns true if the whole text or a part of it matches.
  ///
  /// - Parameter steps: The number of steps that are left. At each character, one is taken for each state that the run
  ///   is in, and one for each range or category that a character is compared with. If there are not enough, the number
  ///   is negative afterwards, and the result has no meaning.
  func run(_ text: [UInt8], isWhole: Bool, steps: inout Int) -> Bool {
    var scalars = Scalars(text)
    var scalar = scalars.next()
    var current = StateSet(count: states.count)
    var next = StateSet(count: states.count)
    steps -= states.count
    var place = Place(isStart: true, isEnd: scalar == nil)
    var hasEnded = follow(0, place, &current)
    while let character = scalar {
      if !isWhole && hasEnded { return true }
      if isWhole && current.members.isEmpty { return false }
      scalar = scalars.next()
      place = Place(isStart: false, isEnd: scalar == nil)
      hasEnded = false
      next.removeAll()
      for state in current.members {
        steps -= 1
        guard case .character(let set) = states[state] else { continue }
        steps -= set.count
        guard steps >= 0 else { return false }
        if set.contains(character), follow(state + 1, place, &next) { hasEnded = true }
      }
      if !isWhole, follow(0, place, &next) { hasEnded = true }
      swap(&current, &next)
    }
    return hasEnded
  }

  /// The characters of a text, which are read one at a time, because most runs end before the text does.
  private struct Scalars {
    private var bytes: IndexingIterator<[UInt8]>
    private var decoder = UTF8()

    init(_ text: [UInt8]) { bytes = text.makeIterator() }

    mutating func next() -> Unicode.Scalar? {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalar
      case .emptyInput: nil
      case .error: "\u{FFFD}"
      }
    }
  }

  /// A place in a text.
  private struct Place {
    let isStart: Bool
    let isEnd: Bool
  }

  /// Adds a state and all states that can be reached without a character; returns true if the end is among them.
  private func follow(_ first: Int, _ place: Place, _ set: inout StateSet) -> Bool {
    var hasEnded = false
    // Memory is only allocated if there is a fork.
    var pending: [Int] = []
    var state: Int? = first
    while let reached = state {
      state = nil
      if set.insert(reached) {
        switch states[reached] {
        case .jump(let target): state = target
        case .fork(let one, let other):
          pending.append(other)
          state = one
        case .textStart: if place.isStart { state = reached + 1 }
        case .textEnd: if place.isEnd { state = reached + 1 }
        case .end: hasEnded = true
        case .character: break
        }
      }
      if state == nil { state = pending.popLast() }
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
