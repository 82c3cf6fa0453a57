import Foundation
import SpoolJSON

// What maps with options do besides reading. Each function returns at once where there are none.

// MARK: Keys

extension Map {
  /// Gives the map of a call a policy.
  func apply(_ policy: MappingPolicy) {
    notes = MapNotes(policy)
    boxes?.trace(from: [])
    if let nullWriting = policy.options.nullWriting { shouldIncludeNilValues = nullWriting == .write }
  }

  /// Begins to look for a key that a subscript asks for.
  func begin(_ traits: KeyTraits, isNested: Bool?) {
    if traits != [], notes == nil { notes = MapNotes(MappingPolicy(MappingOptions())) }
    notes?.begin(traits, isNested: isNested)
    if storage != nil, boxes != nil { boxes = nil }
  }

  /// Looks at the value that has been found for a key.
  func settle(_ key: String, _ notes: MapNotes, isNested: Bool?, delimiter: String?) {
    guard mappingType == .fromJSON, notes.policy.options.watchesKeys else { return }
    let path = notes.policy.textPath(components(of: key, isNested: isNested, delimiter: delimiter))
    notes.ask(path)
    guard node >= 0 else { return }
    convert(path, notes.policy.options.converters)
    if notes.policy.options.nullReading == .ignore, isNull(node) { node = Map.absent }
  }

  /// The components of the key of a subscript.
  func components(of key: String, isNested: Bool?, delimiter: String?) -> [String] {
    var name = key
    let isPath = isNested ?? name.withUTF8 { KeyComponents.contains($0, delimiter) }
    return isPath ? KeyComponents.split(key, delimiter ?? Map.dot) : [key]
  }

  private var currentComponents: [String] {
    components(of: currentKey ?? "", isNested: notes?.isNested, delimiter: delimiter)
  }

  /// Puts what a converter makes of the current value in its place: a source of its own, until the next subscript.
  private func convert(_ path: [String], _ converters: [String: @Sendable (Any?) -> Any?]) {
    guard !converters.isEmpty else { return }
    let key = path.joined(separator: Map.dot)
    guard let converter = converters[key] else { return }
    let value = converter(isNull(node) ? nil : boxed(at: node)) ?? NSNull()
    if storage == nil {
      node = boxes?.start(at: value, path) ?? Map.absent
    } else {
      boxes = BoxedValues(root: [String: Any]())
      boxes?.trace(from: [])
      node = boxes?.start(at: value, path) ?? Map.absent
    }
  }

  /// Moves to another key if the one before is absent: `name <- map["name"].or("title")`. The first key that is there
  /// counts, and is the one that is written if none is.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path; nil is the dot.
  ///   - ignoreNil: Whether a null counts as absent.
  /// - Returns: This map.
  public func or(
    _ key: String, nested: Bool? = nil, delimiter: String? = nil, ignoreNil: Bool = false
  ) -> Map {
    guard mappingType == .fromJSON, !isKeyPresent else { return self }
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil, notes?.traits ?? [])
    return self
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - lenient: Whether scalars are converted, as ``MappingOptions/lenientScalars`` has it.
  ///   - required: Whether there is no model without a value of the right type.
  /// - Returns: This map, at the value of the key.
  public subscript(key: String, lenient lenient: Bool, required required: Bool) -> Map {
    let traits: KeyTraits = [lenient ? .lenient : [], required ? .required : []]
    find(key, isNested: nil, delimiter: nil, ignoresNull: false, traits)
    return self
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  public subscript(key: String, lenient lenient: Bool) -> Map { self[key, lenient: lenient, required: false] }

  /// Moves to a key without whose value, which must be of the right type, there is no model: nil is made in its place,
  /// and throwing methods name the key.
  public subscript(key: String, required required: Bool) -> Map { self[key, lenient: false, required: required] }
}

// MARK: Values

extension Map {
  /// Whether a property is left alone, where a null would make it nil.
  @inlinable @inline(__always)
  var keepsNull: Bool { notes == nil ? false : keepsCurrentNull }

  @inline(never) @usableFromInline
  var keepsCurrentNull: Bool {
    notes?.policy.options.nullReading == .keep && node >= 0 && isNull(node)
  }

  /// Says what has become of a property that had no value of its type.
  @inlinable @inline(__always)
  func missed<T>(_ type: T.Type, isOptional: Bool = false) {
    if notes != nil { noteMissed(type, isOptional) }
  }

  /// The same for a property that is cleared then; false if it keeps its value for a null.
  @inlinable @inline(__always)
  func clears<T>(_ type: T.Type, isOptional: Bool = false) -> Bool {
    notes == nil || noteCleared(type, isOptional)
  }

  @inline(never) @usableFromInline
  func noteCleared(_ type: Any.Type, _ isOptional: Bool) -> Bool {
    noteMissed(type, isOptional)
    return !keepsCurrentNull
  }

  @inline(never) @usableFromInline
  func noteMissed(_ type: Any.Type, _ isOptional: Bool) {
    guard let notes else { return }
    let isRequired =
      notes.traits.contains(.required) || notes.policy.options.requires(currentKey ?? "", isOptional: isOptional)
    let isNothing = isNothing(node)
    if isRequired { notes.fail(error(missing: type)) }
    guard isRequired || !isOptional || !isNothing else { return }
    let (type, node) = culprit(notes) ?? (type, node)
    note(.defaulted, type, at: node)
  }

  /// The element for which the current value could not be read.
  private func culprit(_ notes: MapNotes) -> (type: Any.Type, node: Int)? {
    defer { notes.culprit = nil }
    guard let culprit = notes.culprit, node >= 0, culprit.node > node else { return nil }
    return boxes != nil || culprit.node < reader.next(after: node) ? culprit : nil
  }

  /// The error about the current key.
  private func error(missing type: Any.Type) -> any Error {
    let key = currentKey ?? ""
    let read = KeyedRead(key, currentComponents.count > 1, delimiter ?? Map.dot)
    return error(error(.cast(type), at: node), in: read)
  }

  /// Whether a collection does without an element; otherwise the element is to blame.
  func drops(_ node: Int, _ type: Any.Type) -> Bool {
    guard let notes else { return false }
    guard notes.policy.options.lossyCollections else {
      notes.culprit = notes.culprit ?? (type, node)
      return false
    }
    note(.dropped, type, at: node)
    return true
  }

  /// The same for an element that threw.
  @inline(never) @usableFromInline
  func drops(_ node: Int, _ type: Any.Type, for error: any Error) -> Bool { isLossy && drops(node, type) }

  /// Notes that a collection without options does without an element, as it always has.
  @inlinable @inline(__always)
  func omits<T>(_ node: Int, _ type: T.Type) {
    if notes != nil { note(.dropped, type, at: node) }
  }
}

// MARK: Models

extension Map {
  /// Makes a model; nil too if the options have something against it.
  @inlinable @inline(__always)
  func make<M: BaseMappable>() -> M? {
    let model = M._make(from: self)
    if notes != nil, !(model != nil && concludes()) { return nil }
    return model
  }

  /// Makes a model, or says what is against it.
  @inlinable @inline(__always)
  func makeOrThrow<M: BaseMappable>() throws -> M {
    let model = try M._makeOrThrow(from: self)
    if notes != nil { try conclude() }
    return model
  }

  @inline(never) @usableFromInline
  func concludes() -> Bool {
    guard let notes else { return true }
    checkKeys(notes)
    return notes.failure == nil
  }

  @inline(never) @usableFromInline
  func conclude() throws {
    guard !concludes(), let failure = notes?.failure else { return }
    throw failure
  }

  /// Passes on what was fatal for a part of this object.
  @inline(never) @usableFromInline
  func inherit(from child: Map, at node: Int) {
    guard let notes, !notes.isFatal, let part = child.notes, part.isFatal, var failure = part.failure as? MapError
    else { return }
    failure.path += path(to: node).reversed()
    notes.fail(failure, isFatal: true)
  }

  /// The way from the root of this map to a value. Linear in the size of the root.
  private func path(to node: Int) -> [MapError.PathComponent] {
    if let boxes { return Array(boxes.path(to: node).dropFirst(boxes.rootPath.count)) }
    return TapePaths.path(reader, from: root, to: node)
  }

  /// Looks for members that the model has not asked for.
  private func checkKeys(_ notes: MapNotes) {
    guard notes.policy.options.unknownKeys != .ignore, mappingType == .fromJSON else { return }
    let root = startAtRoot()
    if isObject(root) { checkKeys(of: root, notes.asked.map { $0[...] }, [], notes) }
  }

  private func checkKeys(
    of object: Int, _ asked: [ArraySlice<String>], _ path: [MapError.PathComponent], _ notes: MapNotes
  ) {
    let known = Dictionary(grouping: asked) { $0.first ?? "" }
    forEachMember(of: object) { key, value in
      let tails = known[key]?.map { $0.dropFirst() }
      if let tails {
        // Something in it was asked for, but not the member as a whole.
        guard tails.allSatisfy({ !$0.isEmpty }), isObject(value) else { return }
        return checkKeys(of: value, tails, path + [.key(key)], notes)
      }
      note(.unknownKey, Any.self, at: value)
      guard notes.policy.options.unknownKeys == .error else { return }
      notes.fail(unknownKey(key, value, path), isFatal: true)
    }
  }

  private func unknownKey(_ key: String, _ value: Int, _ path: [MapError.PathComponent]) -> any Error {
    guard var error = error(.unknownKey, at: value, awaitsKey: false) as? MapError else {
      return MapError(.unknownKey, .given(nil))
    }
    error.key = key
    error.path = (path + [.key(key)]).reversed()
    return error
  }
}

// MARK: Reports

extension Map {
  /// Notes what has become of a value; of the current key if there is no value.
  @inline(never) @usableFromInline
  func note(_ kind: MappingReport.Kind, _ type: Any.Type, at node: Int) {
    guard let notes, let report = notes.policy.report else { return }
    guard var error = error(kind == .unknownKey ? .unknownKey : .cast(type), at: node, awaitsKey: false) as? MapError
    else { return }
    var base = storage.map { JSONValue(storage: $0, index: node >= 0 && boxes == nil ? node : root) }
    if node < 0 {
      error.path = currentPath.reversed()
      if let container = base { error.subject = .missing(in: container) }
    } else if let boxes {
      error.path = boxes.path(to: node).reversed()
    }
    if storage == nil { base = nil }
    report.add(kind, error, from: base)
  }

  /// What there is to report so far.
  @usableFromInline
  var reportNotes: ReportNotes { notes?.policy.report?.notes ?? ReportNotes() }

  /// Takes over what a map of another thread has to report.
  @usableFromInline
  func gather(_ others: ReportNotes) { notes?.policy.report?.add(others) }

  /// The way from the root of the source to the current key.
  private var currentPath: [MapError.PathComponent] {
    let components = currentComponents
    let path = (notes?.policy.textPath(components) ?? components).map { MapError.PathComponent.key($0) }
    return (storage == nil ? boxes?.rootPath ?? [] : []) + path
  }
}
