import SpoolJSON

/// Dictionaries of models whose keys are the raw values of an enum.
public struct DictionaryTransform<Key, Value>: TransformType
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: Mappable {
  /// Creates a transform.
  public init() {}

  /// The models by key; nil unless the value is an object.
  ///
  /// Members with another key, a value that is not an object, or one that no model can be made of are left out.
  public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
    (value as? [String: Any])?.reduce(into: [:]) { models, member in
      if let key = Key(rawValue: member.key), let model = Mapper<Value>().map(JSONObject: member.value) {
        models[key] = model
      }
    }
  }

  /// The objects of the models, by the raw values of the keys.
  public func transformToJSON(_ value: [Key: Value]?) -> Any? {
    value?.reduce(into: [String: Any]()) { members, model in members[model.key.rawValue] = model.value.toJSON() }
  }
}

extension DictionaryTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { true }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> [Key: Value]? {
    guard let storage = map.source.storage, map.source.isObject(at: slot.node) else { return nil }
    var models: [Key: Value] = [:]
    map.forEachMember(of: slot.node) { name, member in
      let value = JSONValue(storage: storage, index: member)
      if let key = Key(rawValue: name), let model = Mapper<Value>().map(value) { models[key] = model }
    }
    return models
  }
}
