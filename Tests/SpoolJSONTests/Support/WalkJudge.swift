import SpoolJSON
import Testing

/// What a walk has read.
private enum WalkedValue: Equatable {
  case null
  case bool(Bool)
  case number(UInt64)
  case string(String)
  case array([WalkedValue])
  case object([Member])
  /// A value that was skipped.
  case skipped

  struct Member: Equatable {
    let key: [UInt8]
    let value: WalkedValue
  }

  /// Makes the value that a walk has to give from that of the judge; nil if a walk may give up on the value.
  init?(_ judged: JudgedValue, _ depth: Int) {
    switch judged.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text):
      let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
      // Too large, or too small to be other than zero.
      let digits = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      if value.isInfinite || value == 0 && digits.contains(where: { (0x31...0x39).contains($0) }) { return nil }
      self = .number(value.bitPattern)
    case .string(let text): self = .string(String(decoding: text, as: UTF8.self))
    case .array(let elements):
      if depth == 63 { return nil }
      let values = elements.compactMap { WalkedValue($0, depth + 1) }
      if values.count != elements.count { return nil }
      self = .array(values)
    case .object(let members):
      if depth == 63 { return nil }
      let values = members.compactMap { member in
        WalkedValue(member.value, depth + 1).map { Member(key: member.key, value: $0) }
      }
      if values.count != members.count { return nil }
      self = .object(values)
    }
  }

  /// Whether the value is the same where it was not skipped.
  func agrees(with other: WalkedValue) -> Bool {
    switch (self, other) {
    case (.skipped, _): true
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1) }
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.agrees(with: $1.value) }
    default: self == other
    }
  }
}

/// Walks over a text in random ways, and compares what it reads with the judge.
enum WalkJudge {
  /// Walks over a text, and compares the result with the judge's. Returns true if the walk has read all of the text.
  @discardableResult
  static func check(_ text: [UInt8], _ random: inout SeededRandom, _ options: JSONDocument.Options = .init()) -> Bool {
    let result = ReferenceParser.judge(text, options)
    let walked = InPlaceWalk.value(of: SourceText(text), options.rules) { walk, start in
      value(walk, start, try? result.get(), &random).flatMap { walked in walk.after == nil ? nil : walked }
    }
    let shown = Comment(rawValue: String(decoding: text, as: UTF8.self))
    switch result {
    case .failure: #expect(walked == nil, shown)
    case .success(let judged):
      let hasMark = text.first == 0xEF
      let mayGiveUp =
        hasMark || text.contains(UInt8(ascii: "\\")) || options.rules.maximumTokenBytes < InPlaceWalk.reach
      guard let walked else {
        #expect(mayGiveUp || WalkedValue(judged, 0) == nil, shown)
        return false
      }
      if let expected = WalkedValue(judged, 0) { #expect(walked.agrees(with: expected), shown) }
    }
    return walked != nil
  }

  /// The value at a position; `walk.after` is its end.
  ///
  /// - Parameter judged: The value by the judge, which says what kinds of values the walk may be asked for; nil if the
  ///   text is not valid, so that it may be asked for anything.
  private static func value(
    _ walk: InPlaceWalk, _ position: InPlaceWalk.Position, _ judged: JudgedValue?, _ random: inout SeededRandom
  ) -> WalkedValue? {
    switch position.pointee {
    case UInt8(ascii: "{"): object(walk, position, judged, &random)
    case UInt8(ascii: "["): array(walk, position, judged, &random)
    case UInt8(ascii: "\""): walk.string(at: position).map { .string($0) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): walk.bool(at: position).map { .bool($0) }
    case UInt8(ascii: "n"): walk.null(at: position).map { _ in .null }
    default:
      if random.oneIn(2) && mayBe(judged, isWrittenInteger) {
        walk.integer(at: position).map { .number(Double($0).bitPattern) }
      } else {
        walk.double(at: position).map { .number($0.bitPattern) }
      }
    }
  }

  private static func array(
    _ walk: InPlaceWalk, _ position: InPlaceWalk.Position, _ judged: JudgedValue?, _ random: inout SeededRandom
  ) -> WalkedValue? {
    let rest = judged.flatMap(\.elements)
    func allMayBe(_ condition: (JudgedValue) -> Bool) -> Bool { rest?.allSatisfy(condition) ?? true }
    switch random.below(6) {
    case 0 where allMayBe(isWrittenInteger):
      return walk.integers(at: position).map { .array($0.map { .number(Double($0).bitPattern) }) }
    case 1 where allMayBe(isNumber):
      return walk.doubles(at: position).map { .array($0.map { .number($0.bitPattern) }) }
    case 2 where allMayBe(isString): return walk.strings(at: position).map { .array($0.map { .string($0) }) }
    default: break
    }
    var elements: [WalkedValue] = []
    var next = walk.elements(at: position)
    while let element = next {
      guard let value = value(walk, element, rest?[elements.count], &random), let end = walk.after else { return nil }
      elements.append(value)
      next = walk.nextElement(after: end)
    }
    return walk.after == nil ? nil : .array(elements)
  }

  private static func object(
    _ walk: InPlaceWalk, _ position: InPlaceWalk.Position, _ judged: JudgedValue?, _ random: inout SeededRandom
  ) -> WalkedValue? {
    let rest = judged.flatMap(\.members)
    var members: [WalkedValue.Member] = []
    var next = walk.members(at: position)
    while let key = next {
      let length = walk.length(ofKeyAt: key)
      guard length >= 0 else { return nil }
      let name = Array(UnsafeBufferPointer(start: key + 1, count: length))
      let expected = rest?[members.count].value
      guard let (value, following) = member(walk, key, length, expected, &random) else { return nil }
      members.append(.init(key: name, value: value))
      next = following
    }
    return walk.after == nil ? nil : .object(members)
  }

  /// The value of a member, and the position of the next key.
  private static func member(
    _ walk: InPlaceWalk, _ key: InPlaceWalk.Position, _ length: Int, _ judged: JudgedValue?,
    _ random: inout SeededRandom
  ) -> (WalkedValue, InPlaceWalk.Position?)? {
    // Longer keys are never those of a property.
    if length + 2 > InPlaceWalk.reach || random.oneIn(4) { return (.skipped, walk.skipMember(at: key, length)) }
    guard let start = walk.value(after: key + (length + 2)), let value = value(walk, start, judged, &random) else {
      return nil
    }
    return (value, walk.nextMember(after: walk.after))
  }

  // MARK: What a walk may be asked for

  private static func mayBe(_ judged: JudgedValue?, _ condition: (JudgedValue) -> Bool) -> Bool {
    judged.map(condition) ?? true
  }

  private static func isNumber(_ judged: JudgedValue) -> Bool {
    if case .number = judged.content { true } else { false }
  }

  private static func isString(_ judged: JudgedValue) -> Bool {
    if case .string = judged.content { true } else { false }
  }

  /// Whether a value is a number without fraction and exponent that an `Int` holds, and that a `Double` cannot tell from
  /// it.
  private static func isWrittenInteger(_ judged: JudgedValue) -> Bool {
    guard case .number(let text) = judged.content, text.count <= 15 else { return false }
    return text != Array("-0".utf8) && Int(String(decoding: text, as: UTF8.self)) != nil
  }
}

extension JudgedValue {
  fileprivate var elements: [JudgedValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  fileprivate var members: [JudgedMember]? {
    if case .object(let members) = content { members } else { nil }
  }
}
