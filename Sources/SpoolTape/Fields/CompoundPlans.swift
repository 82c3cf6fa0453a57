// Optionals, arrays and dictionaries of values that have plans.

extension TypePlan {
  /// The plan of an optional of a type. This plan is that of the type itself.
  package func optional<Value>(of type: Value.Type) -> TypePlan {
    switch kind {
    case .string: .scalar(.optionalString)
    case .int: .scalar(.optionalInt)
    case .double: .scalar(.optionalDouble)
    case .bool: .scalar(.optionalBool)
    case .strings: .scalar(.optionalStrings)
    case .ints: .scalar(.optionalInts)
    case .doubles: .scalar(.optionalDoubles)
    // SAFETY: only plans of models have this kind.
    case .model: unsafeDowncast(self, to: ModelPlan.self).optional
    default: (self as? TokenPlan)?.optional ?? OptionalPlan(of: type, self)
    }
  }

  /// The plan of an array of a type. This plan is that of the type itself.
  package func array<Value>(of type: Value.Type) -> TypePlan {
    switch kind {
    case .string: .scalar(.strings)
    case .int: .scalar(.ints)
    case .double: .scalar(.doubles)
    default: (self as? ModelPlan)?.array ?? ArrayPlan(of: type, self)
    }
  }
}

/// A type that is made of another one.
package class CompoundPlan: TypePlan, @unchecked Sendable {
  fileprivate final let type: Any.Type
  package final let part: TypePlan

  /// - Parameters:
  ///   - type: The type of the parts: the value that is not nil, an element, or the value of a member.
  ///   - part: The plan of that type.
  ///   - own: The traits of this type that not all types with such parts have.
  fileprivate init(of type: Any.Type, _ part: TypePlan, _ own: FieldTraits = .none) {
    (self.type, self.part) = (type, part)
    let traits = part.traits.only(.isReadInPlace.with(.holdsOptionals)).with(own)
    // What a null among the parts means depends on the caller.
    let isComplete = part.traits.contains(.isComplete) && !part.traits.contains(.holdsOptionals)
    super.init(.other, traits.with(.isComplete, if: isComplete), of: part.model)
  }
}

/// An optional. Null makes it nil.
package final class OptionalPlan: CompoundPlan, @unchecked Sendable {
  package init(of type: Any.Type, _ part: TypePlan) {
    let isOfModels = part.traits.contains(.isOfModels) && !part.traits.contains(.holdsOptionals)
    super.init(of: type, part, .holdsOptionals.with(.isOfModels, if: isOfModels))
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    // The meaning of null in an array of optionals depends on the caller, so the walk gives up.
    if isEmpty { return walk.giveUp() }
    if let end = walk.null(at: position) {
      ErasedOptional.setNil(type, place)
      return end
    }
    let isMade = ErasedMemory.replace(type, place, isOptional: true) {
      part.read($0, walk, at: position, isEmpty: true) != nil
    }
    return isMade ? walk.after : nil
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    guard !isEmpty else { return .absent }
    if fields.reader.isNull(at: node) {
      ErasedOptional.setNil(type, place)
      return .read
    }
    var outcome = TapeWalk.Outcome.absent
    _ = ErasedMemory.replace(type, place, isOptional: true) {
      outcome = part.read($0, fields, at: node, isEmpty: true)
      return outcome == .read
    }
    if outcome == .absent { ErasedOptional.setNil(type, place) }
    return outcome
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    ErasedOptional.withValue(type, place) { part.write($0, fields) }
  }

  package override func isNil(_ place: UnsafeRawPointer) -> Bool { ErasedOptional.isNil(type, place) }
}

/// An array.
package final class ArrayPlan: CompoundPlan, @unchecked Sendable {
  private let storage: ArrayStorage
  /// The model, if elements are models.
  private let element: ModelPlan?

  package init<Element>(of type: Element.Type, _ part: TypePlan) {
    (storage, element) = (ArrayStorage(of: type), part as? ModelPlan)
    super.init(of: type, part, FieldTraits.none.with(.isOfModels, if: part.kind == .model))
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if !isEmpty, let end = walk.null(at: position) { return end }
    guard let first = walk.elements(at: position) else {
      if walk.after != nil { storage.putNone(place, isEmpty: isEmpty) }
      return walk.after
    }
    var elements = ErasedElements(walk.state, storage, at: first)
    let isRead = element?.makeElements(&elements, walk, at: first) ?? readElements(&elements, walk, at: first)
    guard isRead else {
      elements.abandon()
      return walk.giveUp()
    }
    elements.finish(place, isEmpty: isEmpty)
    return walk.after
  }

  private func readElements(_ elements: inout ErasedElements, _ walk: InPlaceWalk, at first: UnsafePointer<UInt8>)
    -> Bool
  {
    var element = first
    while let end = part.read(elements.place(), walk, at: element, isEmpty: true) {
      elements.count &+= 1
      guard let next = walk.nextElement(after: end) else { return walk.after != nil }
      element = next
    }
    return false
  }

  /// Reads nothing unless all elements are objects. Elements of which no model can be made are left out.
  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at array: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    guard fields.mayEnter(.array, at: array) else { return .absent }
    let count = fields.reader.count(at: array)
    if count == 0 {
      storage.putNone(place, isEmpty: isEmpty)
      return .read
    }
    if let filled = storage.begin(count) {
      let (made, outcome) = readElements(filled.base, fields, at: array)
      if outcome == .read { storage.end(filled, made, place, isEmpty: isEmpty) } else { storage.drop(filled, made) }
      return outcome
    }
    var outcome = TapeWalk.Outcome.absent
    _ = ErasedArray.make(storage.type, count, place, isEmpty: isEmpty) {
      let made: Int
      (made, outcome) = readElements($0, fields, at: array)
      return (made, outcome == .read)
    }
    return outcome
  }

  /// Reads elements into empty memory, and returns how many are there.
  private func readElements(
    _ base: UnsafeMutableRawPointer, _ fields: TapeWalk, at array: Int
  ) -> (made: Int, outcome: TapeWalk.Outcome) {
    if let element { return fields.makeElements(base, element, storage.stride, at: array) }
    var (place, made, node) = (base, 0, array &+ 1)
    let end = fields.reader[array].offset
    while node < end {
      guard part.read(place, fields, at: node, isEmpty: true) == .read else { return (made, .failed) }
      (place, made, node) = (place + storage.stride, made &+ 1, fields.reader.next(after: node))
    }
    return (made, .read)
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    storage.withElements(place) { write($0, count: $1, fields) }
  }

  /// Appends an array of elements in memory.
  package func write(_ base: UnsafeRawPointer, count: Int, _ fields: ModelWriter) {
    let text = fields.text
    text.append(UInt8(ascii: "["))
    var place = base
    for index in 0..<count {
      if index > 0 {
        if text.isAbandoned { break }
        text.append(UInt8(ascii: ","))
      }
      part.write(place, fields)
      place += storage.stride
    }
    text.append(UInt8(ascii: "]"))
  }
}

/// A set, which is read as an array of its elements, and written in the order that it has.
package final class SetPlan<Element: Hashable>: CompoundPlan, @unchecked Sendable {
  private let array: TypePlan

  package init(of type: Element.Type, _ part: TypePlan) {
    array = part.array(of: type)
    super.init(of: type, part)
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if !isEmpty, let end = walk.null(at: position) { return end }
    var set: Set<Element>?
    let isRead = read(&set) { array.read($0, walk, at: position, isEmpty: true) != nil }
    return isRead ? walk.put(set, place, isEmpty) : nil
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    var (set, outcome): (Set<Element>?, TapeWalk.Outcome) = (nil, .absent)
    _ = read(&set) {
      outcome = array.read($0, fields, at: node, isEmpty: true)
      return outcome == .read
    }
    guard let set else { return outcome }
    place.put(set, isEmpty: isEmpty)
    return .read
  }

  /// Makes a set of the array that a closure puts into empty memory.
  private func read(_ set: inout Set<Element>?, _ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: [Element].self, capacity: 1) { memory in
      // SAFETY: the memory is that of one array, and is left empty.
      guard let elements = memory.baseAddress, body(UnsafeMutableRawPointer(elements)) else { return false }
      let array = elements.move()
      // SAFETY: the types are the same. Sets of strings are the most frequent, so they get specialized code.
      set =
        if Element.self == String.self {
          unsafeBitCast(Set(unsafeBitCast(array, to: [String].self)), to: Set<Element>.self)
        } else {
          Set(array)
        }
      return true
    }
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    if Element.self == String.self {
      // SAFETY: the types are the same.
      let strings = place.assumingMemoryBound(to: Set<String>.self).pointee
      return withUnsafePointer(to: Array(strings)) { array.write(UnsafeRawPointer($0), fields) }
    }
    withUnsafePointer(to: [Element](place.assumingMemoryBound(to: Set<Element>.self).pointee)) {
      array.write(UnsafeRawPointer($0), fields)
    }
  }
}

/// A dictionary of the members of an object.
package final class DictionaryPlan: CompoundPlan, @unchecked Sendable {
  package init(of type: Any.Type, _ part: TypePlan) { super.init(of: type, part) }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if !isEmpty, let end = walk.null(at: position) { return end }
    func read<Value>(_ type: Value.Type) -> Bool {
      guard let members: [String: Value] = members(walk, at: position) else { return false }
      place.put(members, isEmpty: isEmpty)
      return true
    }
    return _openExistential(type, do: read) ? walk.after : walk.giveUp()
  }

  /// The members of the object at a position; nil if two members have equal keys.
  private func members<Value>(_ walk: InPlaceWalk, at position: UnsafePointer<UInt8>) -> [String: Value]? {
    guard var key = walk.members(at: position) else { return walk.after == nil ? nil : [:] }
    var members: [String: Value] = [:]
    let isRead = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory -> Bool in
      // SAFETY: the memory is that of one value, and empty before and after each member.
      guard let address = memory.baseAddress else { return false }
      while let name = walk.string(at: key), let colon = walk.after, let value = walk.value(after: colon),
        let end = part.read(UnsafeMutableRawPointer(address), walk, at: value, isEmpty: true),
        members.updateValue(address.move(), forKey: name) == nil
      {
        guard let next = walk.nextMember(after: end) else { return walk.after != nil }
        key = next
      }
      return false
    }
    return isRead ? members : nil
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    guard fields.mayEnter(.object, at: node) else { return .absent }
    func read<Value>(_ type: Value.Type) -> Bool {
      guard let members: [String: Value] = members(fields, at: node) else { return false }
      place.put(members, isEmpty: isEmpty)
      return true
    }
    return _openExistential(type, do: read) ? .read : .failed
  }

  /// The members of the object at a node; nil if two members have equal keys, or one has a value of another kind.
  private func members<Value>(_ fields: TapeWalk, at node: Int) -> [String: Value]? {
    let reader = fields.reader
    var members: [String: Value] = [:]
    members.reserveCapacity(reader.count(at: node))
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and empty before and after each member.
      guard let address = memory.baseAddress else { return nil }
      for member in reader.members(ofObjectAt: node) {
        guard let key = reader.string(at: member.key),
          part.read(UnsafeMutableRawPointer(address), fields, at: member.value, isEmpty: true) == .read,
          members.updateValue(address.move(), forKey: key) == nil
        else { return nil }
      }
      return members
    }
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    func write<Value>(_ type: Value.Type) {
      let text = fields.text
      text.append(UInt8(ascii: "{"))
      func write(_ key: String, _ value: Value) {
        if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
        text.append(string: key)
        text.append(UInt8(ascii: ":"))
        withUnsafePointer(to: value) { part.write(UnsafeRawPointer($0), fields) }
      }
      let members = place.assumingMemoryBound(to: [String: Value].self).pointee
      if fields.isSorted {
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.forEach(write)
      } else {
        for (key, value) in members { write(key, value) }
      }
      text.append(UInt8(ascii: "}"))
    }
    _openExistential(type, do: write)
  }
}
