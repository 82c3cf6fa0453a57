internal import SpoolQuery
internal import SpoolTape

/// The formats of strings that are checked: those of JSON Schema 2020-12 (Validation, 7.3) and draft-07 that need no
/// tables of Unicode. Host names beyond ASCII are not among them.
enum SchemaFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// Returns true if a text has the format. Linear in its length.
  ///
  /// - Parameter text: Text in UTF-8.
  func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = text[...]
    var cursor = TimeCursor(part)
    switch self {
    case .dateTime: return cursor.takeDate() && cursor.take("T", or: "t") && cursor.takeTime() && cursor.isAtEnd
    case .date: return cursor.takeDate() && cursor.isAtEnd
    case .time: return cursor.takeTime() && cursor.isAtEnd
    case .duration: return FormatPattern.duration.isFound(in: part)
    case .email: return part.isMail(FormatPattern.mailbox, hasUnicode: false)
    case .idnEmail: return part.isMail(FormatPattern.idnMailbox, hasUnicode: true)
    case .hostname: return part.isHostname(hasUnicode: false)
    case .ipv4: return part.isIPv4
    case .ipv6: return part.isIPv6
    case .uri: return FormatPattern.uri.isFound(in: part) && part.hasValidBrackets
    case .uriReference: return FormatPattern.uriReference.isFound(in: part) && part.hasValidBrackets
    case .iri: return FormatPattern.iri.isFound(in: part) && part.hasValidBrackets
    case .iriReference: return FormatPattern.iriReference.isFound(in: part) && part.hasValidBrackets
    case .uriTemplate: return FormatPattern.uriTemplate.isFound(in: part)
    case .uuid: return part.isUUID
    case .jsonPointer: return part.isPointer
    case .relativeJSONPointer:
      let levels = part.prefix(while: \.isASCIIDigit)
      guard !levels.isEmpty, levels.count == 1 || levels.first != UInt8(ascii: "0") else { return false }
      let rest = part[levels.endIndex...]
      return rest.elementsEqual("#".utf8) || rest.isPointer
    case .regex: return part.isRegularExpression
    }
  }
}

extension FormatText {
  fileprivate var isUUID: Bool {
    count == 36
      && enumerated().allSatisfy { [8, 13, 18, 23].contains($0) ? $1 == UInt8(ascii: "-") : $1.isHexDigit }
  }

  fileprivate var isPointer: Bool { (try? JSONPointer(String(decoding: self, as: UTF8.self))) != nil }

  /// True for expressions of ECMA-262, also for those that are too large here, or that automata cannot match.
  fileprivate var isRegularExpression: Bool {
    var steps = Int.max
    do throws(RegularExpression.Mistake) {
      _ = try RegularExpression(Array(self), as: .ecmaScript, mostStates: 10_000, steps: &steps)
      return true
    } catch {
      return error != .syntax
    }
  }
}
