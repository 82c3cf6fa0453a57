internal import EssentialFoundation
internal import SpoolTape

/// Keeps the keyed containers of a run, to use them again.
///
/// The standard library puts each keyed container into a box, for which it looks up a type by hash and allocates
/// memory. So a run keeps one box for each type of keys (another one for each level of recursion), aims its frame at
/// another object, and uses it again. This requires that a keyed container is one reference to its box. On systems
/// where it is not, each container is a new one.
struct BoxPool<Place>: ~Copyable {
  private struct Entry {
    /// The type of keys; nil if the box has been left to other code.
    var type: UnsafeRawPointer?
    /// The object that owns the container.
    var source: AnyObject?
    /// The box of the container, which is not retained, so that its count tells whether other code has it.
    var box: UnsafeMutableRawPointer
    let frame: UnsafeMutablePointer<Place>
    var isUsed: Bool
  }

  // SAFETY: the first `count` entries are initialised, and there is room for as many positions.
  private var entries: UnsafeMutablePointer<Entry>
  private var used: UnsafeMutablePointer<Int>
  private var count = 0
  private var capacity = 8
  /// The number of entries that are used. Their positions are in `used`, in the order of their use.
  private(set) var usedCount = 0
  /// The entry that was used last for a type, by some bits of its address.
  private var recent: SIMD32<Int16> = SIMD32(repeating: -1)

  init() {
    entries = .allocate(capacity: capacity)
    used = .allocate(capacity: capacity)
  }

  deinit {
    entries.deinitialize(count: count)
    entries.deallocate()
    used.deallocate()
  }

  /// Takes a container for a type of keys.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: Makes a frame, and a container for it, if there is none that is not used.
  /// - Returns: The source of the container, and its frame, to be aimed.
  @inline(__always)
  mutating func take<Container>(
    _ type: any CodingKey.Type, _ make: () -> (ContainerSource<Container>, UnsafeMutablePointer<Place>)
  ) -> (Unmanaged<ContainerSource<Container>>, UnsafeMutablePointer<Place>) {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 31)
    var position = Int(recent[slot])
    if position < 0 || entries[position].isUsed || entries[position].type != address {
      position = find(address) ?? add(address, make())
      recent[slot] = Int16(truncatingIfNeeded: min(position, Int(Int16.max)))
    }
    entries[position].isUsed = true
    used[usedCount] = position
    usedCount &+= 1
    // SAFETY: the type of the keys is that of the container, and the pool keeps the source.
    let source = unsafeDowncast(entries[position].source.unsafelyUnwrapped, to: ContainerSource<Container>.self)
    return (.passUnretained(source), entries[position].frame)
  }

  /// Finds an entry that is not used.
  @inline(never)
  private func find(_ type: UnsafeRawPointer) -> Int? {
    (0..<count).first { entries[$0].type == type && !entries[$0].isUsed }
  }

  @inline(never)
  private mutating func add<Container>(
    _ type: UnsafeRawPointer, _ made: (ContainerSource<Container>, UnsafeMutablePointer<Place>)
  ) -> Int {
    if count == capacity { grow() }
    let entry = Entry(type: type, source: made.0, box: made.0.box.toOpaque(), frame: made.1, isUsed: false)
    (entries + count).initialize(to: entry)
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    let positions = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
    positions.update(from: used, count: usedCount)
    used.deallocate()
    used = positions
    capacity *= 2
  }

  /// Releases the boxes that have been taken since another count of them.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - run: The run, which a box that is still referenced keeps alive.
  ///   - outliveCall: Makes the frame of such a box independent of the others. Neither is used again.
  @inline(__always)
  mutating func release(downTo count: Int, _ run: any KeptRun, _ outliveCall: (inout Place) -> Void) {
    while usedCount > count {
      usedCount &-= 1
      let position = used[usedCount]
      entries[position].isUsed = false
      let isFree = withUnsafeMutablePointer(to: &entries[position].box) { $0.isOnlyReference(to: KeyedBox.self) }
      if !isFree {
        outliveCall(&entries[position].frame.pointee)
        leave(position, run)
      }
    }
  }

  @inline(never)
  private mutating func leave(_ position: Int, _ run: any KeptRun) {
    let box = Unmanaged<KeyedBox>.fromOpaque(entries[position].box).takeUnretainedValue()
    entries[position].source = nil
    entries[position].type = nil
    KeptContainers.shared.keep(box, run)
  }
}

/// Copies a container.
///
/// The type of a keyed container is looked up by hash whenever it is copied where its keys are generic. An object has
/// the type of its container at hand, so `get` must be called, neither inlined nor specialised.
final class ContainerSource<Container> {
  private let container: Container

  init(_ container: Container) { self.container = container }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func get() -> Container { container }

  /// The box of the container, which is one reference to it.
  var box: Unmanaged<KeyedBox> { .passUnretained(.of(container)) }
}

/// A type of keys for containers that are only made to examine their layout.
enum ProbeKey: CodingKey { case a }

extension UnsafeMutablePointer {
  /// An address for containers that are only made to examine their layout. SAFETY: never read.
  static var unused: UnsafeMutablePointer<Pointee> {
    UnsafeMutablePointer(bitPattern: 1 << 12).unsafelyUnwrapped
  }
}

extension BoxPool where Place == Frame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (source: Unmanaged<ContainerSource<KeyedDecodingContainer<Key>>>, frame: Frame.Pointer) {
    take(type) { Self.make(type, run) }
  }

  @inline(never)
  private static func make<Key: CodingKey>(
    _ type: Key.Type, _ run: DecodingRun
  ) -> (ContainerSource<KeyedDecodingContainer<Key>>, Frame.Pointer) {
    let frame = run.makeFrame(hasMembers: true)
    let container = KeyedDecodingContainer(KeyedTapeContainer<Key, NoOwner>(frame: frame, owner: NoOwner()))
    return (ContainerSource(container), frame)
  }
}

extension BoxPool where Place == EncodingFrame {
  /// A container for a type of keys, and its frame, to be aimed.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (source: Unmanaged<ContainerSource<KeyedEncodingContainer<Key>>>, frame: EncodingFrame.Pointer) {
    take(type) { Self.make(type, run) }
  }

  @inline(never)
  private static func make<Key: CodingKey>(
    _ type: Key.Type, _ run: EncodingRun
  ) -> (ContainerSource<KeyedEncodingContainer<Key>>, EncodingFrame.Pointer) {
    let frame = run.makeFrame(hasKeys: true)
    let container = KeyedEncodingContainer(KeyedTextContainer<Key, NoOwner>(frame: frame, owner: NoOwner()))
    return (ContainerSource(container), frame)
  }
}
