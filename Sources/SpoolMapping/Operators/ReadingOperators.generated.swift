// Written by scripts/generate-operators.swift. Do not edit.
// swift-format-ignore-file

/// Maps a value of any type; unchanged if the value is null or of another kind.
@inlinable @inline(__always)
public func <- <T>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: T = right.read() { left = value } else { right.missed(T.self) }
}

/// Maps an optional value of any type; nil if the value is null or of another kind.
@inlinable
public func <- <T>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if let value: T = right.read() { left = value } else if right.clears(T.self, isOptional: true) { left = nil }
}

/// Maps a signed integer, cutting fractions off; 0 if the value is null or of another kind.
@inlinable
public func <- <T: SignedInteger>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if !right.isKeyPresent {
    right.missed(T.self)
  } else if let value: T = right.signed() {
    left = value
  } else if right.clears(T.self) {
    left = 0
  }
}

/// Maps an optional signed integer, cutting fractions off; nil if the value is null or of another kind.
@inlinable
public func <- <T: SignedInteger>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if let value: T = right.signed() { left = value } else if right.clears(T.self, isOptional: true) { left = nil }
}

/// Maps an unsigned integer, cutting fractions off; 0 if the value is null or of another kind.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if !right.isKeyPresent {
    right.missed(T.self)
  } else if let value: T = right.unsigned() {
    left = value
  } else if right.clears(T.self) {
    left = 0
  }
}

/// Maps an optional unsigned integer, cutting fractions off; nil if the value is null or of another kind.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if let value: T = right.unsigned() { left = value } else if right.clears(T.self, isOptional: true) { left = nil }
}

/// Maps a raw-value enum; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: T = right.enumeration(at: right.currentIndex) { left = value } else { right.missed(T.self) }
}

/// Maps an optional raw-value enum; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if let value: T = right.enumeration(at: right.currentIndex) { left = value } else if right.clears(T.self, isOptional: true) { left = nil }
}

/// Maps an array of enums, without the unknown ones; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [T] = right.enumerations(at: right.currentIndex) { left = value } else { right.missed([T].self) }
}

/// Maps an optional array of enums, without the unknown ones; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([T].self, isOptional: true) }
  if let value: [T] = right.enumerations(at: right.currentIndex) { left = value } else if right.clears([T].self, isOptional: true) { left = nil }
}

/// Maps a dictionary of enums, without the unknown ones; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [String: T] = right.enumerationDictionary(at: right.currentIndex) { left = value } else { right.missed([String: T].self) }
}

/// Maps an optional dictionary of enums, without the unknown ones; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([String: T].self, isOptional: true) }
  if let value: [String: T] = right.enumerationDictionary(at: right.currentIndex) { left = value } else if right.clears([String: T].self, isOptional: true) { left = nil }
}

/// Maps a nested model; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if right.isKeyPresent, let value: T = right.model(at: right.currentIndex) {
    left = value
  } else {
    right.missed(T.self)
  }
}

/// Maps an optional nested model; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if right.toObject, left != nil, !right.isNull(right.currentIndex) {
    right.update(&left!, at: right.currentIndex)  // SAFETY: just seen not to be nil.
  } else if let value: T = right.model(at: right.currentIndex) {
    left = value
  } else if right.clears(T.self, isOptional: true) {
    left = nil
  }
}

/// Maps a nested model that has a raw value too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if right.isKeyPresent, let value: T = right.model(at: right.currentIndex) {
    left = value
  } else {
    right.missed(T.self)
  }
}

/// Maps an optional nested model that has a raw value too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(T.self, isOptional: true) }
  if right.toObject, left != nil, !right.isNull(right.currentIndex) {
    right.update(&left!, at: right.currentIndex)  // SAFETY: just seen not to be nil.
  } else if let value: T = right.model(at: right.currentIndex) {
    left = value
  } else if right.clears(T.self, isOptional: true) {
    left = nil
  }
}

/// Maps a dictionary of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if right.isKeyPresent, let value: [String: T] = right.modelDictionary(at: right.currentIndex) {
    left = value
  } else {
    right.missed([String: T].self)
  }
}

/// Maps an optional dictionary of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([String: T].self, isOptional: true) }
  if right.toObject, left != nil, !right.isNull(right.currentIndex) {
    right.update(&left!, at: right.currentIndex)  // SAFETY: just seen not to be nil.
  } else if let value: [String: T] = right.modelDictionary(at: right.currentIndex) {
    left = value
  } else if right.clears([String: T].self, isOptional: true) {
    left = nil
  }
}

/// Maps a dictionary of arrays of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [String: [T]] = right.modelArrays(at: right.currentIndex) { left = value } else { right.missed([String: [T]].self) }
}

/// Maps an optional dictionary of arrays of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([String: [T]].self, isOptional: true) }
  if let value: [String: [T]] = right.modelArrays(at: right.currentIndex) { left = value } else if right.clears([String: [T]].self, isOptional: true) { left = nil }
}

/// Maps an array of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [T] = right.models(at: right.currentIndex) { left = value } else { right.missed([T].self) }
}

/// Maps an optional array of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([T].self, isOptional: true) }
  if let value: [T] = right.models(at: right.currentIndex) { left = value } else if right.clears([T].self, isOptional: true) { left = nil }
}

/// Maps an array of models that have raw values too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [T] = right.models(at: right.currentIndex) { left = value } else { right.missed([T].self) }
}

/// Maps an optional array of models that have raw values too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([T].self, isOptional: true) }
  if let value: [T] = right.models(at: right.currentIndex) { left = value } else if right.clears([T].self, isOptional: true) { left = nil }
}

/// Maps a dictionary of models that have raw values too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if right.isKeyPresent, let value: [String: T] = right.modelDictionary(at: right.currentIndex) {
    left = value
  } else {
    right.missed([String: T].self)
  }
}

/// Maps an optional dictionary of models that have raw values too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([String: T].self, isOptional: true) }
  if right.toObject, left != nil, !right.isNull(right.currentIndex) {
    right.update(&left!, at: right.currentIndex)  // SAFETY: just seen not to be nil.
  } else if let value: [String: T] = right.modelDictionary(at: right.currentIndex) {
    left = value
  } else if right.clears([String: T].self, isOptional: true) {
    left = nil
  }
}

/// Maps an array of arrays of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: [[T]] = right.modelRows(at: right.currentIndex) { left = value } else { right.missed([[T]].self) }
}

/// Maps an optional array of arrays of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed([[T]].self, isOptional: true) }
  if let value: [[T]] = right.modelRows(at: right.currentIndex) { left = value } else if right.clears([[T]].self, isOptional: true) { left = nil }
}

/// Maps a set of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  if right.isKeyPresent, let value: Set<T> = right.modelSet(at: right.currentIndex) { left = value } else { right.missed(Set<T>.self) }
}

/// Maps an optional set of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  guard right.isKeyPresent else { return right.missed(Set<T>.self, isOptional: true) }
  if let value: Set<T> = right.modelSet(at: right.currentIndex) { left = value } else if right.clears(Set<T>.self, isOptional: true) { left = nil }
}
