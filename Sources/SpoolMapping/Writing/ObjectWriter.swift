import SpoolJSON

/// The destination of a map that writes: one object, a member at a time.
@usableFromInline
class ObjectWriter {
  /// Gives a path, mostly of one component, a number.
  func number(of path: [String]) -> Int { 0 }

  /// What has been written, as dictionaries.
  var dictionary: [String: Any] { [:] }

  /// Stores the value of a member.
  func store(_ value: Any, _ member: Int) {}
}

/// Writes into dictionaries, as `toJSON()` gives them.
final class DictionaryWriter: ObjectWriter {
  private var members: [String: Any]
  /// The first path, the empty one, is that of no member.
  private var paths: [[String]] = [[]]

  init(_ members: [String: Any] = [:]) { self.members = members }

  override var dictionary: [String: Any] { members }

  override func number(of path: [String]) -> Int {
    paths.append(path)
    return paths.count - 1
  }

  override func store(_ value: Any, _ member: Int) {
    if paths.indices.contains(member) { DictionaryWriter.store(value, at: paths[member][...], in: &members) }
  }

  /// Sets a value at a path. A value on the way that is not a dictionary is replaced.
  private static func store(_ value: Any, at path: ArraySlice<String>, in members: inout [String: Any]) {
    guard let key = path.first else { return }
    if path.count == 1 {
      members[key] = value
    } else {
      var inner = members[key] as? [String: Any] ?? [:]
      store(value, at: path.dropFirst(), in: &inner)
      members[key] = inner
    }
  }
}
