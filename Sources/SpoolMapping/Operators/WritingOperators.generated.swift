// Written by scripts/generate-operators.swift. Do not edit.
// swift-format-ignore-file

/// Writes a value of any type.
@inlinable
public func >>> <T>(left: T, right: Map) {
  if right.mappingType == .toJSON { right.write(left) }
}

/// Writes an optional value of any type; nil is null if the map includes those.
@inlinable
public func >>> <T>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes a raw-value enum.
@inlinable
public func >>> <T: RawRepresentable>(left: T, right: Map) {
  if right.mappingType == .toJSON { right.write(left.rawValue) }
}

/// Writes an optional raw-value enum; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes an array of enums.
@inlinable
public func >>> <T: RawRepresentable>(left: [T], right: Map) {
  if right.mappingType == .toJSON { right.write(left.map(\.rawValue)) }
}

/// Writes an optional array of enums; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes a dictionary of enums.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T], right: Map) {
  if right.mappingType == .toJSON { right.write(left.mapValues(\.rawValue)) }
}

/// Writes an optional dictionary of enums; nil is null if the map includes those.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes a nested model.
@inlinable
public func >>> <T: BaseMappable>(left: T, right: Map) {
  if right.mappingType == .toJSON { right.write(model: left) }
}

/// Writes an optional nested model; nil is null if the map includes those.
@inlinable
public func >>> <T: BaseMappable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes a nested model that has a raw value too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: T, right: Map) {
  if right.mappingType == .toJSON { right.write(model: left) }
}

/// Writes an optional nested model that has a raw value too; nil is null if the map includes those.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: T?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNil() }
}

/// Writes a dictionary of models.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T], right: Map) {
  if right.mappingType == .toJSON { right.write(dictionary: left) }
}

/// Writes an optional dictionary of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes a dictionary of arrays of models.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]], right: Map) {
  if right.mappingType == .toJSON { right.write(lists: left) }
}

/// Writes an optional dictionary of arrays of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes an array of models.
@inlinable
public func >>> <T: BaseMappable>(left: [T], right: Map) {
  if right.mappingType == .toJSON { right.write(models: left) }
}

/// Writes an optional array of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes an array of models that have raw values too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [T], right: Map) {
  if right.mappingType == .toJSON { right.write(models: left) }
}

/// Writes an optional array of models that have raw values too; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes a dictionary of models that have raw values too.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [String: T], right: Map) {
  if right.mappingType == .toJSON { right.write(dictionary: left) }
}

/// Writes an optional dictionary of models that have raw values too; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable & RawRepresentable>(left: [String: T]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes an array of arrays of models.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]], right: Map) {
  if right.mappingType == .toJSON { right.write(rows: left) }
}

/// Writes an optional array of arrays of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]]?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}

/// Writes a set of models.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>, right: Map) {
  if right.mappingType == .toJSON { right.write(models: left) }
}

/// Writes an optional set of models; nil is left out, unless the options say otherwise.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>?, right: Map) {
  guard right.mappingType == .toJSON else { return }
  if let left { left >>> right } else { right.writeNilCollection() }
}
