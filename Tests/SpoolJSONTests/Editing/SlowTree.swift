import SpoolEditing
import SpoolJSON

/// A value that is changed the obvious way: as a tree, by recursion.
indirect enum SlowTree: Equatable {
  /// The compact text of a scalar.
  case scalar([UInt8])
  case array([SlowTree])
  /// The members in order. Of those with equal keys, there is only the last.
  case object([SlowMember])

  init(_ value: JSONValue) {
    if let array = value.array {
      self = .array(array.map(SlowTree.init))
    } else if let object = value.object {
      self = .object(object.map { SlowMember(key: $0.key, value: SlowTree($0.value)) })
    } else {
      self = .scalar(value.bytes())
    }
  }

  /// Calls a closure with the value at a path, which can change it.
  ///
  /// - Returns: Nil if there is none.
  mutating func change<Result>(_ path: ArraySlice<SlowStep>, _ body: (inout SlowTree) -> Result?) -> Result? {
    guard let step = path.first else { return body(&self) }
    switch self {
    case .scalar: return nil
    case .array(var elements):
      guard let position = step.position(elements.count), position < elements.count else { return nil }
      defer { self = .array(elements) }
      return elements[position].change(path.dropFirst(), body)
    case .object(var members):
      guard let position = members.position(step) else { return nil }
      defer { self = .object(members) }
      return members[position].value.change(path.dropFirst(), body)
    }
  }

  /// The value at a path.
  func value(_ path: [SlowStep]) -> SlowTree? {
    var copy = self
    return copy.change(path[...]) { $0 }
  }

  /// The positions on the way to the value at a path; nil if there is none.
  func places(_ path: [SlowStep]) -> [Int]? {
    guard let step = path.first else { return [] }
    let place: Int?
    let values: [SlowTree]
    switch self {
    case .scalar: return nil
    case .array(let elements): (place, values) = (step.position(elements.count), elements)
    case .object(let members): (place, values) = (members.position(step), members.map(\.value))
    }
    guard let place, place < values.count else { return nil }
    return values[place].places(Array(path.dropFirst())).map { [place] + $0 }
  }

  /// Puts a value at a path; returns false if that is not possible.
  mutating func put(_ value: SlowTree, _ path: [SlowStep], inserts: Bool, makesObjects: Bool) -> Bool {
    guard let last = path.last else {
      self = value
      return true
    }
    if makesObjects, let depth = path.indices.first(where: { self.value(Array(path[..<$0])) == nil }) {
      // The first value that is missing becomes the objects on the way. It must be a member: an array gets no element for it.
      guard case .object = self.value(Array(path[..<(depth - 1)])), path[(depth - 1)...].allSatisfy({ $0.key != nil })
      else { return false }
      let made = path[depth...].reversed().reduce(value) { value, step in
        .object([SlowMember(key: step.key!, value: value)])
      }
      return put(made, Array(path[..<depth]), inserts: inserts, makesObjects: false)
    }
    return change(path.dropLast()) { parent -> Bool? in
      switch parent {
      case .scalar: return nil
      case .array(var elements):
        guard let position = last.key == "-" ? elements.count : last.position(elements.count) else { return nil }
        if inserts || position == elements.count {
          elements.insert(value, at: position)
        } else {
          elements[position] = value
        }
        parent = .array(elements)
      case .object(var members):
        guard let key = last.key else { return nil }
        if let position = members.position(last) {
          members[position].value = value
        } else {
          members.append(SlowMember(key: key, value: value))
        }
        parent = .object(members)
      }
      return true
    } ?? false
  }

  /// Removes the value at a path, and returns it.
  mutating func remove(_ path: [SlowStep]) -> SlowTree? {
    guard let last = path.last else { return nil }
    return change(path.dropLast()) { parent in
      switch parent {
      case .scalar: return nil
      case .array(var elements):
        guard let position = last.position(elements.count), position < elements.count else { return nil }
        defer { parent = .array(elements) }
        return elements.remove(at: position)
      case .object(var members):
        guard let position = members.position(last) else { return nil }
        defer { parent = .object(members) }
        return members.remove(at: position).value
      }
    }
  }

  mutating func rename(_ path: [SlowStep], _ key: String) -> Bool {
    guard let last = path.last, let old = last.key else { return false }
    return change(path.dropLast()) { parent in
      guard case .object(var members) = parent, let position = members.position(last) else { return nil }
      if old.utf8.elementsEqual(key.utf8) { return true }
      guard members.position(.key(key)) == nil else { return nil }
      members[position].key = key
      parent = .object(members)
      return true
    } ?? false
  }

  /// RFC 7396, section 2.
  mutating func merge(_ patch: SlowTree) {
    guard case .object(let changes) = patch else { return self = patch }
    var members: [SlowMember] = if case .object(let members) = self { members } else { [] }
    for change in changes {
      let position = members.position(.key(change.key))
      if change.value == .scalar(Array("null".utf8)) {
        if let position { members.remove(at: position) }
      } else if let position {
        members[position].value.merge(change.value)
      } else {
        var value = SlowTree.object([])
        value.merge(change.value)
        members.append(SlowMember(key: change.key, value: value))
      }
    }
    self = .object(members)
  }
}

struct SlowMember: Equatable {
  var key: String
  var value: SlowTree

  static func == (a: SlowMember, b: SlowMember) -> Bool { a.key.utf8.elementsEqual(b.key.utf8) && a.value == b.value }
}

/// A key, a position, or what may be both.
struct SlowStep {
  var key: String?
  var position: Int?

  static func key(_ key: String) -> SlowStep { SlowStep(key: key) }
  static func position(_ position: Int) -> SlowStep { SlowStep(position: position) }

  /// A position up to the end.
  func position(_ count: Int) -> Int? {
    guard let position else { return nil }
    let fromStart = position < 0 ? count + position : position
    return fromStart >= 0 && fromStart <= count ? fromStart : nil
  }
}

extension [SlowMember] {
  fileprivate func position(_ step: SlowStep) -> Int? {
    step.key.flatMap { key in lastIndex { $0.key.utf8.elementsEqual(key.utf8) } }
  }
}
