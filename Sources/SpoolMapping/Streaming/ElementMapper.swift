public import SpoolJSON

/// Maps elements one after another, all through one map.
@usableFromInline
final class ElementMapper<Model: BaseMappable> {
  /// The map for the next element. Nil while it is lent, and after a model has kept it.
  private var spare: Map?
  private let mapper: Mapper<Model>
  /// The type of the models, which may be a subclass.
  @usableFromInline let type: Model.Type

  /// - Parameter mapper: The mapper, with its present options.
  @usableFromInline
  init(_ type: Model.Type, _ mapper: Mapper<Model>) {
    self.type = type
    self.mapper = Mapper(mapper.configuration, mapper.context)
    // There would be no way to get the report, and it would grow with the stream.
    self.mapper.options.collectsReport = false
  }

  /// The decoding of elements as models.
  @inlinable
  func decoding(_ onInvalid: JSONElementStream.InvalidElement) -> ElementDecoding<Model> {
    ElementDecoding(onInvalid) { try self.model(of: $0) }
  }

  /// The model of an element.
  @inlinable
  func model(of element: JSONElement) throws -> Model {
    let map = lend(element)
    do throws(ReadFault) {
      let model: Model = try map.rootModel(as: type)
      if map.notes != nil || map.unreadable != nil { try map.throwFatal(.strict) }
      takeBack(consume map)
      return model
    } catch {
      let error = map.error(error, at: nil)
      takeBack(consume map)
      throw error
    }
  }

  @usableFromInline
  func lend(_ element: JSONElement) -> Map {
    let value = element.value
    guard let map = spare else {
      // The maps inside it must be told from the start that the tapes change.
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
}
