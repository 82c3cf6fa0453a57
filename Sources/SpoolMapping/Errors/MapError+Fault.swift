import SpoolJSON

/// A read by key, as it was written in the source code: everything that an error says about it.
@frozen @usableFromInline
struct KeyedRead {
  @usableFromInline let key: String
  @usableFromInline let nested: Bool?
  @usableFromInline let delimiter: String
  @usableFromInline let file: StaticString?
  @usableFromInline let function: StaticString?
  @usableFromInline let line: UInt?

  @inlinable @inline(__always)
  init(
    _ key: String, _ nested: Bool?, _ delimiter: String, _ file: StaticString? = nil,
    _ function: StaticString? = nil, _ line: UInt? = nil
  ) {
    self.key = key
    self.nested = nested
    self.delimiter = delimiter
    self.file = file
    self.function = function
    self.line = line
  }

  init(_ question: KeyQuestion) {
    self.init(question.key, question.isPath, question.delimiter ?? Map.dot)
  }

  /// The parts of the key.
  var components: [String] { nested ?? true ? KeyComponents.split(key, delimiter) : [key] }
}

// Faults become errors here, out of line, so that the code that reads stays small.

extension Map {
  /// What a keyed read throws for a fault.
  ///
  /// - Parameter transform: The transform that the caller gave, if any.
  @inline(never) @usableFromInline
  func error(_ fault: ReadFault, _ read: KeyedRead, by transform: Any? = nil) -> any Error {
    guard let reason = fault.reason else { return MapError(fault, self, read, by: transform) }
    guard case .kind = fault.cause, let error = reason as? MapError else { return reason }
    return error.with(read)
  }

  /// What reading a value at a place of the text throws for a fault.
  @inline(never) @usableFromInline
  func error(_ fault: ReadFault, at path: String?) -> any Error {
    if let reason = fault.reason { return reason }
    guard let path, !path.isEmpty else { return MapError(fault, self) }
    return MapError(fault, self, KeyedRead(path, true, Map.dot), traits: .verbatim)
  }

  /// An error that user code has thrown while a model was made from the object at a node. If the path of the error does
  /// not start at the root of this call, the path of the object is put before it.
  func placed(_ reason: any Error, at node: Int) -> any Error {
    if let errors = reason as? MapError.Several { return errors.mapped { placed($0, at: node) } }
    guard var error = reason as? MapError, error.place.call != source.call else { return reason }
    let path = error.place.path
    error.place = source.place(of: node)
    error.place.tail += path
    return error
  }
}

extension MapError {
  /// The error for a fault of a keyed read; of the root if there is no read.
  init(_ fault: ReadFault, _ map: Map, _ read: KeyedRead? = nil, by transform: Any? = nil, traits: KeyTraits = .none) {
    let isMissing = fault.node < 0
    let components = map.textPath(read?.components ?? [], traits)
    let place = isMissing ? map.source.place(ofMissing: components) : map.source.place(of: fault.node)
    let cause = Cause.fault(fault.cause, by: fault.isUntransformed ? transform.map { MapError.named($0) } : nil)
    self.init(cause, map.source.subject(at: fault.node, in: place.base), place)
    guard let read, fault.namesKey else { return }
    key = read.key
    (file, function, line) = (read.file, read.function, read.line)
    isPart =
      fault.mayBeOfPart && map.source.isNull(at: fault.node) && !map.source.isNode(fault.node, at: components, place)
  }

  /// What stands for a transform in an error: its type, if that is all that its description says. A function that the
  /// transform calls may hold a map, which holds the report that holds the error.
  private static func named(_ transform: Any) -> Any {
    type(of: transform) is AnyClass && !(transform is any CustomStringConvertible) ? type(of: transform) : transform
  }

  /// The error about a member that no property asks for.
  init(unknownKey key: String, at node: Int, _ map: Map) {
    let place = map.source.place(of: node)
    self.init(.unknownKey, map.source.subject(at: node, in: place.base), place)
    self.key = key
  }
}

// MARK: Places

extension MapSource {
  /// The place of the value of a node.
  func place(of node: Int) -> MapError.Place {
    guard isHandle(node) || storage == nil else { return MapError.Place(call: call, base: value(at: node), tail: []) }
    return MapError.Place(call: call, base: dictionary?.base, tail: dictionary?.path(to: node) ?? [])
  }

  /// The place of a missing value: the last container on the way to it, and the remaining components.
  func place(ofMissing components: [String]) -> MapError.Place {
    var tail: [MapError.PathComponent] = []
    guard storage != nil else {
      var value = dictionary?.root
      for component in components {
        let child = value.flatMap { DictionarySource.child(of: $0, component) }
        let isPosition = value is [Any] && Int(component) != nil
        tail.append(child?.1 ?? (isPosition ? .position(Int(component) ?? 0) : .key(component)))
        value = child?.0
      }
      return MapError.Place(call: call, base: dictionary?.base, tail: (dictionary?.rootPath ?? []) + tail)
    }
    var (container, isLost) = (root, false)
    for component in components {
      let position = !isLost && reader[container].is(.array) ? Int(component) : nil
      tail.append(position.map { .position($0) } ?? .key(component))
      let next = isLost ? Map.absent : node(atPath: [component], from: container)
      if next >= 0, tail.count < components.count { (container, tail) = (next, []) } else { isLost = true }
    }
    return MapError.Place(call: call, base: value(at: container), tail: tail)
  }

  /// Whether a node is the one at a path, rather than a part of it.
  fileprivate func isNode(_ node: Int, at components: [String], _ place: MapError.Place) -> Bool {
    if storage != nil { return isHandle(node) || node == self.node(atPath: components, from: root) }
    return place.tail.count == (dictionary?.rootPath.count ?? 0) + components.count
  }

  fileprivate func subject(at node: Int, in base: JSONValue?) -> MapError.Subject {
    if node < 0 { return .missing(in: base) }
    return value(at: node).map { .value($0) } ?? .boxed(boxed(at: node))
  }
}

extension ReadFault {
  fileprivate var isUntransformed: Bool { if case .untransformed = cause { true } else { false } }

  /// Whether an error that names the key can be about an element or a member of the value of the key.
  fileprivate var mayBeOfPart: Bool {
    switch cause {
    case .noCase, .untransformed, .notArray: node >= 0
    default: false
    }
  }

  /// Whether an error names the key that was read. It does not if there is an object, but no model can be made from it.
  fileprivate var namesKey: Bool {
    switch cause {
    case .notModel: node < 0
    case .refused, .fatal, .tooDeep: false
    default: true
    }
  }
}
