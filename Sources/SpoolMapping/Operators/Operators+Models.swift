// MARK: Objects

/// Maps a nested model; anything but an object, or a model that cannot be made, changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) {
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if let model: T = right.model(at: right.currentIndex) {
    left = model
  }
}

/// Maps an optional nested model; anything but an object, or a model that cannot be made, makes it nil.
///
/// While an object is updated, a model that is there already is updated too, and only a null makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) {
  guard right.isKeyPresent else { return }
  let index = right.currentIndex
  if right.toObject, left != nil, !right.isNull(index) {
    right.update(&left!, at: index)  // SAFETY: just seen to hold a model.
  } else {
    left = right.model(at: index)
  }
}

// MARK: Dictionaries of objects

/// Maps a dictionary of models; values that cannot be made are left out. Without any, or with a value that is no
/// object, nothing changes.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) {
  guard right.isKeyPresent else { return }
  if right.toObject {
    right.update(&left, at: right.currentIndex)
  } else if let models: [String: T] = right.modelDictionary(at: right.currentIndex) {
    left = models
  }
}

/// Maps an optional dictionary of models; anything but an object of objects, or none that can be made, makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) {
  guard right.isKeyPresent else { return }
  let index = right.currentIndex
  if right.toObject, left != nil, !right.isNull(index) {
    right.update(&left!, at: index)  // SAFETY: just seen to hold a dictionary.
  } else {
    left = right.modelDictionary(at: index)
  }
}

/// Maps a dictionary of arrays of models; anything else, or an empty object, changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
  guard right.isKeyPresent, let models: [String: [T]] = right.modelArrays(at: right.currentIndex) else { return }
  left = models
}

/// Maps an optional dictionary of arrays of models; anything else, or an empty object, makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]]?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.modelArrays(at: right.currentIndex)
}

// MARK: Arrays and sets of objects

/// Maps an array of models, leaving out those that cannot be made; anything but an array of objects changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout [T], right: Map) {
  guard right.isKeyPresent, let models: [T] = right.models(at: right.currentIndex) else { return }
  left = models
}

/// Maps an optional array of models, leaving out those that cannot be made; anything else makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.models(at: right.currentIndex)
}

/// Maps an array of arrays of models; anything else, or an empty array, changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
  guard right.isKeyPresent, let models: [[T]] = right.modelRows(at: right.currentIndex) else { return }
  left = models
}

/// Maps an optional array of arrays of models; anything else, or an empty array, makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]]?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.modelRows(at: right.currentIndex)
}

/// Maps a set of models, leaving out those that cannot be made; anything but an array of objects changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>, right: Map) {
  guard right.isKeyPresent, let models: Set<T> = right.modelSet(at: right.currentIndex) else { return }
  left = models
}

/// Maps an optional set of models, leaving out those that cannot be made; anything else makes it nil.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.modelSet(at: right.currentIndex)
}
