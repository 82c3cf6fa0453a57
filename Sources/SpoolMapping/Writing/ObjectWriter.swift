/// The destination of a map that writes: one object, a member at a time.
@usableFromInline
class ObjectWriter {
  /// Returns the number of a path, which usually has one component.
  func number(of path: [String]) -> Int { 0 }

  /// The members that have been written, as dictionaries.
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
  /// The paths by their numbers. The first path, which is empty, belongs to no member.
  private var paths: [[String]] = [[]]

  /// The writer of the call, which has the limit of the depth of its objects; nil for that writer itself.
  private let outermost: DictionaryWriter?
  @exclusivity(unchecked) private var depthLimit = Int.max
  /// The number of objects that have been begun within the limit, and the most that may be.
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var most = 0

  init(_ members: [String: Any] = [:], inside outer: DictionaryWriter? = nil) {
    self.members = members
    outermost = outer?.outermost ?? outer
  }

  /// When the stack ends, the limit becomes half of the depth, because the next values may lead to the same object. As
  /// many objects as were written until then may be written within that limit; then it is halved again. So values that
  /// are not deep are written, and the time is linear except for the number of limits.
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
