// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

/// Writes a value of any type.
@inlinable
public func >>> <T>(left: T, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(left, slot)
}

/// Writes an optional value of any type; nil is null if the map includes those.
@inlinable
public func >>> <T>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(left, slot) } else { right.writeNil(slot) }
}

/// Writes a raw-value enum.
@inlinable
public func >>> <T: RawRepresentable>(left: T, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(left.rawValue, slot)
}

/// Writes an optional raw-value enum; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(left.rawValue, slot) } else { right.writeNil(slot) }
}

/// Writes an array of enums.
@inlinable
public func >>> <T: RawRepresentable>(left: [T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(left.map(\.rawValue), slot)
}

/// Writes an optional array of enums; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(left.map(\.rawValue), slot) } else { right.writeNil(slot) }
}

/// Writes a dictionary of enums.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(left.mapValues(\.rawValue), slot)
}

/// Writes an optional dictionary of enums; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(left.mapValues(\.rawValue), slot) } else { right.writeNil(slot) }
}

/// Writes a nested model.
@inlinable
public func >>> <T: BaseMappable>(left: T, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(model: left, slot)
}

/// Writes an optional nested model; nil is null if the map includes those.
@inlinable
public func >>> <T: BaseMappable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(model: left, slot) } else { right.writeNil(slot) }
}

/// Writes a nested model that has a raw value too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: T, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(model: left, slot)
}

/// Writes an optional nested model that has a raw value too; nil is null if the map includes those.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(model: left, slot) } else { right.writeNil(slot) }
}

/// Writes a dictionary of models.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(dictionary: left, slot)
}

/// Writes an optional dictionary of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(dictionary: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes a dictionary of arrays of models.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(lists: left, slot)
}

/// Writes an optional dictionary of arrays of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(lists: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes an array of models.
@inlinable
public func >>> <T: BaseMappable>(left: [T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(models: left, slot)
}

/// Writes an optional array of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(models: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes an array of models that have raw values too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(models: left, slot)
}

/// Writes an optional array of models that have raw values too; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(models: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes a dictionary of models that have raw values too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [String: T], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(dictionary: left, slot)
}

/// Writes an optional dictionary of models that have raw values too; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(dictionary: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes an array of arrays of models.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]], right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(rows: left, slot)
}

/// Writes an optional array of arrays of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(rows: left, slot) } else { right.writeNilCollection(slot) }
}

/// Writes a set of models.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  right.write(models: left, slot)
}

/// Writes an optional set of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  let slot = right.found
  if let left { right.write(models: left, slot) } else { right.writeNilCollection(slot) }
}
