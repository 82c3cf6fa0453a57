import Foundation
import SpoolJSON

/// A type of which more values are read where there are options: those that are converted, and collections that lose
/// elements. It is asked after the strict reading has failed.
protocol OptionReadable {
  /// The value of a node that is not null; nil if the options do not help.
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> Self?
}

extension Map {
  /// The value of a node that could not be read, as the options have it; nil without options.
  @inlinable @inline(__always)
  func otherwise<T>(_ type: T.Type = T.self, at node: Int) -> T? {
    notes == nil ? nil : readWithOptions(type, at: node)
  }

  @inline(never) @usableFromInline
  func readWithOptions<T>(_ type: T.Type, at node: Int) -> T? {
    guard let notes, node >= 0, !isNull(node) else { return nil }
    if let scalar = type as? any ScalarConvertible.Type { return converted(scalar, at: node, notes) as? T }
    return (type as? any OptionReadable.Type)?.read(self, node, notes) as? T
  }

  /// A scalar of either source.
  fileprivate func scalar(at node: Int) -> Scalar? {
    if let boxes { return Scalar(boxes[node]) }
    return Scalar(reader, node)
  }
}

extension Date: OptionReadable {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> Date? {
    notes.policy.options.dateStrategy?.date(map.boxed(at: node), isLenient: notes.isLenient)
  }
}

// MARK: Scalars

extension Map {
  /// A scalar that is converted, if the options say so.
  fileprivate func converted<Value: ScalarConvertible>(_ type: Value.Type, at node: Int, _ notes: MapNotes) -> Value? {
    guard notes.isLenient, let value = scalar(at: node).flatMap({ Value($0) }) else { return nil }
    note(.converted, type, at: node)
    return value
  }
}

extension NSDecimalNumber: OptionReadable {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> Self? {
    map.converted(Decimal.self, at: node, notes).flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }
}

// MARK: Collections

extension Array: OptionReadable {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> [Element]? {
    map.isArray(node) ? map.elements(of: node, notes) : nil
  }
}

extension Set: OptionReadable {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> Set<Element>? {
    [Element].read(map, node, notes).map { Set($0) }
  }
}

extension Dictionary: OptionReadable {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> [Key: Value]? {
    guard map.isObject(node) else { return nil }
    var members: [Key: Value] = [:]
    var isWhole = true
    map.forEachMember(of: node) { name, value in
      guard isWhole, let key = name as? Key else { return isWhole = false }
      if let member: Value = map.element(at: value, notes) {
        members[key] = member
      } else {
        isWhole = map.drops(value, Value.self)
      }
    }
    return isWhole ? members : nil
  }
}

extension Map {
  /// The elements of an array; nil if one of them cannot be read, nor left out.
  fileprivate func elements<Element>(of array: Int, _ notes: MapNotes) -> [Element]? {
    var values: [Element] = []
    values.reserveCapacity(count(of: array))
    var (node, end) = elements(of: array)
    while node < end {
      if let value: Element = element(at: node, notes) {
        values.append(value)
      } else if !drops(node, Element.self) {
        return nil
      }
      node = element(after: node)
    }
    return values
  }

  /// An element of a collection. Models, and nil, are elements of lossy ones only, as no others are read without options.
  fileprivate func element<Element>(at node: Int, _ notes: MapNotes) -> Element? {
    guard notes.policy.options.lossyCollections else { return read(at: node) }
    if let type = Element.self as? any AnyOptional.Type { return type.element(self, node, notes) as? Element }
    if let type = Element.self as? any BaseMappable.Type { return made(type, at: node) as? Element }
    return read(at: node)
  }

  private func made<M: BaseMappable>(_ type: M.Type, at node: Int) -> M? { model(at: node, isElement: true) }

  /// An element that keeps its place: nil for a null, and for what cannot be read.
  func optionalElement<Wrapped>(at node: Int, _ notes: MapNotes) -> Wrapped?? {
    if isNothing(node) { return .some(nil) }
    if let value: Wrapped = element(at: node, notes) { return value }
    return drops(node, Wrapped.self) ? .some(nil) : nil
  }
}
