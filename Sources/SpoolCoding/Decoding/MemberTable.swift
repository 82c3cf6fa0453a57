internal import EssentialFoundation
internal import SpoolTape

/// The members of an object by key. Of equal keys, the first one counts.
struct MemberTable {
  /// The keys in the order of the text, each once, with the indices of their values.
  private(set) var members: [(key: String, value: Int)] = []
  private var positions: [String: Int] = [:]

  init() {}

  /// The members of an object, by the keys that a strategy makes of those of the text.
  ///
  /// - Parameter convert: Takes each key of the text, in order.
  init(_ reader: TapeReader, objectAt index: Int, _ convert: (String) -> String = { $0 }) {
    for (member, value) in reader.members(ofObjectAt: index) {
      let key = convert(reader.string(at: member) ?? "")
      if positions[key] == nil {
        positions[key] = members.count
        members.append((key, value))
      }
    }
  }

  /// The index of the value for a key; nil if there is none.
  func value(forKey key: String) -> Int? { positions[key].map { members[$0].value } }
}
