internal import SpoolTape

/// A regular expression as an automaton that is run with sets of states: nothing is tried twice, so the time is at most
/// proportional to the length of the text times the number of states.
package struct RegularExpression: Sendable {
  /// How expressions are written.
  package enum Syntax: Sendable {
    /// RFC 9485 (I-Regexp), the expressions of JSONPath. `^` and `$` outside brackets stand for the start and the end
    /// of the text, as in all expressions that RFC 9485 (5) translates to. By its grammar alone, they would be ordinary
    /// characters.
    case iRegexp
    /// ECMA-262 (22.2), the patterns of JSON Schema: with the flag `u`, but annex B.1.2 is followed where it allows
    /// more, except that a letter or digit after a backslash must mean something.
    ///
    /// Look-aheads are possible where an alternative of the whole expression begins, after its `^`.
    case ecmaScript
  }

  /// Why a text is not taken as an expression.
  package enum Mistake: Error, Equatable {
    case syntax
    /// The expression has too many states, or parentheses that are nested too deeply.
    case size
    /// The expression is valid, but has a part that automata cannot decide. The text says what and why, as a sentence.
    case unsupported(String)
  }

  /// A state of the automaton.
  enum State: Sendable {
    /// Takes a character of a set, and continues at the next state.
    case character(CharacterSet)
    /// Continues at the next state if the place is of a kind, or, if negated, if it is not.
    case assertion(Place, isNegated: Bool)
    case jump(Int)
    /// Continues at two states at once.
    case fork(Int, Int)
    /// One of the ends, by its number.
    case end(Int)
  }

  let states: [State]
  /// What a match needs: any of these.
  private let demands: [Demand]
  /// The same states in another form; nil if they are too many, or if it is not worth it.
  private let masks: StateMasks?

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - pattern: The text in UTF-8.
  ///   - mostStates: The most states that it may have.
  ///   - steps: The number of steps that are left. One is taken for each byte of the text and each state; then one for
  ///     each comparison that prepares an expression of ECMA-262.
  package init(_ pattern: [UInt8], as syntax: Syntax, mostStates: Int, steps: inout Int) throws(Mistake) {
    var parser = RegexParser(pattern, as: syntax, mostCharacters: mostStates)
    steps -= pattern.count
    guard let tree = parser.wholeTree else { throw parser.isTooLarge ? .size : .syntax }
    if let reason = parser.unsupportedPart { throw .unsupported(reason) }
    var compiler = RegexCompiler(mostStates: mostStates)
    defer { steps -= compiler.states.count }
    demands = try compiler.add(whole: tree)
    states = compiler.states
    // A document may have another pattern of JSONPath for each text: preparing it would take longer than its run.
    masks = syntax == .ecmaScript ? StateMasks(states, steps: &steps) : nil
  }

  /// Compiles an expression; nil if it is not valid, too large or not supported.
  init?(_ pattern: [UInt8], as syntax: Syntax = .iRegexp, mostStates: Int = 100_000) {
    var steps = Int.max
    guard let expression = try? RegularExpression(pattern, as: syntax, mostStates: mostStates, steps: &steps) else {
      return nil
    }
    self = expression
  }

  /// Returns true if the whole text matches.
  func matches(_ text: [UInt8]) -> Bool {
    var steps = Int.max
    return text.withUnsafeBufferPointer { run($0, isWhole: true, steps: &steps) }
  }

  /// Returns true if a part of the text matches. The part may be empty.
  func isFound(in text: [UInt8]) -> Bool {
    var steps = Int.max
    return text.withUnsafeBufferPointer { isFound(in: $0, steps: &steps) }
  }

  /// Returns true if a part of the text matches. The part may be empty.
  ///
  /// - Parameters:
  ///   - text: Text in UTF-8. What is not valid counts as U+FFFD.
  ///   - steps: The number of steps that are left, of which each character takes at most one, one for each state, and
  ///     one for each range or property that it is compared with. If there are not enough, the number is negative
  ///     afterwards, and the result has no meaning.
  package func isFound(in text: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    run(text, isWhole: false, steps: &steps)
  }

  /// Returns true if the whole text or a part of it matches.
  ///
  /// - Parameter steps: As for ``isFound(in:steps:)``. For an I-Regexp, one is taken for each state at the start; at
  ///   each character, one for each state that the run is in, and one for each range or property it is compared with.
  func run(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool, steps: inout Int) -> Bool {
    if let masks {
      var run = MaskedRun(masks)
      return self.run(&run, text, isWhole, &steps)
    }
    steps -= states.count
    var run = ListedRun(states)
    return self.run(&run, text, isWhole, &steps)
  }

  private func run(
    _ run: inout some AutomatonRun, _ text: UnsafeBufferPointer<UInt8>, _ isWhole: Bool, _ steps: inout Int
  ) -> Bool {
    var scalars = Scalars(text)
    var scalar = scalars.next()
    run.start(at: Place(before: nil, after: scalar))
    var ends = run.ends
    while let character = scalar, !run.isStuck(startsAgain: !isWhole), isWhole || !isMatch(ends, isLast: false) {
      scalar = scalars.next()
      let place = Place(before: character, after: scalar)
      run.advance(over: character, to: place, steps: &steps)
      guard steps >= 0 else { return false }
      if !isWhole { run.start(at: place) }
      ends = isWhole ? run.ends : ends | run.ends
    }
    return isMatch(ends, isLast: true)
  }

  /// Returns true if the ends that were reached are a match, whatever follows in the text.
  ///
  /// - Parameter isLast: True if no other ends will be reached.
  private func isMatch(_ ends: UInt64, isLast: Bool) -> Bool {
    ends != 0
      && demands.contains { $0.reached & ~ends == 0 && (isLast ? $0.avoided & ends == 0 : $0.avoided == 0) }
  }

  /// The characters of a text, which are read one at a time, because most runs end before the text does.
  private struct Scalars {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func next() -> Unicode.Scalar? {
      guard index < text.count else { return nil }
      let byte = text[index]
      guard byte >= 0x80 else {
        index += 1
        return Unicode.Scalar(byte)
      }
      var parser = UTF8.ForwardParser()
      var bytes = text[index...].makeIterator()
      switch parser.parseScalar(from: &bytes) {
      case .valid(let character):
        index += character.count
        return UTF8.decode(character)
      case .error(let length):
        index += length
        return "\u{FFFD}"
      case .emptyInput: return nil
      }
    }
  }
}
