extension RegularExpression {
  /// A place in a text.
  struct Place: OptionSet {
    let rawValue: Int

    static let textStart = Place(rawValue: 1)
    static let textEnd = Place(rawValue: 2)
    /// One of the characters beside the place is a letter, digit or underscore of ASCII, and the other one is not.
    static let wordBoundary = Place(rawValue: 4)
    /// The number of different places.
    static let count = 8

    init(rawValue: Int) { self.rawValue = rawValue }

    /// The place between two characters; nil for none.
    init(before: Unicode.Scalar?, after: Unicode.Scalar?) {
      rawValue =
        (before == nil ? Self.textStart.rawValue : 0) | (after == nil ? Self.textEnd.rawValue : 0)
        | (Self.isWord(before) != Self.isWord(after) ? Self.wordBoundary.rawValue : 0)
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      guard let value = scalar?.value else { return false }
      return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 || value == 0x5F
    }
  }

  /// The states that an automaton is in at a place of a text.
  protocol AutomatonRun {
    /// The ends among the states, as bits.
    var ends: UInt64 { get }
    /// True if no character leads anywhere.
    ///
    /// - Parameter startsAgain: True if the run also starts at each later place.
    func isStuck(startsAgain: Bool) -> Bool
    /// Adds what can be reached from the first state without a character.
    mutating func start(at place: Place)
    /// Replaces the states by those that a character leads to.
    ///
    /// - Parameter steps: The steps that are left. If they become negative, the states have no meaning.
    mutating func advance(over character: Unicode.Scalar, to place: Place, steps: inout Int)
  }

  /// A run with a list of states, for any automaton.
  struct ListedRun: AutomatonRun {
    private let states: [State]
    private(set) var reached: StateSet
    private var last: StateSet
    private(set) var ends: UInt64 = 0

    init(_ states: [State]) {
      self.states = states
      reached = StateSet(count: states.count)
      last = reached
    }

    func isStuck(startsAgain: Bool) -> Bool { !startsAgain && reached.members.isEmpty }

    mutating func start(at place: Place) { follow(0, place) }

    mutating func advance(over character: Unicode.Scalar, to place: Place, steps: inout Int) {
      swap(&reached, &last)
      removeAll()
      for state in last.members {
        steps -= 1
        guard case .character(let set) = states[state] else { continue }
        steps -= set.count
        guard steps >= 0 else { return }
        if set.contains(character) { follow(state + 1, place) }
      }
    }

    mutating func removeAll() {
      reached.removeAll()
      ends = 0
    }

    /// Adds a state and all states that can be reached without a character.
    mutating func follow(_ first: Int, _ place: Place) {
      // Memory is only allocated if there is a fork.
      var pending: [Int] = []
      var state: Int? = first
      while let current = state {
        state = nil
        if reached.insert(current) {
          switch states[current] {
          case .jump(let target): state = target
          case .fork(let one, let other):
            pending.append(other)
            state = one
          case .assertion(let condition, let isNegated):
            if place.contains(condition) != isNegated { state = current + 1 }
          case .end(let number): ends |= 1 << number
          case .character: break
          }
        }
        if state == nil { state = pending.popLast() }
      }
    }
  }

  /// A set of states that is emptied in constant time.
  struct StateSet {
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
