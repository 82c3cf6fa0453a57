/// The destination of a map that writes: one object, a member at a time.
@usableFromInline
class ObjectWriter {
  /// Gives a path, mostly of one component, a number.
  func number(of path: [String]) -> Int { 0 }

  /// What has been written, as dictionaries.
  var dictionary: [String: Any] { [:] }

  /// Stores the value of a member.
  func store(_ value: Any, _ member: Int) {}

  /// The writer of a nested object; nil if it is too deep.
  ///
  /// - Parameters:
  ///   - depth: The number of objects around it.
  ///   - hasStack: Whether the stack has room for it.
  func inner(at depth: Int, hasStack: Bool) -> ObjectWriter? { nil }
}

/// Writes into dictionaries, as `toJSON()` gives them.
final class DictionaryWriter: ObjectWriter {
  private var members: [String: Any]
  /// The first path, the empty one, is that of no member.
  private var paths: [[String]] = [[]]

  /// The writer of the call, which says how deep its objects may be nested; nil for that writer itself.
  private let outermost: DictionaryWriter?
  @exclusivity(unchecked) private var depthLimit = Int.max
  /// The number of objects that have been begun within the limit, and the most that may be.
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var most = 0

  init(_ members: [String: Any] = [:], inside outer: DictionaryWriter? = nil) {
    self.members = members
    outermost = outer?.outermost ?? outer
  }

  /// Where the stack ends, the limit becomes half of the depth: what comes next may lead to the same object. As many objects
  /// as until then may be written within a limit; then it is halved again. So what is not deep is written, and the time is
  /// linear but for the number of limits.
  override func inner(at depth: Int, hasStack: Bool) -> ObjectWriter? {
    let outermost = outermost ?? self
    outermost.count += 1
    if !hasStack {
      if outermost.depthLimit == .max { outermost.restart(depth / 2) }
      return nil
    }
    if outermost.depthLimit < .max, outermost.count > outermost.most { outermost.restart(outermost.depthLimit / 2) }
    return depth < outermost.depthLimit ? DictionaryWriter(inside: self) : nil
  }

  private func restart(_ limit: Int) {
    (depthLimit, most, count) = (limit, max(most, count), 0)
  }

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
