extension Map {
  /// The value at an index as an enum; nil if its raw value is of another type or unknown.
  @inlinable @inline(__always)
  func enumeration<T: RawRepresentable>(at index: Int) -> T? {
    guard let raw: T.RawValue = read(at: index), let value = T(rawValue: raw) else { return fallback(at: index) }
    return value
  }

  /// What an enum that has a fallback is for a value that is none of its cases.
  @inlinable
  func fallback<T: RawRepresentable>(_ type: T.Type = T.self, at index: Int) -> T? {
    guard index >= 0, !isNull(index), let type = type as? any FallbackEnum.Type else { return nil }
    if notes != nil { note(.defaulted, T.self, at: index) }
    return type.fallback as? T
  }

  /// The elements of an array as enums, the unknown ones left out; nil if it is no array.
  @inlinable
  func enumerations<T: RawRepresentable>(at index: Int) -> [T]? {
    guard isArray(index) else { return nil }
    var values: [T] = []
    var (element, end) = elements(of: index)
    while element < end {
      if let value: T = enumeration(at: element) { values.append(value) } else { omits(element, T.self) }
      element = self.element(after: element)
    }
    return values
  }

  /// The members of an object as enums, the unknown ones left out; nil if it is no object.
  @inlinable
  func enumerationDictionary<T: RawRepresentable>(at index: Int) -> [String: T]? {
    guard isObject(index) else { return nil }
    var values: [String: T] = [:]
    forEachMember(of: index) { key, value in
      if let member: T = enumeration(at: value) { values[key] = member } else { omits(value, T.self) }
    }
    return values
  }
}
