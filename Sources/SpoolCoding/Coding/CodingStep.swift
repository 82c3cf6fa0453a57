/// The step from a value to a part of it.
enum CodingStep {
  /// The value is the parent itself.
  case same
  case index(Int)
  // SAFETY: the pointer is that of a key of this type, and valid until the frame is released.
  case borrowedKey(UnsafeRawPointer, any CodingKey.Type)
  /// The frame holds the key.
  case heldKey

  /// Whether there is a key.
  var hasKey: Bool { if case .same = self { false } else { true } }

  /// The key, as the last component of a path. There must be one.
  ///
  /// - Parameter held: The key that the frame holds.
  func key(_ held: @autoclosure () -> (any CodingKey)?) -> any CodingKey {
    switch self {
    case .index(let index): IndexKey(index)
    case .borrowedKey(let pointer, let type): Self.load(pointer, type)
    case .heldKey, .same: held() ?? TextKey.superKey
    }
  }

  private static func load<Key: CodingKey>(_ pointer: UnsafeRawPointer, _ type: Key.Type) -> any CodingKey {
    // SAFETY: the pointer and the type belong together.
    pointer.load(as: type)
  }
}

/// The key of an element of an array, as Foundation has it.
package struct IndexKey: CodingKey {
  let index: Int

  package init(_ index: Int) { self.index = index }
  package init?(stringValue: String) { nil }
  package init?(intValue: Int) { self.init(intValue) }

  package var stringValue: String { "Index \(index)" }
  package var intValue: Int? { index }
}

/// A key that does not belong to a model: one of the text, or of `super`.
package struct TextKey: CodingKey {
  package let stringValue: String
  // Small enough to be stored inline in the path of an error. A larger key would need a box.
  private let isOfDictionary: Bool

  /// The number of the key of a dictionary, if it reads like one, as in the standard library.
  package var intValue: Int? { isOfDictionary ? Int(stringValue) : nil }

  package init(stringValue: String) { (self.stringValue, isOfDictionary) = (stringValue, false) }
  package init?(intValue: Int) { nil }

  init(ofDictionary key: String) { (stringValue, isOfDictionary) = (key, true) }

  static var superKey: TextKey { TextKey(stringValue: "super") }
}
