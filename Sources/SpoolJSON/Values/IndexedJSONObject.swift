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
