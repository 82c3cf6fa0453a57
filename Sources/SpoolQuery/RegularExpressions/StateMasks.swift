extension RegularExpression {
  /// An automaton of at most 64 states as words of 64 bits, for runs without lists and comparisons. All of it is what
  /// ``ListedRun`` and ``CharacterSet`` say, found out once.
  struct StateMasks: Sendable {
    /// The states that take characters.
    let characters: UInt64
    /// The states that take a character, by the characters of ASCII.
    let takers: [UInt64]
    /// What is reached after a state, by ``index(_:_:)``. As in all of these masks, states that neither take a
    /// character nor end are left out.
    let followers: [UInt64]
    /// What is reached from the first state, by the raw value of the place.
    let starts: [UInt64]
    /// True if a run can only start where the text does.
    let isAnchored: Bool
    let ends: UInt64
    let states: [State]

    /// Prepares an automaton; nil if it has too many states.
    ///
    /// - Parameter steps: One is taken for each comparison of a character.
    init?(_ states: [State], steps: inout Int) {
      guard states.count <= 64 else { return nil }
      var (characters, ends) = (UInt64(0), UInt64(0))
      var takers = [UInt64](repeating: 0, count: 128)
      for (state, kind) in states.enumerated() {
        switch kind {
        case .end: ends |= 1 << state
        case .character(let set):
          characters |= 1 << state
          steps -= takers.count * set.count
          for byte in takers.indices where set.contains(Unicode.Scalar(UInt8(byte))) { takers[byte] |= 1 << state }
        case .assertion, .jump, .fork: break
        }
      }
      var run = ListedRun(states)
      func reached(from state: Int, at place: Int) -> UInt64 {
        run.removeAll()
        run.follow(state, Place(rawValue: place))
        return run.reached.members.reduce(0) { $0 | 1 << $1 } & (characters | ends)
      }
      let starts = (0..<Place.count).map { reached(from: 0, at: $0) }
      isAnchored = starts.indices.allSatisfy { Place(rawValue: $0).contains(.textStart) || starts[$0] == 0 }
      self.starts = starts
      followers = (0..<Place.count).flatMap { place in
        // No character is before the start of the text.
        let isUsed = !Place(rawValue: place).contains(.textStart)
        return states.indices.map { isUsed && characters >> $0 & 1 == 1 ? reached(from: $0 + 1, at: place) : 0 }
      }
      (self.characters, self.takers, self.ends, self.states) = (characters, takers, ends, states)
    }

    /// Where the followers of a state are.
    func index(_ state: Int, _ place: Place) -> Int { place.rawValue * states.count + state }

    /// The states among some that take a character.
    func takers(of character: Unicode.Scalar, among reached: UInt64, steps: inout Int) -> UInt64 {
      if character.isASCII { return reached & takers[Int(character.value)] }
      var takers = reached & characters
      Self.forEach(in: takers) { state in
        guard case .character(let set) = states[state] else { return }
        steps -= set.count
        if !set.contains(character) { takers &= ~(1 << state) }
      }
      return takers
    }

    /// The ends among some states, by their numbers.
    func numbers(of reached: UInt64) -> UInt64 {
      var numbers: UInt64 = 0
      Self.forEach(in: reached & ends) { if case .end(let number) = states[$0] { numbers |= 1 << number } }
      return numbers
    }

    @inline(__always) static func forEach(in mask: UInt64, _ body: (Int) -> Void) {
      var rest = mask
      while rest != 0 {
        body(rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  /// A run with the states as bits of a word.
  struct MaskedRun: AutomatonRun {
    private let masks: StateMasks
    private var reached: UInt64 = 0

    init(_ masks: StateMasks) { self.masks = masks }

    var ends: UInt64 { masks.numbers(of: reached) }

    func isStuck(startsAgain: Bool) -> Bool {
      reached == 0 && (!startsAgain || masks.isAnchored)
    }

    mutating func start(at place: Place) { reached |= masks.starts[place.rawValue] }

    mutating func advance(over character: Unicode.Scalar, to place: Place, steps: inout Int) {
      steps -= 1
      var next: UInt64 = 0
      let takers = masks.takers(of: character, among: reached, steps: &steps)
      StateMasks.forEach(in: takers) { state in
        steps -= 1
        next |= masks.followers[masks.index(state, place)]
      }
      reached = next
    }
  }
}
