// Operations on memory of a type that only the run time knows. SAFETY of all functions: the memory is that of values of
// the type, or empty where it is said to be. They are not specialized, because they would be compiled again for each
// model.

extension UnsafeMutableRawPointer {
  /// Initializes empty memory with a value, or replaces the one that is there.
  @inline(__always)
  func put<Value>(_ value: Value, isEmpty: Bool) {
    let target = assumingMemoryBound(to: Value.self)
    if isEmpty { target.initialize(to: value) } else { target.pointee = value }
  }
}

/// Values of a type that only the run time knows.
package enum ErasedMemory {
  /// Destroys values, and leaves the memory empty.
  @inline(never)
  package static func destroy(_ type: Any.Type, _ place: UnsafeMutableRawPointer, count: Int = 1) {
    func destroy<Value>(_ type: Value.Type) { place.assumingMemoryBound(to: type).deinitialize(count: count) }
    _openExistential(type, do: destroy)
  }

  /// The size and alignment of a value, in bytes.
  package static func layout(of type: Any.Type) -> FieldTable.Layout {
    func layout<Value>(_ type: Value.Type) -> FieldTable.Layout {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: layout)
  }

  /// Replaces a value by one that is made in memory of its own; leaves it as it is if none is made.
  @inline(never)
  static func replace(
    _ type: Any.Type, _ place: UnsafeMutableRawPointer, isOptional: Bool = false,
    _ make: (UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    func replace<Value>(_ type: Value.Type) -> Bool {
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
        guard let value = memory.baseAddress, make(UnsafeMutableRawPointer(value)) else { return false }
        if isOptional {
          place.assumingMemoryBound(to: Value?.self).pointee = value.move()
        } else {
          place.assumingMemoryBound(to: Value.self).pointee = value.move()
        }
        return true
      }
    }
    return _openExistential(type, do: replace)
  }

  /// Moves values to empty memory.
  @inline(never)
  static func move(_ type: Any.Type, _ place: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    func move<Value>(_ type: Value.Type) {
      target.assumingMemoryBound(to: type).moveInitialize(from: place.assumingMemoryBound(to: type), count: count)
    }
    _openExistential(type, do: move)
  }
}

/// An array whose elements have a type that only the run time knows.
enum ErasedArray {
  /// Makes an array of at most some elements.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - count: How many there is room for.
  ///   - place: The memory of an array, which is replaced, or empty memory.
  ///   - make: Initializes elements, given the memory of the first. Returns how many, and whether the array is to be put into
  ///     its place.
  /// - Returns: Whether it is there.
  @inline(never)
  static func make(
    _ type: Any.Type, _ count: Int, _ place: UnsafeMutableRawPointer, isEmpty: Bool,
    _ make: (UnsafeMutableRawPointer) -> (made: Int, isRight: Bool)
  ) -> Bool {
    func assign<Element>(_ type: Element.Type) -> Bool {
      var isRight = true
      let array = [Element](unsafeUninitializedCapacity: count) { buffer, made in
        if let base = buffer.baseAddress, count > 0 { (made, isRight) = make(UnsafeMutableRawPointer(base)) }
      }
      guard isRight else { return false }
      place.put(array, isEmpty: isEmpty)
      return true
    }
    return _openExistential(type, do: assign)
  }

  /// Calls a closure with the address and the number of the elements of an array.
  @inline(never)
  static func withElements(
    _ type: Any.Type, _ place: UnsafeRawPointer, _ body: (UnsafeRawPointer, _ count: Int) -> Void
  ) {
    func pass<Element>(_ type: Element.Type) {
      place.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer {
        if let base = $0.baseAddress { body(UnsafeRawPointer(base), $0.count) }
      }
    }
    _openExistential(type, do: pass)
  }
}

/// An optional of a type that only the run time knows.
package enum ErasedOptional {
  /// Initializes memory with nil.
  ///
  /// - Parameter optional: The type of the optional itself.
  @inline(never)
  package static func initializeNil(_ optional: Any.Type, _ place: UnsafeMutableRawPointer) {
    func initialize<Value: ExpressibleByNilLiteral>(_ type: Value.Type) {
      place.assumingMemoryBound(to: type).initialize(to: nil)
    }
    // SAFETY: every optional type conforms to the protocol.
    if let type = optional as? any ExpressibleByNilLiteral.Type { initialize(type) }
  }

  @inline(never)
  static func isNil(_ type: Any.Type, _ place: UnsafeRawPointer) -> Bool {
    func isNil<Value>(_ type: Value.Type) -> Bool { place.assumingMemoryBound(to: Value?.self).pointee == nil }
    return _openExistential(type, do: isNil)
  }

  @inline(never)
  static func setNil(_ type: Any.Type, _ place: UnsafeMutableRawPointer) {
    func set<Value>(_ type: Value.Type) { place.assumingMemoryBound(to: Value?.self).pointee = nil }
    _openExistential(type, do: set)
  }

  /// Calls a closure with the address of the value; does nothing if the optional is nil.
  @inline(never)
  static func withValue(_ type: Any.Type, _ place: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
    func pass<Value>(_ type: Value.Type) {
      if let value = place.assumingMemoryBound(to: Value?.self).pointee { withUnsafePointer(to: value) { body($0) } }
    }
    _openExistential(type, do: pass)
  }
}

/// The elements of an open array, whose type only the run time knows: a few of them in scratch memory, and more in the storage
/// of the array itself, if the run time's layout of arrays is known.
struct ErasedElements {
  private let state: UnsafeMutablePointer<InPlaceWalkState>
  private let storage: ArrayStorage
  private var base: UnsafeMutableRawPointer
  private(set) var room: Int
  var count = 0
  /// Where the elements begin in the text.
  private let start: UnsafePointer<UInt8>
  /// The part of the scratch memory that was free before these elements took it.
  private let outer: (top: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer)
  private var block: UnsafeMutableRawBufferPointer?
  /// The array that is being filled.
  private var filled: ArrayStorage.Filled?

  init(_ state: UnsafeMutablePointer<InPlaceWalkState>, _ storage: ArrayStorage, at start: UnsafePointer<UInt8>) {
    (self.state, self.storage, self.start) = (state, storage, start)
    outer = (state.pointee.scratch.top, state.pointee.scratch.end)
    // SAFETY: aligned for elements; the room ends before the end of the memory.
    (base, room) = state.pointee.scratch.room(storage.stride)
  }

  /// The place of the next element. The scratch memory after it is free for the elements of inner arrays.
  @inline(__always)
  mutating func place() -> UnsafeMutableRawPointer {
    if count == room { makeRoom() }
    let place = base + count &* storage.stride
    if filled == nil { state.pointee.scratch.top = place + storage.stride }
    return place
  }

  /// Moves the elements to larger memory.
  @inline(never)
  private mutating func makeRoom() {
    if count >= 4, let larger = storage.begin(nextRoom) {
      // SAFETY: storage that is begun has elements that can be moved byte by byte.
      larger.base.copyMemory(from: base, byteCount: count &* storage.stride)
      leave()
      (filled, block, base, room) = (larger, nil, larger.base, larger.capacity)
      return
    }
    let block = state.pointee.block(for: max(16, 2 * count) * storage.stride)
    // SAFETY: a block is aligned to 16 bytes, and has the room that it was asked for.
    let start = block.baseAddress.unsafelyUnwrapped
    ErasedMemory.move(storage.type, base, to: start, count: count)
    if let own = self.block { state.pointee.takeBack(own) }
    (self.block, base, room) = (block, start, block.count / storage.stride)
    state.pointee.scratch.end = start + block.count
  }

  /// How many elements there may be, if the rest of the text has as many bytes for each: from twice to four times as many as
  /// there are. Inner arrays have less of the text. More than eight times as many bytes as are left are not worth it.
  private var nextRoom: Int {
    guard let after = state.pointee.after, after > start, after <= state.pointee.end else { return 2 * count }
    let (read, left) = (after - start, state.pointee.end - after)
    let expected = count + left / max(read / count, 1) * 17 / 16 + 1
    return max(2 * count, min(expected, 4 * count, count + 8 * left / storage.stride))
  }

  /// Moves the elements into an array.
  mutating func finish(_ place: UnsafeMutableRawPointer, isEmpty: Bool) {
    if let own = filled, count &* 4 >= room &* 3 {
      storage.end(own, count, place, isEmpty: isEmpty)
      return
    }
    if let filled = storage.begin(count) {
      // SAFETY: storage that is begun has elements that can be moved byte by byte.
      filled.base.copyMemory(from: base, byteCount: count &* storage.stride)
      storage.end(filled, count, place, isEmpty: isEmpty)
    } else {
      _ = ErasedArray.make(storage.type, count, place, isEmpty: isEmpty) {
        ErasedMemory.move(storage.type, base, to: $0, count: count)
        return (count, true)
      }
    }
    leave()
  }

  /// Moves the elements into a new array of their type.
  mutating func finish<Element>() -> [Element] {
    var array: [Element] = []
    withUnsafeMutablePointer(to: &array) { finish(UnsafeMutableRawPointer($0), isEmpty: false) }
    return array
  }

  /// Destroys the elements.
  mutating func abandon() {
    ErasedMemory.destroy(storage.type, base, count: count)
    leave()
  }

  /// Leaves memory that is empty now.
  private func leave() {
    if let filled { return storage.drop(filled, 0) }
    (state.pointee.scratch.top, state.pointee.scratch.end) = outer
    if let block { state.pointee.takeBack(block) }
  }
}
