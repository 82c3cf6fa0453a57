// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

/// Maps a value of any type; unchanged if the value is null or of another kind.
@inlinable @inline(__always)
public func <- <T>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.found
  if slot.hasValue, let value: T = right.usual(slot) { left = value } else { readRest(&left, right) }
}

@inlinable @inline(never)
func readRest<T>(_ left: inout T, _ right: Map) {
  let slot = right.slot
  do throws(ReadFault) {
    if right.hasValue(slot, T.self) { let value: T = try right.readOther(slot, isProperty: true); left = value } else { right.resolve(slot, T.self) }
  } catch {
    right.resolve(slot, T.self, error)
  }
}

/// Maps an optional value of any type; nil if the value is null or of another kind.
@inlinable
public func <- <T>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.found
  if slot.hasValue, let value: T = right.usual(slot) { left = value } else { readRest(&left, right) }
}

@inlinable @inline(never)
func readRest<T>(_ left: inout T?, _ right: Map) {
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.readOther(slot, isProperty: true); left = value } else if right.resolve(slot, T.self, isOptional: true) { left = right.nothing(slot) }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error) { left = right.nothing(slot) }
  }
}

/// Maps a signed integer, cutting fractions off; 0 if the value is null or of another kind.
@inlinable @inline(__always)
public func <- <T: SignedInteger>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.found
  if slot.hasValue, let value: T = right.signed(slot) { left = value } else { readRest(&left, right) }
}

@inlinable @inline(never)
func readRest<T: SignedInteger>(_ left: inout T, _ right: Map) {
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.readTruncated(slot); left = value } else if right.resolve(slot, T.self) { left = 0 }
  } catch {
    if right.resolve(slot, T.self, error) { left = 0 }
  }
}

/// Maps an optional signed integer, cutting fractions off; nil if the value is null or of another kind.
@inlinable
public func <- <T: SignedInteger>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.found
  if slot.hasValue, let value: T = right.signed(slot) { left = value } else { readRest(&left, right) }
}

@inlinable @inline(never)
func readRest<T: SignedInteger>(_ left: inout T?, _ right: Map) {
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.readTruncated(slot); left = value } else if right.resolve(slot, T.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error) { left = nil }
  }
}

/// Maps an unsigned integer, cutting fractions off; 0 if the value is null or of another kind.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.unsigned(slot); left = value } else if right.resolve(slot, T.self) { left = 0 }
  } catch {
    if right.resolve(slot, T.self, error) { left = 0 }
  }
}

/// Maps an optional unsigned integer, cutting fractions off; nil if the value is null or of another kind.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.unsigned(slot); left = value } else if right.resolve(slot, T.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error) { left = nil }
  }
}

/// Maps a raw-value enum; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.enumeration(slot); left = value } else { right.resolve(slot, T.self) }
  } catch {
    right.resolve(slot, T.self, error)
  }
}

/// Maps an optional raw-value enum; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: T = try right.enumeration(slot); left = value } else if right.resolve(slot, T.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error) { left = nil }
  }
}

/// Maps an array of enums, without the unknown ones; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.enumerations(slot, .omitting); left = value } else { right.resolve(slot, [T].self) }
  } catch {
    right.resolve(slot, [T].self, error)
  }
}

/// Maps an optional array of enums, without the unknown ones; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.enumerations(slot, .omitting); left = value } else if right.resolve(slot, [T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [T].self, isOptional: true, error) { left = nil }
  }
}

/// Maps a dictionary of enums, without the unknown ones; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: T] = try right.enumerationDictionary(slot, .omitting); left = value } else { right.resolve(slot, [String: T].self) }
  } catch {
    right.resolve(slot, [String: T].self, error)
  }
}

/// Maps an optional dictionary of enums, without the unknown ones; nil if the value is null or of another kind.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: T] = try right.enumerationDictionary(slot, .omitting); left = value } else if right.resolve(slot, [String: T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [String: T].self, isOptional: true, error) { left = nil }
  }
}

/// Maps a nested model; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject { try right.update(&left, slot) } else { let value: T = try right.model(slot); left = value } } else { right.resolve(slot, T.self) }
  } catch {
    right.resolve(slot, T.self, error)
  }
}

/// Maps an optional nested model; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject, left != nil { try right.update(&left!, slot) } else { let value: T = try right.model(slot); left = value } } else if right.resolve(slot, T.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error), !right.toObject { left = nil }
  }
}

/// Maps a nested model that has a raw value too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout T, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject { try right.update(&left, slot) } else { let value: T = try right.model(slot); left = value } } else { right.resolve(slot, T.self) }
  } catch {
    right.resolve(slot, T.self, error)
  }
}

/// Maps an optional nested model that has a raw value too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout T?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject, left != nil { try right.update(&left!, slot) } else { let value: T = try right.model(slot); left = value } } else if right.resolve(slot, T.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, T.self, isOptional: true, error), !right.toObject { left = nil }
  }
}

/// Maps a dictionary of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject { try right.update(&left, slot) } else { let value: [String: T] = try right.modelDictionary(slot, .omitting); left = value } } else { right.resolve(slot, [String: T].self) }
  } catch {
    right.resolve(slot, [String: T].self, error)
  }
}

/// Maps an optional dictionary of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject, left != nil { try right.update(&left!, slot) } else { let value: [String: T] = try right.modelDictionary(slot, .omitting); left = value } } else if right.resolve(slot, [String: T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [String: T].self, isOptional: true, error), !right.toObject { left = nil }
  }
}

/// Maps a dictionary of arrays of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [T]] = try right.modelArrays(slot, .omitting); left = value } else { right.resolve(slot, [String: [T]].self) }
  } catch {
    right.resolve(slot, [String: [T]].self, error)
  }
}

/// Maps an optional dictionary of arrays of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [String: [T]] = try right.modelArrays(slot, .omitting); left = value } else if right.resolve(slot, [String: [T]].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [String: [T]].self, isOptional: true, error) { left = nil }
  }
}

/// Maps an array of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.models(slot, .omitting); left = value } else { right.resolve(slot, [T].self) }
  } catch {
    right.resolve(slot, [T].self, error)
  }
}

/// Maps an optional array of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.models(slot, .omitting); left = value } else if right.resolve(slot, [T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [T].self, isOptional: true, error) { left = nil }
  }
}

/// Maps an array of models that have raw values too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.models(slot, .omitting); left = value } else { right.resolve(slot, [T].self) }
  } catch {
    right.resolve(slot, [T].self, error)
  }
}

/// Maps an optional array of models that have raw values too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [T] = try right.models(slot, .omitting); left = value } else if right.resolve(slot, [T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [T].self, isOptional: true, error) { left = nil }
  }
}

/// Maps a dictionary of models that have raw values too; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [String: T], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject { try right.update(&left, slot) } else { let value: [String: T] = try right.modelDictionary(slot, .omitting); left = value } } else { right.resolve(slot, [String: T].self) }
  } catch {
    right.resolve(slot, [String: T].self, error)
  }
}

/// Maps an optional dictionary of models that have raw values too; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable & RawRepresentable>(left: inout [String: T]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { if right.toObject, left != nil { try right.update(&left!, slot) } else { let value: [String: T] = try right.modelDictionary(slot, .omitting); left = value } } else if right.resolve(slot, [String: T].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [String: T].self, isOptional: true, error), !right.toObject { left = nil }
  }
}

/// Maps an array of arrays of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [[T]] = try right.modelRows(slot, .omitting); left = value } else { right.resolve(slot, [[T]].self) }
  } catch {
    right.resolve(slot, [[T]].self, error)
  }
}

/// Maps an optional array of arrays of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]]?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: [[T]] = try right.modelRows(slot, .omitting); left = value } else if right.resolve(slot, [[T]].self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, [[T]].self, isOptional: true, error) { left = nil }
  }
}

/// Maps a set of models; unchanged if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<T> = try Set(right.models(slot, .omitting) as [T]); left = value } else { right.resolve(slot, Set<T>.self) }
  } catch {
    right.resolve(slot, Set<T>.self, error)
  }
}

/// Maps an optional set of models; nil if the value is null or of another kind.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>?, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  do throws(ReadFault) {
    if slot.hasValue { let value: Set<T> = try Set(right.models(slot, .omitting) as [T]); left = value } else if right.resolve(slot, Set<T>.self, isOptional: true) { left = nil }
  } catch {
    if right.resolve(slot, Set<T>.self, isOptional: true, error) { left = nil }
  }
}
