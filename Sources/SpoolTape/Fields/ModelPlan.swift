/// The information that the loops over fields need from the module that knows a model.
package protocol ModelSource: AnyObject {
  /// The fields; nil if they are not known.
  var fields: FieldTable? { get }

  /// Whether all initial values are literals, or models of which that is true, and no user code runs while an instance
  /// is made. Known only once the fields are known.
  var isPlain: Bool { get }

  /// Makes an instance without members in empty memory. Returns false if there is none.
  ///
  /// - Parameter policy: The policy that reads the instance; nil if it is read from a text.
  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any ModelPolicy)?) -> Bool

  /// Makes an instance from the values of fields that have no initial value. The values are moved out of their memory.
  func initialize(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer)

  /// Tells an instance that all members have been read.
  func finish(_ place: UnsafeMutableRawPointer)

  /// Whether instances may be read and written by the fields, and whether this may still change to true.
  var isReady: Bool { get }
  var mayBecomeReady: Bool { get }

  /// Makes an instance from an object of a tape, with a map of its own, in empty memory. With exact fields, the walk fails.
  func makeApart(_ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int) -> TapeWalk.Outcome

  /// Makes an instance with exact fields of an object at which a walk has failed, in empty memory. Returns false if no
  /// instance is made.
  func makeAgain(_ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int) -> Bool

  /// Writes an instance, also if the stack has no room for it.
  func write(_ place: UnsafeRawPointer, _ policy: any ModelPolicy)
}

// By default, nothing is called after reading, and no instance is made outside of walks.
extension ModelSource {
  package func finish(_ place: UnsafeMutableRawPointer) {}
  package func makeApart(
    _ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int
  ) -> TapeWalk.Outcome { .failed }
  package func makeAgain(_ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int) -> Bool { false }
}

/// A model.
package final class ModelPlan: TypePlan, @unchecked Sendable {
  package let type: Any.Type
  package let source: any ModelSource
  let size: Int
  /// The plans of arrays and optionals of the model.
  package private(set) var array: ArrayPlan!
  private(set) var optional: OptionalPlan!

  package init<Model>(_ type: Model.Type, _ source: any ModelSource) {
    (self.type, self.source) = (type, source)
    size = MemoryLayout<Model>.size
    super.init(.model, .isReadInPlace.with(.isComplete.with(.isOfModels)))
    model = .passUnretained(self)
    array = ArrayPlan(of: type, self)
    optional = OptionalPlan(of: type, self)
  }

  /// The information about a model that is found when its first instance is read or written, not earlier, because
  /// models may contain models of their own type.
  package struct Form {
    package let table: FieldTable?
    /// Whether instances are read in place, and whether they are pure: read in the walks over a tape that they are part of.
    /// Parts that are not ready yet count as if they were: a walk fails at them, and calls none of their code.
    package let traits: FieldTraits
    /// Bytes that are copied to the memory of an instance before its members are read: an instance without members, or
    /// nil in the optionals of a model that is filled.
    let template: UnsafeRawPointer?
    /// The state of memory that has been filled from the template.
    let start: FieldState
    @inline(__always)
    package var isPure: Bool { traits.contains(.isComplete) }
  }

  private let knownForm = Once<Form>()
  private let knownTemplate = Once<UnsafeRawPointer?>()

  /// The form, which is made if it is not known yet.
  @inline(__always)
  package var form: UnsafePointer<Form> { knownForm.value ?? findForm() }

  @inline(never)
  private func findForm() -> UnsafePointer<Form> {
    if source.mayBecomeReady { return ModelPlan.unready.value ?? ModelPlan.unready.set(ModelPlan.unknown) }
    return knownForm.set(makeForm())
  }

  /// The form of models that may not be read by their fields yet.
  private static let unready = Once<Form>()
  private static var unknown: Form { Form(table: nil, traits: .none, template: nil, start: .new) }

  private func makeForm() -> Form {
    guard source.isReady, let table = source.fields else { return ModelPlan.unknown }
    var asked: [ObjectIdentifier] = []
    return Form(
      table: table, traits: traits(&asked), template: table.isFilled ? table.nothing : template,
      start: table.isFilled ? .empty : .fresh)
  }

  private var isMadeOfValues: Bool { source.fields?.isMadeOfValues ?? true }

  private var template: UnsafeRawPointer? {
    func find<Model>(_ type: Model.Type) -> UnsafeRawPointer? {
      let own = source.isPlain && !isMadeOfValues ? makeTemplate(type) : nil
      let template = knownTemplate.set(own.map { UnsafeRawPointer($0) }).pointee
      if let own, template != UnsafeRawPointer(own) { drop(own) }
      return template
    }
    if let known = knownTemplate.value { return known.pointee }
    return _openExistential(type, do: find)
  }

  /// An instance without members, if copying its bytes makes another one: it has no references, or two instances are equal in
  /// all bits, so they hold nothing that is counted.
  private func makeTemplate<Model>(_ type: Model.Type) -> UnsafeMutablePointer<Model>? {
    guard let first = makeEmpty(type) else { return nil }
    if _isPOD(type) { return first }
    guard let second = makeEmpty(type) else {
      drop(first)
      return nil
    }
    defer { drop(second) }
    let bytes = [first, second].map { UnsafeRawBufferPointer(start: UnsafeRawPointer($0), count: size) }
    if bytes[0].elementsEqual(bytes[1]) { return first }
    drop(first)
    return nil
  }

  /// An instance without members, and zeros between its fields: it is copied from another one, where what lies there may be
  /// anything.
  private func makeEmpty<Model>(_ type: Model.Type) -> UnsafeMutablePointer<Model>? {
    withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      guard let made = memory.baseAddress, source.initializeEmpty(made, nil) else { return nil }
      let copy = UnsafeMutablePointer<Model>.allocate(capacity: 1)
      UnsafeMutableRawPointer(copy).initializeMemory(as: UInt8.self, repeating: 0, count: size)
      copy.initialize(to: made.pointee)
      made.deinitialize(count: 1)
      return copy
    }
  }

  private func drop<Model>(_ model: UnsafeMutablePointer<Model>) {
    model.deinitialize(count: 1)
    model.deallocate()
  }

  // MARK: Plans

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if isEmpty { return make(place, walk, at: position) }
    if let end = walk.null(at: position) { return end }
    let isMade = ErasedMemory.replace(type, place) { make($0, walk, at: position) != nil }
    return isMade ? walk.after : nil
  }

  /// Makes an instance in empty memory.
  @inline(__always)
  func make(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let form = form
    guard let table = form.pointee.table else { return walk.giveUp() }
    if let template = form.pointee.template {
      copy(template, to: place)
      return read(table, place, walk, at: position, form.pointee.start)
    }
    if table.isMadeOfValues { return makeOfValues(place, table, walk, at: position) }
    guard source.initializeEmpty(place, nil) else { return walk.giveUp() }
    return read(table, place, walk, at: position, .new)
  }

  /// Reads an object into memory that is a template, or destroys what is there.
  @inline(__always)
  private func read(
    _ table: FieldTable, _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>,
    _ state: FieldState
  ) -> UnsafePointer<UInt8>? {
    let end = walk.readFields(table, place, at: position, state)
    var seen = walk.state.pointee.seen
    if let end, state != .empty || table.complete(place, &seen) { return end }
    drop(place, table, state, seen)
    return walk.giveUp()
  }

  /// Destroys what has been read of a model into memory that was a template.
  func drop(_ place: UnsafeMutableRawPointer, _ table: FieldTable, _ state: FieldState, _ seen: UInt64) {
    if state == .empty { table.destroy(place, seen) } else { ErasedMemory.destroy(type, place) }
  }

  /// Makes instances of the elements of an array in scratch memory. Returns false if the walk has given up.
  func makeElements(_ elements: inout ErasedElements, _ walk: InPlaceWalk, at first: UnsafePointer<UInt8>) -> Bool {
    let form = form
    var element = first
    while true {
      let place = elements.place()
      var end: UnsafePointer<UInt8>?
      if let template = form.pointee.template, let table = form.pointee.table {
        copy(template, to: place)
        end = read(table, place, walk, at: element, form.pointee.start)
      } else {
        end = make(place, walk, at: element)
      }
      guard let end else { return false }
      elements.count &+= 1
      guard let next = walk.nextElement(after: end) else { return walk.after != nil }
      element = next
    }
  }

  @inline(never)
  private func makeOfValues(
    _ place: UnsafeMutableRawPointer, _ table: FieldTable, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if let tag = table.tag { return walk.makeTagged(place, table, tag, at: position) }
    return table.withValues { values in
      let end = walk.readFields(table, values, at: position, .empty)
      let seen = walk.state.pointee.seen
      if end != nil, make(place, table, of: values, seen) { return end }
      if end == nil { table.destroy(values, seen) }
      return walk.giveUp()
    }
  }

  /// Makes an instance of values, unless some are missing, and leaves their memory empty.
  ///
  /// - Parameter seen: The fields that have been read; one bit for each.
  func make(
    _ place: UnsafeMutableRawPointer, _ table: FieldTable, of values: UnsafeMutableRawPointer, _ seen: UInt64
  ) -> Bool {
    var seen = seen
    guard table.complete(values, &seen) else {
      table.destroy(values, seen)
      return false
    }
    source.initialize(place, of: values)
    var rest = seen & table.initialized
    while rest != 0 {
      let row = table.first + rest.trailingZeroBitCount
      row.pointee.move(values + Int(row.pointee.offset), to: place + Int(row.pointee.offset))
      rest &= rest &- 1
    }
    return true
  }

  /// Makes an instance without members in empty memory. Returns false if there is none.
  @inline(__always)
  func begin(_ place: UnsafeMutableRawPointer, _ policy: (any ModelPolicy)?) -> Bool {
    guard let template = form.pointee.template else { return source.initializeEmpty(place, policy) }
    copy(template, to: place)
    return true
  }

  /// Copies a template, which takes fewer steps word by word if it is small.
  @inline(__always)
  func copy(_ template: UnsafeRawPointer, to place: UnsafeMutableRawPointer) {
    guard size & 7 == 0, size <= 64 else { return place.copyMemory(from: template, byteCount: size) }
    var byte = 0
    while byte < size {
      place.storeBytes(
        of: template.loadUnaligned(fromByteOffset: byte, as: UInt64.self), toByteOffset: byte, as: UInt64.self)
      byte &+= 8
    }
  }

  /// Whether instances are read in the walks over a tape that they are part of.
  package var isPure: Bool { form.pointee.isPure }

  /// The traits of the form: those that all fields have, and all models in them.
  ///
  /// - Parameter asked: The models that have been asked. What is missing in one of them is found there, so models may contain
  ///   themselves.
  private func traits(_ asked: inout [ObjectIdentifier]) -> FieldTraits {
    let all = FieldTraits.isReadInPlace.with(.isComplete)
    if asked.contains(ObjectIdentifier(source)) { return all }
    asked.append(ObjectIdentifier(source))
    guard let table = source.fields, source.isPlain, table.fitsMask, table.isStored, !table.isApart else {
      return .none
    }
    var traits = table.isMadeOfValues || table.isFilled || template != nil ? all : .isReadInPlace
    for index in 0..<table.count {
      let plan = table.first[index].plan.takeUnretainedValue()
      let own = plan.traits.only(.isReadInPlace)
      traits = traits.only(own.with(.isComplete, if: table.first[index].traits.contains(.isComplete)))
      if let model = plan.model { traits = traits.only(model.takeUnretainedValue().traits(&asked)) }
    }
    return traits
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    guard fields.mayEnter(.object, at: node) else { return .absent }
    return isEmpty ? fields.make(place, self, at: node) : fields.replace(place, self, at: node)
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    fields.write(self, place)
  }
}
