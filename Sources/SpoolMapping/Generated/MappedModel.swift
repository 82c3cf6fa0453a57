import Foundation
import SpoolJSON

/// What mapping tells the loops over fields about a model. There is one for each model, which is never freed.
///
/// SAFETY: a metatype may be used by any thread unless the conformance is isolated, and then the model cannot be mapped.
@usableFromInline
final class MappedModel: ModelSource, @unchecked Sendable {
  private let type: any BaseMappable.Type
  private(set) var plan: ModelPlan!

  /// What the fields tell.
  typealias Learned = (table: FieldTable, type: any Mappable.Type, isPlain: Bool, isUpdatable: Bool)
  private let learned = Once<Learned>()

  private static let all = TypeTable<MappedModel>()

  /// The one of a type; nil if there is none yet.
  @inline(__always)
  static func found(_ type: Any.Type) -> MappedModel? { all[type] }

  static func known<Model: BaseMappable>(_ type: Model.Type) -> MappedModel {
    all[type] ?? all.insert(type) { MappedModel(type) }
  }

  private init<Model: BaseMappable>(_ type: Model.Type) {
    self.type = type
    plan = ModelPlan(type, self)
  }

  // MARK: Fields

  /// Held while fields are listed, which may ask for those of models that are initial values.
  private static let listing = NSRecursiveLock()

  /// Remembers the fields, which are listed once.
  func learn(_ list: () -> Learned) {
    MappedModel.listing.withLock { if table == nil { learned.set(list()) } }
  }

  /// The fields, if they have been listed.
  @inline(__always)
  var table: FieldTable? { learned.value?.pointee.table }
  var isUpdatable: Bool { learned.value?.pointee.isUpdatable ?? false }
  var isPlain: Bool { learned.value?.pointee.isPlain ?? false }

  var fields: FieldTable? { type._fields.model?.table }

  // MARK: Instances

  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any FieldPolicy)?) -> Bool {
    let map = policy.map { unsafeDowncast($0, to: Map.self) } ?? Map(storage: nil, root: Map.absent)
    return learned.value?.pointee.type.initialize(place, map) ?? false
  }

  func fitsText() -> Bool {
    var models = GeneratedCode.TextModels()
    return type._fitsText(&models)
  }

  func make(
    _ place: UnsafeMutableRawPointer, _ walk: TextWalk, at position: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? { type._initialize(.init(place), from: .init(walk), at: .init(position))?.bytes }

  func make(_ place: UnsafeMutableRawPointer, _ policy: any FieldPolicy, at node: Int) -> Bool {
    let (map, place) = (unsafeDowncast(policy, to: Map.self), GeneratedCode.ModelPlace(place, isEmpty: true))
    guard let type = learned.value?.pointee.type else { return type._make(into: place, from: map, at: node) }
    return place.makeByKeys(type, from: map, at: node)
  }

  func write(_ place: UnsafeRawPointer, _ policy: any FieldPolicy) {
    type.append(place, unsafeDowncast(policy, to: Map.self))
  }
}

// SAFETY: the memory is that of an instance, or empty.

extension BaseMappable {
  fileprivate static func append(_ place: UnsafeRawPointer, _ map: Map) {
    map.append(place.assumingMemoryBound(to: Self.self).pointee)
  }
}

extension Mappable {
  fileprivate static func initialize(_ place: UnsafeMutableRawPointer, _ map: Map) -> Bool {
    guard let model = Self(map: map) else { return false }
    place.assumingMemoryBound(to: Self.self).initialize(to: model)
    return true
  }
}
