import Foundation
import SpoolCoding
public import SpoolJSON

/// The information about a model that mapping gives to the loops over fields. Each model has one, which is never freed.
///
/// SAFETY: a metatype may be used by any thread unless the conformance is isolated, and then the model cannot be mapped.
@usableFromInline
final class MappedModel: ModelSource, @unchecked Sendable {
  let type: any BaseMappable.Type
  private(set) var plan: ModelPlan!

  /// The information that listing the fields gives.
  struct Learned {
    let table: FieldTable
    let isPlain: Bool
    /// Whether `init()` does nothing.
    let isUpdatable: Bool
    /// Makes an instance by the initializer that takes a map.
    let empty: (UnsafeMutableRawPointer, Map) throws -> Bool
    /// Makes an instance of the values of properties that have no initial value.
    let make: ((UnsafeMutableRawPointer, borrowing GeneratedCode.Values) -> Void)?
    let finish: ((UnsafeMutableRawPointer) -> Void)?
  }
  private let learned = Once<Learned>()

  private static let all = KnownTypes<MappedModel>()

  /// The instance for a type; nil if there is none yet.
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

  /// Held while fields are listed, which may need the fields of models that are initial values.
  private static let listing = NSRecursiveLock()

  /// Stores the fields, which are listed once.
  func learn(_ list: () -> Learned) {
    MappedModel.listing.withLock { if table == nil { learned.set(list()) } }
  }

  /// The fields, if they have been listed.
  @inline(__always)
  var table: FieldTable? { learned.value?.pointee.table }
  var isUpdatable: Bool { learned.value?.pointee.isUpdatable ?? false }
  var isPlain: Bool { learned.value?.pointee.isPlain ?? false }

  var fields: FieldTable? { type._fields.model?.table }
  var isReady: Bool { true }
  var mayBecomeReady: Bool { false }

  // MARK: Instances

  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any ModelPolicy)?) -> Bool {
    let map = policy.map { unsafeDowncast($0, to: Map.self) } ?? Map(MapSource(nil))
    do {
      return try learned.value?.pointee.empty(place, map) ?? false
    } catch {
      map.refuse(at: Map.absent, error)
      return false
    }
  }

  func initialize(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    guard let learned = learned.value, let make = learned.pointee.make else {
      preconditionFailure("SAFETY: a model that starts with nothing says how it is made of values")
    }
    make(place, GeneratedCode.Values(values, learned.pointee.table.offsets))
  }

  func finish(_ place: UnsafeMutableRawPointer) { learned.value?.pointee.finish?(place) }

  func makeApart(
    _ place: UnsafeMutableRawPointer, _ policy: any ModelPolicy, at node: Int
  ) -> TapeWalk.Outcome { type.makeApart(place, unsafeDowncast(policy, to: Map.self), at: node) ? .read : .absent }

  func write(_ place: UnsafeRawPointer, _ policy: any ModelPolicy) {
    type.append(place, unsafeDowncast(policy, to: Map.self))
  }
}

// SAFETY: the memory is that of an instance, or empty.

extension BaseMappable {
  fileprivate static func append(_ place: UnsafeRawPointer, _ map: Map) {
    map.append(place.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func makeApart(_ place: UnsafeMutableRawPointer, _ map: Map, at node: Int) -> Bool {
    do throws(ReadFault) {
      place.assumingMemoryBound(to: Self.self).initialize(to: try map.madeApart(map.found.at(node)))
      return true
    } catch {
      if error.isFatal { map.spoil(error) }
      if let reason = error.reason, map.explains { map.refuse(at: node, reason) }
      return false
    }
  }
}
