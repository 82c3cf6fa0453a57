import SpoolJSON

/// Maps elements one after another, all through one map.
@usableFromInline
final class ElementMapper<Model: BaseMappable> {
  /// Nil while it is lent, and after a model has kept it.
  private var spare: Map?
  private let context: (any MapContext)?
  private let onInvalid: InvalidElement
  private let policy: MappingPolicy?

  @usableFromInline
  init(_ context: (any MapContext)?, _ onInvalid: InvalidElement, _ options: MappingOptions) {
    self.context = context
    self.onInvalid = onInvalid
    var options = options
    // Nobody could ask for it, and it would grow with the stream.
    options.collectsReport = false
    policy = MapperConfiguration(options: options).makePolicy()
  }

  /// The model of an element; nil if it is to be skipped.
  @inlinable
  func model(of element: JSONElement) throws(JSONElementError) -> Model? {
    let map = lend(element)
    do {
      let model = try Self.model(from: map)
      takeBack(consume map)
      return model
    } catch {
      takeBack(consume map)
      try refuse(JSONElementError(error, in: element))
      return nil
    }
  }

  @inlinable
  static func model(from map: Map) throws -> Model {
    try map.requireObject(map.startAtRoot(), .object)
    return try map.makeOrThrow()
  }

  @usableFromInline
  func lend(_ element: JSONElement) -> Map {
    let value = element.value
    if let map = spare {
      spare = nil
      map.context = context
      map.open(value.storage, at: value.index)
      return map
    }
    let map = Map(
      storage: value.storage, root: value.index, toObject: false, context: context, shouldIncludeNilValues: false)
    if let policy { map.apply(policy) }
    map.willChangeTapes()
    return map
  }

  /// Takes a lent map back. A model may have kept it: then it is his.
  @usableFromInline
  func takeBack(_ map: consuming Map) {
    var map = map
    guard isKnownUniquelyReferenced(&map) else { return }
    map.releaseTape()
    spare = map
  }

  @usableFromInline
  func refuse(_ error: JSONElementError) throws(JSONElementError) {
    guard case .skip(let report) = onInvalid else { throw error }
    report(error)
  }
}
