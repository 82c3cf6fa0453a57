internal import EssentialFoundation

/// A reference between schemas (RFC 3986).
enum SchemaURI {
  /// The parts of a reference before and after `#`; the second one without its percent-encoding.
  static func split(_ reference: String) -> (uri: String, fragment: String) {
    guard let mark = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (reference, "") }
    let fragment = reference[mark...]
    return (
      String(reference[..<mark]),
      URL(string: String(fragment))?.fragment(percentEncoded: false) ?? String(fragment.dropFirst())
    )
  }

  /// The URI that a reference without a fragment means in a document.
  static func resolve(_ reference: String, _ base: String) -> String {
    if reference.isEmpty { return base }
    guard !base.isEmpty, let url = URL(string: reference, relativeTo: URL(string: base)) else { return reference }
    return url.absoluteString
  }
}
