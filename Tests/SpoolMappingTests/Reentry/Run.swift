import Foundation
import Spool

extension Reentry {
  /// A run of a program on maps. The models find it as the context of their maps.
  final class Run: Stage, MapContext, @unchecked Sendable {
    var script: Script<Map>
    /// From what inputs are mapped.
    let source: Source
    /// The order in which unordered things were gone through, which the judge has to know: the objects that transforms
    /// were handed, the models that were written.
    var handed: [Tree] = []
    private let inputs: [(text: String, members: [String: Any])]
    private var mappers: [ObjectIdentifier: AnyObject] = [:]
    private var lastModel: (any Node)?

    /// For the initializers of raw values, which see no map.
    @TaskLocal static var current: Run?

    init(_ program: Program, _ source: Source) {
      script = Script(program)
      self.source = source
      inputs = program.inputs.map { ("\($0.object)", $0.object.boxed as? [String: Any] ?? [:]) }
    }

    /// The inputs with their members in the order in which this run goes through them.
    var judgedInputs: [Tree] {
      source == .text ? script.program.inputs.map(\.object) : inputs.map { Tree($0.members) }
    }

    /// One mapper for all models of a type.
    func mapper<Model: Node>(_ type: Model.Type) -> Mapper<Model> {
      if let mapper = mappers[ObjectIdentifier(type)] as? Mapper<Model> { return mapper }
      let mapper = Mapper<Model>(context: self, shouldIncludeNilValues: script.program.includesNils)
      mappers[ObjectIdentifier(type)] = mapper
      return mapper
    }

    /// Lets go of all that holds this run.
    func end() {
      (mappers, lastModel) = ([:], nil)
      script.kept = []
    }

    func isWriting(_ map: Map) -> Bool { map.mappingType == .toJSON }

    func mapInput(_ number: Int) -> Tree {
      let shape = script.program.inputs[number].shape
      script.scopes.append(.init(shape: shape))
      defer { script.scopes.removeLast() }
      func map<Model: Node>(_ type: Model.Type) -> Model? {
        if source == .text { return mapper(type).map(JSONString: inputs[number].text) }
        return mapper(type).map(JSON: inputs[number].members)
      }
      guard let model = map(script.program.shapes[shape].adoption.type) as (any Node)? else { return .null }
      lastModel = model
      return model.tree
    }

    func writeLastModel() -> Tree {
      func write<Model: Node>(_ model: Model) -> Tree {
        handed.append(model.tree)
        if source == .dictionary { return Tree(mapper(Model.self).toJSON(model)) }
        return Tree(text: mapper(Model.self).toJSONString(model))
      }
      return lastModel.map { write($0) } ?? .null
    }
  }
}

extension Reentry.Tree {
  /// The value of a text; the word `invalid` for what is none.
  init(text: String?) {
    let value = text.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
    self = value.map { Self($0) } ?? .string("invalid: \(text ?? "nil")")
  }
}

// MARK: Maps

extension Reentry.Run {
  typealias Key = Reentry.Key
  typealias Look = Reentry.Look

  /// Moves a map as a subscript asks for it.
  func find(_ key: Key, in map: Map) -> Map { key.others.reduce(first(key, in: map)) { $0.or($1) } }

  private func first(_ key: Key, in map: Map) -> Map {
    if key.isRequired || key.isLenient {
      return map[
        key.path, nested: key.isFlat ? false : nil, delimiter: key.delimiter, lenient: key.isLenient,
        required: key.isRequired]
    }
    switch (key.isFlat, key.delimiter, key.ignoresNull) {
    case (false, nil, false): return map[key.path]
    case (true, nil, false): return map[key.path, nested: false]
    case (false, let delimiter?, false): return map[key.path, delimiter: delimiter]
    case (true, let delimiter?, false): return map[key.path, nested: false, delimiter: delimiter]
    case (false, nil, true): return map[key.path, ignoreNil: true]
    case (true, nil, true): return map[key.path, nested: false, ignoreNil: true]
    case (let isFlat, let delimiter?, true):
      return map[key.path, nested: isFlat ? false : nil, delimiter: delimiter, ignoreNil: true]
    }
  }

  func look(_ key: Key, _ look: Look, in map: Map) -> Tree { value(look, of: find(key, in: map)) }

  private func value(_ look: Look, of map: Map) -> Tree {
    switch look {
    case .int: (map.value() as Int?).tree
    case .string: (map.value() as String?).tree
    case .double: (map.value() as Double?).tree
    case .bool: (map.value() as Bool?).tree
    case .ints: (map.value() as [Int]?).tree
    case .strings: (map.value() as [String]?).tree
    }
  }

  func isPresent(_ key: Key, in map: Map) -> Bool { find(key, in: map).isKeyPresent }

  func current(_ look: Look, in map: Map) -> Tree {
    .array([
      map.currentKey.tree, .string(map.nestedKeyDelimiter), .bool(map.isKeyPresent), Tree(map.currentValue),
      value(look, of: map),
    ])
  }

  func object(of map: Map) -> Tree { Tree(map.JSON) }

  func map(_ field: Reentry.Field, in map: Map) -> Tree {
    let slot = slot(for: field)
    self.map(field, slot, in: map)
    return slot.tree
  }

  /// Runs the operator of a property.
  func map(_ field: Reentry.Field, _ slot: any Reentry.AnySlot, in map: Map) {
    busy(field) { slot.map(find(field.key, in: map)) }
  }
}
