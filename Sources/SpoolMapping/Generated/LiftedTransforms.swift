import Foundation

// Transforms of the values in a collection, as transforms of the whole: for the shapes of which the operators do not know
// that they consist of such values. They compose: an array of sets of dates is read by a transform of three parts.

/// A transform of the elements of an array; those that cannot be read are left out.
public struct _ArrayTransform<Element: TransformType>: TransformType {
  private let element: Element

  /// Creates a transform from that of the elements.
  public init(_ element: Element) { self.element = element }

  /// The elements; nil unless the value is an array.
  public func transformFromJSON(_ value: Any?) -> [Element.Object]? {
    (value as? [Any])?.compactMap { element.transformFromJSON($0 is NSNull ? nil : $0) }
  }

  /// What stands for the elements.
  public func transformToJSON(_ value: [Element.Object]?) -> [Any]? {
    value?.compactMap { element.transformToJSON($0) }
  }
}

/// A transform of the elements of a set; those that cannot be read are left out.
public struct _SetTransform<Element: TransformType>: TransformType where Element.Object: Hashable {
  private let elements: _ArrayTransform<Element>

  /// Creates a transform from that of the elements.
  public init(_ element: Element) { elements = _ArrayTransform(element) }

  /// The elements; nil unless the value is an array.
  public func transformFromJSON(_ value: Any?) -> Set<Element.Object>? {
    elements.transformFromJSON(value).map { Set($0) }
  }

  /// What stands for the elements.
  public func transformToJSON(_ value: Set<Element.Object>?) -> [Any]? {
    elements.transformToJSON(value.map { Array($0) })
  }
}

/// A transform of the values of a dictionary; those that cannot be read are left out.
public struct _DictionaryTransform<Value: TransformType>: TransformType {
  private let value: Value

  /// Creates a transform from that of the values.
  public init(_ value: Value) { self.value = value }

  /// The members; nil unless the value is an object.
  public func transformFromJSON(_ object: Any?) -> [String: Value.Object]? {
    (object as? [String: Any])?.compactMapValues { value.transformFromJSON($0 is NSNull ? nil : $0) }
  }

  /// What stands for the members.
  public func transformToJSON(_ members: [String: Value.Object]?) -> [String: Any]? {
    members?.compactMapValues { value.transformToJSON($0) }
  }
}

/// A transform of values that may be nil: null, and what cannot be read.
public struct _OptionalTransform<Wrapped: TransformType>: TransformType {
  private let wrapped: Wrapped

  /// Creates a transform from that of values that are there.
  public init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  /// The value, which is always there, and nil for what cannot be read.
  public func transformFromJSON(_ value: Any?) -> Wrapped.Object?? { .some(wrapped.transformFromJSON(value)) }

  /// What stands for the value; null for nil.
  public func transformToJSON(_ value: Wrapped.Object??) -> Any? {
    value.map { wrapped.transformToJSON($0).map { $0 as Any } ?? NSNull() }
  }
}
