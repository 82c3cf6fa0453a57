import SpoolJSON

/// A keyed read, as its caller wrote it: all that an error needs to name it.
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

  /// The parts of the key.
  var components: [String] {
    nested ?? true ? KeyComponents.split(key, delimiter) : [key]
  }
}

// Errors are made here, out of line, so that what reads stays small.

extension Map {
  /// An error about the value of a node.
  @inline(never) @usableFromInline
  func error(_ cause: MapError.Cause, at node: Int, awaitsKey: Bool = true) -> any Error {
    guard node >= 0 else { return MapError(cause, .missing(in: nil), awaitsKey: awaitsKey) }
    let subject: MapError.Subject
    if let boxes {
      subject = .boxed(boxes[node])
    } else {
      subject = storage.map { .value(JSONValue(storage: $0, index: node)) } ?? .missing(in: nil)
    }
    return MapError(cause, subject, awaitsKey: awaitsKey)
  }

  /// An error about the object that keys are looked up in: a type does not accept it.
  @inline(never) @usableFromInline
  func refusal(by type: Any.Type) -> any Error {
    if storage == nil, let boxes { return MapError(.refused(type), .boxed(boxes.root)) }
    endConversion()
    return error(.refused(type), at: root, awaitsKey: false)
  }

  /// An error on its way out of a keyed read.
  @inline(never) @usableFromInline
  func error(_ error: any Error, in read: KeyedRead) -> any Error {
    if let errors = error as? MapErrors { return errors.mapped { self.error($0, in: read) } }
    guard var error = error as? MapError else { return error }
    let trace = trace(textPath(read.components))
    error.path += trace.path.reversed()
    if case .missing(in: nil) = error.subject { error.subject = .missing(in: trace.container) }
    guard error.awaitsKey else { return error }
    error.awaitsKey = false
    error.key = read.key
    (error.file, error.function, error.line) = (read.file, read.function, read.line)
    return error
  }

  /// An error on its way out of an array or object.
  @inline(never) @usableFromInline
  func error(_ error: any Error, in component: MapError.PathComponent) -> any Error {
    if let errors = error as? MapErrors { return errors.mapped { self.error($0, in: component) } }
    guard var error = error as? MapError else { return error }
    error.path.append(component)
    return error
  }

  /// What the components of a key stand for, and the last container that they lead to.
  private func trace(_ components: [String]) -> (path: [MapError.PathComponent], container: JSONValue?) {
    if storage == nil, let boxes {
      let (path, _) = MapError.trace(components, from: boxes.root, { $0 is [Any] }, MapError.child)
      return (path, nil)
    }
    guard let storage else { return (components.map { .key($0) }, nil) }
    let root = JSONValue(storage: storage, index: root)
    return MapError.trace(components, from: root, { $0.kind == .array }, MapError.child)
  }
}

extension MapError {
  /// Follows a path as far as it leads.
  fileprivate static func trace<Value>(
    _ components: [String], from root: Value, _ isArray: (Value) -> Bool, _ child: (Value, String) -> Value?
  ) -> (path: [PathComponent], container: Value?) {
    var path: [PathComponent] = []
    var container = root
    var value: Value? = root
    for component in components {
      if let value { container = value }
      let position = value.map(isArray) == true ? Int(component) : nil
      path.append(position.map { .position($0) } ?? .key(component))
      value = value.flatMap { child($0, component) }
    }
    return (path, container)
  }

  fileprivate static func child(of value: JSONValue, _ component: String) -> JSONValue? {
    value.kind == .array ? Int(component).flatMap { value[$0] } : value[component]
  }

  fileprivate static func child(of value: Any, _ component: String) -> Any? {
    if let array = value as? [Any] {
      return Int(component).flatMap { array.indices.contains($0) ? array[$0] : nil }
    }
    return (value as? [String: Any])?[component]
  }
}
