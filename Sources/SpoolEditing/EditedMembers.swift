internal import SpoolTape

/// The members of an object that is edited, in order.
struct EditedMembers: Sendable {
  struct Member: Sendable {
    /// The new key; nil for the original key.
    var name: String?
    // An object has a member for each of its keys, so the properties are stored without the room that optionals need.
    private let knownPlace: Int
    private var knownSlot: Int

    init(place: Int?, name: String?, slot: Int) {
      self.name = name
      (knownPlace, knownSlot) = (place ?? -1, slot)
    }

    /// The index on the tape of the original key; nil for a new member.
    var place: Int? { knownPlace < 0 ? nil : knownPlace }

    /// The slot of the member; nil if the member has been removed.
    var slot: Int? {
      get { knownSlot == .min ? nil : knownSlot }
      set { knownSlot = newValue ?? .min }
    }
  }

  /// The position of a member that has been removed, and its former slot.
  typealias Removed = (position: Int, slot: Int?)

  private(set) var members: [Member] = []
  private(set) var count = 0
  private let keys: TapeStorage?
  /// True if keys of the origin are equal.
  private var hasEqualKeys = false
  /// The positions of members by their keys. It is made by the first look-up for which it saves time.
  private var index: [ExactKey: Int]?
  /// With an index: the position of the previous member with an equal key.
  private var earlier: [Int: Int] = [:]
  private var lookups = 0

  private static let lookupsWithoutIndex = 8

  /// No members.
  init() { keys = nil }

  /// The members of an object, all unchanged.
  init(_ origin: JSONValue) {
    keys = origin.storage
    origin.read { reader in
      members = reader.members(ofObjectAt: origin.index).map { Member(place: $0.key, name: nil, slot: $0.value) }
      let hidden = reader.hiddenKeys(ofObjectAt: origin.index).count
      hasEqualKeys = hidden > 0
      count = members.count - hidden
    }
  }

  /// The key of a member.
  func key(_ member: Member) -> String {
    if let name = member.name { return name }
    guard let keys, let place = member.place else { return "" }
    return keys.withReader { $0.string(at: place) } ?? ""
  }

  /// Appends the key of a member to a text. An original key is appended as it was spelled.
  func appendKey(_ member: Member, to text: JSONText) {
    guard member.name == nil, let keys, let place = member.place else { return text.append(string: key(member)) }
    text.append(UInt8(ascii: "\""))
    keys.withReader { text.append($0.source(at: place)) }
    text.append(UInt8(ascii: "\""))
  }

  /// The position of the last member with a key.
  mutating func position(of key: String) -> Int? {
    lookups += 1
    if lookups > Self.lookupsWithoutIndex && index == nil { fillIndex() }
    return search(key)
  }

  private mutating func fillIndex() {
    var index: [ExactKey: Int] = [:]
    for (position, member) in members.enumerated() where member.slot != nil {
      earlier[position] = index.updateValue(position, forKey: ExactKey(self.key(member)))
    }
    self.index = index
  }

  /// The position of the last member with a key, found one by one without an index.
  func search(_ key: String) -> Int? {
    if let index { return index[ExactKey(key)] }
    var key = key
    return key.withUTF8 { key in
      members.lastIndex { member in
        guard member.slot != nil else { return false }
        if let name = member.name { return name.utf8.elementsEqual(key) }
        guard let keys, let place = member.place else { return false }
        return keys.withReader { $0.key(at: place, equals: key) }
      }
    }
  }

  subscript(slot position: Int) -> Int? {
    get { members[position].slot }
    set { members[position].slot = newValue }
  }

  /// Adds a member after the others.
  mutating func append(_ key: String, slot: Int) {
    members.append(Member(place: nil, name: key, slot: slot))
    index?[ExactKey(key)] = members.count - 1
    count += 1
  }

  /// Removes a member, and those that it hides because their keys are equal.
  ///
  /// - Returns: The members that were removed, to be put back if needed.
  mutating func remove(at position: Int) -> [Removed] {
    let key = key(members[position])
    var removed = removeOthers(key, but: position)
    removed.append((position, members[position].slot))
    members[position].slot = nil
    index?[ExactKey(key)] = nil
    count -= 1
    return removed
  }

  /// Puts back the members that were removed last.
  mutating func restore(_ removed: [Removed]) {
    for (position, slot) in removed { members[position].slot = slot }
    guard let last = removed.last else { return }
    let key = ExactKey(key(members[last.position]))
    index?[key] = last.position
    count += 1
  }

  /// Gives a member another key, which no other member has.
  mutating func rename(at position: Int, to name: String) {
    let key = key(members[position])
    removeOthers(key, but: position)
    members[position].name = name
    earlier[position] = nil
    index?[ExactKey(key)] = nil
    index?[ExactKey(name)] = position
  }

  @discardableResult
  private mutating func removeOthers(_ key: String, but position: Int) -> [Removed] {
    guard hasEqualKeys else { return [] }
    let others = (index == nil ? search(key, before: position) : known(before: position)).filter {
      members[$0].slot != nil
    }
    let removed = others.map { ($0, members[$0].slot) }
    for other in others { members[other].slot = nil }
    return removed
  }

  /// The positions of members with a key, found one by one.
  private func search(_ key: String, before position: Int) -> [Int] {
    members.indices.filter { $0 != position && ExactKey(self.key(members[$0])) == ExactKey(key) }
  }

  /// The positions of members before one with an equal key, with an index.
  private func known(before position: Int) -> [Int] { Array(sequence(first: position) { earlier[$0] }.dropFirst()) }

  /// The position after the unchanged members from a member on.
  func endOfUnchanged(from position: Int) -> Int {
    members[position...].firstIndex { member in
      member.place == nil || member.name != nil || member.slot.map { EditNode.node(inSlot: $0) != nil } ?? true
    } ?? members.endIndex
  }
}
