import Foundation
import Spool

/// A random test of what user code may do while a map is read or written: see `RandomReentryTests`.
enum Reentry {}

extension Reentry {
  /// A value of JSON, or of a property. Members stand in the order in which they are gone through, but are equal in any.
  indirect enum Tree: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([Tree])
    case object([Member])
    case set([Tree])
    case model(Made)
  }

  struct Member: Sendable {
    let key: String
    var value: Tree
  }

  /// A model: which shape of the program it has, when it was made, and what its properties are.
  struct Made: Equatable, Sendable {
    let shape: Int
    /// The first model that a map has made has the number 1; models that no map has made have 0.
    let number: Int
    var fields: [Tree]

    static let blank = Made(shape: -1, number: 0, fields: [])
  }
}

extension Reentry.Tree: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let left), .double(let right)), (.double(let right), .int(let left)): Double(left) == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { Self.object(right)[$0.key] == $0.value }
    case (.set(let left), .set(let right)): left.count == right.count && left.allSatisfy(right.contains)
    case (.model(let left), .model(let right)): left == right
    default: false
    }
  }

  /// The value of a key.
  subscript(key: String) -> Self? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The elements of an array or set.
  var elements: [Self]? {
    switch self {
    case .array(let elements), .set(let elements): elements
    default: nil
    }
  }

  var members: [Reentry.Member]? { if case .object(let members) = self { members } else { nil } }

  /// Sets the value of a path. What stands in the way of the path and is no object is replaced.
  mutating func set(_ value: Self, at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    var members = members ?? []
    let position = members.firstIndex { $0.key == key }
    var inner = position.map { members[$0].value } ?? .null
    if path.count == 1 { inner = value } else { inner.set(value, at: path.dropFirst()) }
    if let position { members[position].value = inner } else { members.append(.init(key: key, value: inner)) }
    self = .object(members)
  }
}

// MARK: Forms

extension Reentry.Tree {
  /// A value as JSONSerialization makes it and takes it. To ask whether a collection is a number takes long.
  init(_ value: Any?) {
    switch value {
    case nil: self = .null
    case let text as String: self = .string(text)
    case let members as [String: Any]: self = .object(members.map { .init(key: $0.key, value: Self($0.value)) })
    case let elements as [Any]: self = .array(elements.map { Self($0) })
    case is NSNull: self = .null
    case let number as NSNumber: self.init(number)
    case let value?: self = .string("\(type(of: value))")
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    default: self = .int(number.intValue)
    }
  }

  /// The value as JSONSerialization would make it.
  var boxed: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .int(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let text): text
    case .array(let elements), .set(let elements): elements.map(\.boxed)
    case .object(let members): [String: Any](uniqueKeysWithValues: members.map { ($0.key, $0.value.boxed) })
    case .model(let model): model.fields.map(\.boxed)
    }
  }
}

extension Reentry.Tree: CustomStringConvertible {
  /// The text of the value. That of a set or model is not JSON.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    case .set(let elements): "Set[" + elements.map(\.description).joined(separator: ",") + "]"
    case .model(let model):
      "#\(model.number)(" + model.fields.map(\.description).joined(separator: ", ") + ")"
    }
  }
}
