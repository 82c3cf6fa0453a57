extension Map {
  /// The value at an index as an enum; nil if its raw value is of another type or unknown.
  @inlinable @inline(__always)
  func enumeration<T: RawRepresentable>(at index: Int) -> T? {
    guard let raw: T.RawValue = read(at: index) else { return nil }
    return T(rawValue: raw)
  }

  /// The elements of an array as enums, the unknown ones left out; nil if it is no array.
  @inlinable
  func enumerations<T: RawRepresentable>(at index: Int) -> [T]? {
    guard isArray(index) else { return nil }
    var values: [T] = []
    let end = end(of: index)
    var element = index + 1
    while element < end {
      if let value: T = enumeration(at: element) { values.append(value) }
      element = self.index(after: element)
    }
    return values
  }

  /// The members of an object as enums, the unknown ones left out; nil if it is no object.
  @inlinable
  func enumerationDictionary<T: RawRepresentable>(at index: Int) -> [String: T]? {
    guard isObject(index) else { return nil }
    var values: [String: T] = [:]
    forEachMember(of: index) { key, value in values[key] = enumeration(at: value) }
    return values
  }
}

/// Maps a raw-value enum; a null, an unknown raw value or one of another type changes nothing.
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
  guard right.isKeyPresent, let value: T = right.enumeration(at: right.currentIndex) else { return }
  left = value
}

/// Maps an optional raw-value enum; a null, an unknown raw value or one of another type makes it nil.
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.enumeration(at: right.currentIndex)
}

/// Maps an array of enums, leaving unknown ones out; anything but an array changes nothing.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T], right: Map) {
  guard right.isKeyPresent, let values: [T] = right.enumerations(at: right.currentIndex) else { return }
  left = values
}

/// Maps an optional array of enums, leaving unknown ones out; anything but an array makes it nil.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.enumerations(at: right.currentIndex)
}

/// Maps a dictionary of enums, leaving unknown ones out; anything but an object changes nothing.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) {
  guard right.isKeyPresent, let values: [String: T] = right.enumerationDictionary(at: right.currentIndex) else {
    return
  }
  left = values
}

/// Maps an optional dictionary of enums, leaving unknown ones out; anything but an object makes it nil.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.enumerationDictionary(at: right.currentIndex)
}
