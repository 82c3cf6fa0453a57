import Foundation
import SpoolJSON

// The errors of JSONSerialization: `CocoaError`s for readers and writers alike, with the same code.

extension SpoolSerialization {
  /// A text that is no JSON.
  static func corrupt(_ error: JSONError) -> any Error {
    cocoaError("\(error)", [errorIndex: error.place.offset, NSUnderlyingErrorKey: error])
  }

  /// A text that is JSON, but holds a value that is not allowed there.
  static func corrupt(_ fault: String, at value: JSONValue) -> any Error {
    let place = JSONPlace(ofValueAt: value.index, of: value.storage)
    let text = "\(place.words) (byte \(place.offset)): the value \(fault)"
    return cocoaError(text, [errorIndex: place.offset])
  }

  /// A text that cannot be read at all.
  static func corrupt(_ fault: String) -> any Error { cocoaError(fault, [errorIndex: 0]) }

  /// An object that has no text.
  static func unwritable(_ fault: String) -> any Error { cocoaError(fault, [:]) }

  /// An object with a value that JSON cannot represent.
  static func unwritable(_ value: UnwritableValue, at path: [MapError.PathComponent]) -> any Error {
    let place = path.map(\.component).map { $0.key ?? "\($0.position ?? 0)" }.joined(separator: ".")
    return unwritable(place.isEmpty ? value.reason : "\(value.reason), at \(place)")
  }

  /// The name that JSONSerialization gives to the offset of an error on Apple's systems; it is not public.
  private static let errorIndex = "NSJSONSerializationErrorIndex"

  private static func cocoaError(_ description: String, _ more: [String: Any]) -> any Error {
    var userInfo = more
    userInfo[NSDebugDescriptionErrorKey] = description
    return NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.Code.propertyListReadCorrupt.rawValue, userInfo: userInfo)
  }
}

extension UnwritableValue {
  /// What is wrong, without the place.
  fileprivate var reason: String {
    switch fault {
    case .number: "The number \(value) has no form in JSON"
    case .key(let key): "The key \(key) of a dictionary is not a string"
    case .type, .encoding: "A value of type \(type(of: value)) has no form in JSON"
    case .depth(let limit): "Arrays and dictionaries are nested deeper than \(limit)"
    case .stack: "The value is nested too deeply for the stack of this thread"
    }
  }
}
