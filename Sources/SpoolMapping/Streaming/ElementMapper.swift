import SpoolJSON

/// Maps elements one after another, all through one map.
@usableFromInline
final class ElementMapper<Model: BaseMappable> {
  /// Nil while it is lent, and after a model has kept it.
  private var spare: Map?
  private let onInvalid: MappingOptions.InvalidElement
  private let mapper: Mapper<Model>
  /// The type of the models, which may be a subclass.
  @usableFromInline let type: Model.Type

  @usableFromInline
  init(
    _ type: Model.Type, _ context: (any MapContext)?, _ onInvalid: MappingOptions.InvalidElement,
    _ options: MappingOptions
  ) {
    self.type = type
    self.onInvalid = onInvalid
    mapper = Mapper(options: options, context: context)
    // It could not be asked for, and it would grow with the stream.
    mapper.options.collectsReport = false
  }

  /// The model of an element; nil if it is to be skipped.
  @inlinable
  func model(of element: JSONElement) throws(JSONElementError) -> Model? {
    let map = lend(element)
    do throws(ReadFault) {
      let model: Model = try map.rootModel(as: type)
      if map.notes != nil || map.unreadable != nil { try map.throwFatal(.strict) }
      takeBack(consume map)
      return model
    } catch {
      let error = map.error(error, at: nil)
      takeBack(consume map)
      try refuse(JSONElementError(error, in: element))
      return nil
    }
  }

  @usableFromInline
  func lend(_ element: JSONElement) -> Map {
    let value = element.value
    guard let map = spare else {
      // The maps inside it must know from the start that the tapes change.
      let map = mapper.makeNewMap(MapSource(value.storage, root: value.index))
      map.source.willChangeTapes()
      return map
    }
    spare = nil
    map.context = mapper.context
    map.open(value.storage, at: value.index)
    return map
  }

  /// Takes a lent map back. If a model kept a reference to the map, the map stays with the model and is not used again.
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
