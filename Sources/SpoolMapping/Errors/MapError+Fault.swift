public import SpoolJSON

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

// Converts faults to errors, out of line, so that the code that reads stays small.

extension Map {
  /// The error that a keyed read throws for a fault.
  ///
  /// - Parameter transform: The transform that the caller gave, if any.
  @inline(never) @usableFromInline
  func error(_ fault: ReadFault, _ read: KeyedRead, by transform: Any? = nil) -> any Error {
    guard let reason = fault.reason else { return MapError(fault, self, read, by: transform) }
    guard case .kind = fault.cause, let error = reason as? MapError else { return reason }
    return error.with(read)
  }

  /// The error that reading a value at a place of the text throws for a fault.
  @inline(never) @usableFromInline
  func error(_ fault: ReadFault, at path: JSONKeyPath?) -> any Error {
    if let reason = fault.reason { return reason }
    guard let path, !path.isRoot else { return MapError(fault, self) }
    var error = MapError(fault, self, at: path)
    if fault.namesKey {
      error.key = path.description
      error.isPart = fault.mayBeOfPart && source.isNull(at: fault.node) && fault.node != source.node(at: path)
    }
    return error
  }

  /// An error that user code has thrown while a model was made from the object at a node. If the path of the error does
  /// not start at the root of this call, the path of the object is put before it.
  func placed(_ reason: any Error, at node: Int) -> any Error {
    if let errors = reason as? MapError.Several { return errors.mapped { placed($0, at: node) } }
    guard var error = reason as? MapError, error.location.call != source.call else { return reason }
    let path = error.location.path
    error.location = source.location(of: node)
    error.location.tail += path
    return error
  }
}

extension MapError {
  /// The error for a fault of a keyed read; of the root if there is no read.
  init(_ fault: ReadFault, _ map: Map, _ read: KeyedRead?, by transform: Any? = nil) {
    let path = JSONKeyPath(textPath: map.textPath(read?.components ?? [], .none))
    self.init(fault, map, at: path, by: transform)
    guard let read, fault.namesKey else { return }
    key = read.key
    (file, function, line) = (read.file, read.function, read.line)
    isPart =
      fault.mayBeOfPart && map.source.isNull(at: fault.node) && !map.source.isNode(fault.node, at: path, location)
  }

  /// The error for a fault at a path from the root.
  init(_ fault: ReadFault, _ map: Map, at path: JSONKeyPath = JSONKeyPath(components: []), by transform: Any? = nil) {
    let location = fault.node < 0 ? map.source.location(ofMissing: path) : map.source.location(of: fault.node)
    let cause = Cause.fault(fault.cause, by: fault.isUntransformed ? transform.map { MapError.named($0) } : nil)
    self.init(cause, map.source.subject(at: fault.node, in: location.base), location)
  }

  /// The value that an error keeps of a transform: its type, if its description contains nothing but the type. A
  /// function that the transform calls may hold a map, which holds the report that holds the error.
  private static func named(_ transform: Any) -> Any {
    type(of: transform) is AnyClass && !(transform is any CustomStringConvertible) ? type(of: transform) : transform
  }

  /// The error about a member that no property asks for.
  init(unknownKey key: String, at node: Int, _ map: Map) {
    let location = map.source.location(of: node)
    self.init(.unknownKey, map.source.subject(at: node, in: location.base), location)
    self.key = key
  }
}

// MARK: Places

extension MapSource {
  /// The place of the value of a node.
  func location(of node: Int) -> MapError.Location {
    guard isHandle(node) || storage == nil else {
      return MapError.Location(call: call, base: value(at: node), tail: [])
    }
    return MapError.Location(call: call, base: dictionary?.base, tail: dictionary?.path(to: node) ?? [])
  }

  /// The place of a missing value: the last container on the way to it, and the remaining components.
  func location(ofMissing path: JSONKeyPath) -> MapError.Location {
    guard storage != nil else {
      let tail = (dictionary?.rootPath ?? []) + (dictionary?.components(ofMissing: path) ?? [])
      return MapError.Location(call: call, base: dictionary?.base, tail: tail)
    }
    var tail: [MapError.PathComponent] = []
    var (container, isLost) = (value(at: root), false)
    for component in path.components {
      let isPosition = !isLost && container?.kind == .array && component.position != nil
      tail.append(isPosition || component.key == nil ? .position(component.position ?? 0) : .key(component.text))
      let next = isLost ? nil : container?[path: JSONKeyPath(components: [component])]
      if let next, tail.count < path.components.count { (container, tail) = (next, []) } else { isLost = true }
    }
    return MapError.Location(call: call, base: container, tail: tail)
  }

  /// Whether a node is the one at a path, rather than a part of it.
  fileprivate func isNode(_ node: Int, at path: JSONKeyPath, _ location: MapError.Location) -> Bool {
    if storage != nil { return isHandle(node) || node == self.node(at: path) }
    return location.tail.count == (dictionary?.rootPath.count ?? 0) + path.components.count
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
