/// The members of an object, in document order.
///
/// If several members have equal keys, only the last of them is found, iterated over and counted.
public struct JSONObject: Sendable, Sequence {
  package let storage: TapeStorage
  package let index: Int
  /// The indices of the keys that are hidden by a later equal key; nil if there are none, as in nearly every object.
  private let hidden: Set<Int>?

  package init(storage: TapeStorage, index: Int) {
    self.storage = storage
    self.index = index
    let hidden = withExtendedLifetime(storage) { storage.reader.hiddenKeys(ofObjectAt: index) }
    self.hidden = hidden.isEmpty ? nil : Set(hidden)
  }

  /// The number of different keys. O(1) below 2^24 - 1 members.
  public var count: Int {
    withExtendedLifetime(storage) { storage.reader.count(at: index) } - (hidden?.count ?? 0)
  }

  /// True if the object has no members. O(1).
  public var isEmpty: Bool { withExtendedLifetime(storage) { storage.reader[index].offset == index + 1 } }

  /// The value of the member with a key; nil if there is no such member. Linear in the number of members.
  public subscript(key: String) -> JSONValue? { JSONValue(storage: storage, index: index)[key] }

  /// A view with a table of the keys, in which a key is found in O(1).
  ///
  /// It pays off after a few look-ups, because each look-up in this object reads its keys one by one.
  ///
  /// - Complexity: Linear in the number of members.
  public func indexed() -> IndexedJSONObject { IndexedJSONObject(self) }

  /// The keys, in document order.
  public var keys: [String] { map(\.key) }

  /// An iterator over the members.
  public func makeIterator() -> Iterator {
    withExtendedLifetime(storage) {
      Iterator(storage: storage, members: storage.reader.members(ofObjectAt: index), hidden: hidden)
    }
  }

  /// An iterator over the members of an object. Each step takes O(1).
  public struct Iterator: IteratorProtocol {
    @usableFromInline let storage: TapeStorage
    // SAFETY: the members are read while the iterator has their storage.
    @usableFromInline var members: TapeMembers
    @usableFromInline let hidden: Set<Int>?

    /// The next member.
    @inlinable
    public mutating func next() -> (key: String, value: JSONValue)? {
      while let member = withExtendedLifetime(storage, { members.next() }) {
        if hidden?.contains(member.key) == true { continue }
        let name = withExtendedLifetime(storage) { members.reader.string(at: member.key) }
        return (name ?? "", JSONValue(storage: storage, index: member.value))
      }
      return nil
    }
  }
}

/// The members of an object, with a table of their keys.
///
/// To look up a key in a ``JSONObject`` or a ``JSONValue`` is linear in the number of members, so a loop over keys is
/// quadratic. Here, each look-up takes the same time:
///
///     let prices = document.root["prices"]!.object!.indexed()
///     for item in items { total += prices[item]?.double ?? 0 }
///
/// If several members have equal keys, only the last of them is found, iterated over and counted.
public struct IndexedJSONObject: Sendable, Sequence {
  private let object: JSONObject
  private let table: KeyTable

  init(_ object: JSONObject) {
    self.object = object
    table = withExtendedLifetime(object.storage) { KeyTable(object.storage.reader, objectAt: object.index) }
  }

  /// The number of different keys.
  public var count: Int { object.count }

  /// True if the object has no members.
  public var isEmpty: Bool { object.isEmpty }

  /// The keys, in document order.
  public var keys: [String] { object.keys }

  /// The value of the member with a key; nil if there is no such member. O(1), whatever the keys are.
  public subscript(key: String) -> JSONValue? {
    let value = withExtendedLifetime(object.storage) { table.value(object.storage.reader, forKey: key) }
    return value.map { JSONValue(storage: object.storage, index: $0) }
  }

  /// An iterator over the members, in document order.
  public func makeIterator() -> JSONObject.Iterator { object.makeIterator() }

}

/// The table of the keys of an object, which never changes.
private final class KeyTable: @unchecked Sendable {
  // SAFETY: filled before other code can see it. After that, it is only read.
  private let index: ObjectIndex

  init(_ reader: TapeReader, objectAt position: Int) {
    var index = ObjectIndex()
    index.fill(reader, objectAt: position)
    self.index = index
  }

  func value(_ reader: TapeReader, forKey key: String) -> Int? {
    var key = key
    return key.withUTF8 { index.position(reader, ofKey: $0) }.map { index.value(at: $0) }
  }
}
