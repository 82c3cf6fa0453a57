internal import CByteScan

/// What the module that knows a model tells the loops over fields.
package protocol ModelSource: Sendable {
  /// The fields; nil if there are none that are known. Asked for when the first instance is read or written, because models
  /// may contain models of their own type.
  var fields: FieldTable? { get }

  /// Whether all initial values are literals, or models of which that is true.
  var isPlain: Bool { get }

  /// Makes an instance without members in empty memory. Returns false if there is none.
  ///
  /// - Parameter policy: What reads the instance; nil if it is read from a text.
  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any FieldPolicy)?) -> Bool

  // MARK: Models without fields that are known

  /// Whether instances can be read from a text.
  func fitsText() -> Bool

  /// Makes an instance of an object of a text, in empty memory.
  func make(
    _ place: UnsafeMutableRawPointer, _ walk: TextWalk, at position: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>?

  /// Makes an instance of an object of a tape, in empty memory, also if the keys of the object cannot be told by their
  /// bytes. Returns false if there is none.
  func make(_ place: UnsafeMutableRawPointer, _ policy: any FieldPolicy, at node: Int) -> Bool

  /// Writes an instance, also if the stack has no room for it.
  func write(_ place: UnsafeRawPointer, _ policy: any FieldPolicy)
}

/// A model.
package final class ModelPlan: FieldPlan, @unchecked Sendable {
  package let type: Any.Type
  package let source: any ModelSource
  let size: Int
  /// The plan of arrays of the model.
  package private(set) var array: ArrayPlan!

  package init<Model>(_ type: Model.Type, _ source: any ModelSource) {
    (self.type, self.source) = (type, source)
    size = MemoryLayout<Model>.size
    super.init(.model)
    array = ArrayPlan(of: type, self)
  }

  /// What is found out about a model when its first instance is read or written, because models may contain models of
  /// their own type.
  package struct Form {
    package let table: FieldTable?
    /// Whether instances can be read from a text.
    package let fitsText: Bool
    /// An instance without members, if it is copied byte by byte to make another one.
    let template: UnsafeRawPointer?
    /// Whether instances are read in the walks that they are part of.
    let isPure: Bool
  }

  /// SAFETY: read and written atomically; the form is never changed or freed after it is there.
  private let known: UnsafeMutablePointer<UnsafeMutableRawPointer?> = {
    let place = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    place.initialize(to: nil)
    return place
  }()

  /// The form, which is made if it is not known yet.
  @inline(__always)
  package var form: UnsafePointer<Form> {
    guard let form = atomic_load_pointer(known) else { return findForm() }
    return UnsafePointer(form.assumingMemoryBound(to: Form.self))
  }

  @inline(never)
  private func findForm() -> UnsafePointer<Form> {
    let form = UnsafeMutablePointer<Form>.allocate(capacity: 1)
    form.initialize(to: makeForm())
    // Two threads may make one at the same time; both are right, and one of them is never freed.
    _ = atomic_exchange_pointer(known, form)
    return UnsafePointer(form)
  }

  private func makeForm() -> Form {
    guard let table = source.fields else { return Form(table: nil, fitsText: false, template: nil, isPure: false) }
    var (models, others): ([ObjectIdentifier], [ObjectIdentifier]) = ([], [])
    return Form(table: table, fitsText: fitsText(&models), template: template, isPure: isPure(&others))
  }

  /// SAFETY: as for the form. What stands for no template is never read.
  private let knownTemplate: UnsafeMutablePointer<UnsafeMutableRawPointer?> = {
    let place = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    place.initialize(to: nil)
    return place
  }()

  private var template: UnsafeRawPointer? {
    let none = UnsafeMutableRawPointer(known)
    if let template = atomic_load_pointer(knownTemplate) { return template == none ? nil : UnsafeRawPointer(template) }
    let template = source.isPlain ? makeTemplate() : nil
    _ = atomic_exchange_pointer(knownTemplate, template ?? none)
    return template.map { UnsafeRawPointer($0) }
  }

  /// An instance without members, if copying its bytes makes another one: it has no references, or two instances are equal in
  /// all bits, so they hold nothing that is counted. It is never freed.
  private func makeTemplate() -> UnsafeMutableRawPointer? {
    func make<Model>(_ type: Model.Type) -> UnsafeMutableRawPointer? {
      let places = (0..<4).map { _ in UnsafeMutablePointer<Model>.allocate(capacity: 1) }
      for place in places { UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: 0, count: size) }
      // What lies between the fields is copied from anywhere when an instance is made, and not at all when it is copied.
      for index in [0, 2] {
        guard source.initializeEmpty(places[index], nil) else { return nil }
        places[index + 1].initialize(to: places[index].pointee)
      }
      let bytes = [1, 3].map { UnsafeRawBufferPointer(start: places[$0], count: size) }
      return _isPOD(type) || bytes[0].elementsEqual(bytes[1]) ? UnsafeMutableRawPointer(places[1]) : nil
    }
    return _openExistential(type, do: make)
  }

  // MARK: Plans

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: TextWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if isEmpty { return make(place, walk, at: position) }
    if let end = walk.null(at: position) { return end }
    let isMade = ErasedMemory.replace(type, place) { make($0, walk, at: position) != nil }
    return isMade ? walk.after : nil
  }

  /// Makes an instance in empty memory.
  @inline(__always)
  func make(
    _ place: UnsafeMutableRawPointer, _ walk: TextWalk, at position: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let form = form
    guard let table = form.pointee.table else { return source.make(place, walk, at: position) }
    guard begin(place, nil) else { return walk.giveUp() }
    let state: FieldState = form.pointee.template == nil ? .new : .fresh
    if let end = walk.readFields(table, place, at: position, state) { return end }
    ErasedMemory.destroy(type, place)
    return nil
  }

  /// Makes an instance without members in empty memory. Returns false if there is none.
  @inline(__always)
  func begin(_ place: UnsafeMutableRawPointer, _ policy: (any FieldPolicy)?) -> Bool {
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

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool {
    if models.contains(ObjectIdentifier(type)) { return true }
    models.append(ObjectIdentifier(type))
    guard let table = source.fields else { return source.fitsText() }
    guard source.isPlain, table.count <= 64 else { return false }
    return table.allSatisfy { $0.plan.takeUnretainedValue().fitsText(&models) }
  }

  package override var isComplete: Bool { true }
  package override var isPure: Bool { form.pointee.isPure }

  package override func isPure(_ models: inout [ObjectIdentifier]) -> Bool {
    if models.contains(ObjectIdentifier(type)) { return true }
    models.append(ObjectIdentifier(type))
    guard let table = source.fields, table.count <= 64, template != nil else { return false }
    return table.allSatisfy { $0.kind.isScalar || $0.plan.takeUnretainedValue().isPure(&models) }
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome {
    guard fields.mayEnter(.object, at: node) else { return .absent }
    return isEmpty ? fields.make(place, self, at: node) : fields.replace(place, self, at: node)
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {
    fields.write(self, place)
  }
}
