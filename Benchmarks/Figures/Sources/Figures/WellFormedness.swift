import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Throws if a text is not well-formed XML.
func checkWellFormedness(of text: String, name: String) throws {
  let elements = ElementCounter()
  let parser = XMLParser(data: Data(text.utf8))
  parser.delegate = elements
  // On Linux, `parse()` may return true for a text with errors, and for one that ends too early.
  guard parser.parse(), parser.parserError == nil, elements.areBalanced else {
    throw PageError("\(name): not well-formed at \(parser.lineNumber):\(parser.columnNumber)")
  }
}

/// Counts the elements that are opened and closed.
private final class ElementCounter: NSObject, XMLParserDelegate {
  private var opened = 0
  private var closed = 0

  var areBalanced: Bool { opened > 0 && opened == closed }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    opened += 1
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    closed += 1
  }
}
