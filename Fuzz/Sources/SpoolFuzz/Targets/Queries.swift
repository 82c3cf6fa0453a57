import Spool
@testable import SpoolQuery
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// The first line of an input is a JSONPath, a filter or a pointer, and the rest is the document.
  static let queries = Target(
    name: "queries", summary: "JSONPath, filters and pointers, by the library, a slow judge and a stream"
  ) { bytes in
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let text = String(decoding: bytes[..<line], as: UTF8.self)
    let json = Array(bytes.dropFirst(line + 1))
    let document = try? JSONDocument(json)
    // A query may find exponentially many nodes. That is not an error of the library.
    let isTame = text.count { ",.[?*".contains($0) } <= 24 && json.count <= 512
    checkPointer(text, document)
    if let path = try? JSONPath(text) {
      if path.description != text || (try? JSONPath(path.description)) != path {
        report("not printed as written: \(text)")
      }
      if let document, isTame { QueryTest(path, document.root).check(json) }
    }
    if let filter = try? JSONFilter(text), let document, isTame, case .success(let query) = compiled("$[?\(text)]") {
      // A pattern that takes too many steps matches nothing, which the judge does not know.
      guard let isTrue = try? filter.checkedMatch(document.root) else { return }
      if filter.matches(document.root) != isTrue { report("the filter, with and without errors: \(text)") }
      let judged = SlowQuery(root: document.root).isTrue(query, document.root)
      if isTrue != judged { report("the filter: \(text)", "judge: \(judged)") }
    }
  }

  /// The condition of a path that consists of a filter.
  private static func compiled(_ text: String) -> Result<FilterExpression, JSONPathError> {
    Result { () throws(JSONPathError) in
      let path = try JSONPath(text)
      guard case .filter(let expression) = path.query.segments.first?.selectors.first else {
        report("a filter that is none in a path: \(text)")
      }
      return expression
    }
  }

  /// A pointer prints as it was written, and leads where its tokens lead.
  private static func checkPointer(_ text: String, _ document: JSONDocument?) {
    guard let pointer = try? JSONPointer(text) else { return }
    if Array(pointer.description.utf8) != Array(text.utf8) { report("the pointer prints as \(pointer)", text) }
    if JSONPointer(tokens: pointer.tokens) != pointer { report("not equal to its tokens: \(text)") }
    guard let root = document?.root else { return }
    var value: JSONValue? = root
    for token in pointer.tokens {
      let isNumber = token.utf8.allSatisfy { 0x30...0x39 ~= $0 } && (token == "0" || !token.utf8.starts(with: [0x30]))
      let position = isNumber ? Int(token) : nil
      if let array = value?.array {
        value = position.flatMap { $0 < array.count ? array[$0] : nil }
      } else {
        value = value?.object.flatMap { Array($0).last { Array($0.key.utf8) == Array(token.utf8) }?.value }
      }
    }
    if root[pointer: pointer]?.index != value?.index { report("the pointer leads elsewhere: \(text)") }
    let path = JSONKeyPath(pointer)
    if root[path: path]?.index != value?.index { report("its key path leads elsewhere: \(text)", "\(path)") }
  }
}

/// A query that is followed in several ways.
private struct QueryTest {
  private let path: JSONPath
  private let root: JSONValue

  init(_ path: JSONPath, _ root: JSONValue) {
    self.path = path
    self.root = root
  }

  func check(_ json: [UInt8]) {
    // A pattern that takes too many steps matches nothing, which the judge does not know.
    guard let values = try? root.checkedValues(matching: path) else { return }
    let nodes = root.nodes(matching: path)
    let judged = SlowQuery(root: root).nodes(path.query, from: root)
    func fail(_ what: String) -> Never { report("\(what): \(path)", "\(values)", "\(judged.map(\.value))") }
    if values.map(\.index) != judged.map(\.value.index) { fail("the values") }
    if root.values(matching: path).map(\.index) != values.map(\.index) { fail("the values, without errors") }
    if nodes.map(\.value.index) != judged.map(\.value.index) { fail("the nodes") }
    for (node, judge) in zip(nodes, judged).prefix(100) {
      let keyPath = JSONKeyPath(components: judge.path)
      if node.keyPath != keyPath { fail("the key path \(node.keyPath), not \(keyPath)") }
      if root[path: node.keyPath]?.index != node.value.index { fail("nothing at \(node.keyPath)") }
      guard let normal = try? JSONPath(node.path) else { fail("not a path: \(node.path)") }
      if root.values(matching: normal).map(\.index) != [node.value.index] { fail("not found again: \(node.path)") }
      if let again = root.nodes(matching: normal).first?.path, again != node.path {
        fail("another normalized path: \(again)")
      }
    }
    if let components = path.components {
      let value = root[path: JSONKeyPath(components: components)]
      if value.map({ [$0.index] }) ?? [] != values.map(\.index) { fail("the components lead elsewhere") }
    }
    checkStream(json, values)
  }

  /// A stream has the same values in the same order, unless keys are equal.
  private func checkStream(_ json: [UInt8], _ values: [JSONValue]) {
    var options = JSONElementStream.Options()
    options.duplicateKeys = .error
    var parsing = JSONDocument.Options()
    parsing.duplicateKeys = .error
    guard let streamed = path.streamed, (try? JSONDocument(json, options: parsing)) != nil else { return }
    var stream = JSONElementStream(.elements(at: streamed.container), options: options)
    var found: [String] = []
    do throws(JSONError) {
      try stream.feed(json)
      stream.finish()
      while let element = try stream.next() {
        guard let values = try? streamed.checkedValues(inChild: element.value) else { return }
        found += values.map(\.description)
      }
    } catch {
      if error.code != .pathNotFound { report("the stream refuses a valid text: \(error)") }
    }
    if found != values.map(\.description) { report("the stream: \(path)", "\(found)", "\(values)") }
  }
}
