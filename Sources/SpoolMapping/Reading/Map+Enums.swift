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
    var (element, end) = elements(of: index)
    while element < end {
      if let value: T = enumeration(at: element) { values.append(value) }
      element = self.element(after: element)
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
