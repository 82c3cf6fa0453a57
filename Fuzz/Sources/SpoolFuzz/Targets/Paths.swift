import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// Each value is found at its own path, in the document and by a stream, and each string of the text is a path that
  /// leads where a slow look-up leads.
  static let paths = Target(
    name: "paths", summary: "values at paths, by the document, one of that value alone, a slow judge and a stream"
  ) { bytes in
    let input = Input(bytes)
    guard let document = try? JSONDocument(input.text, options: input.options) else { return checkErrors(of: input) }
    let test = PathTest(input, document)
    for (value, path) in document.root.descendants(upTo: 24) { test.check(value, at: path) }
    let strings = document.strings(upTo: 6)
    for string in strings { test.checkLookup(string) }
    for (text, delimiter) in zip(strings, strings.dropFirst() + ["."]) { checkParts(of: text, delimiter) }
  }

  /// A document of one value finds the error of the whole document.
  private static func checkErrors(of input: Input) {
    let whole = Outcome { try JSONDocument(input.text, options: input.options) }
    for path: JSONKeyPath in ["", "a", "0", "a.0.b", "1.a"] {
      var options = input.options
      options.keptPath = path
      let alone = Outcome { try JSONDocument(input.text, options: options) }
      if alone != whole { report("the value alone at \(path)", "\(alone)", "\(whole)") }
    }
  }

  /// The parts of a text are the texts between the delimiters; where several could be, the first counts.
  private static func checkParts(of text: String, _ delimiter: String) {
    let parts = JSONKeyPath.split(text, delimiter).map { Array($0.utf8) }
    let separator = Array(delimiter.utf8)
    func fail(_ what: String) -> Never { report(what, text, delimiter, "\(parts)") }
    if Array(parts.joined(separator: separator)) != Array(text.utf8) { fail("the parts are not those of the text") }
    guard !separator.isEmpty else { return }
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      let first = (part + (isLast ? [] : separator)).firstIndex(of: separator)
      if first != (isLast ? nil : part.count) { fail("part \(number) has a delimiter in it") }
    }
    let path = JSONKeyPath(text, delimiter: delimiter)
    if !text.isEmpty, path.components.map({ $0.key.map { Array($0.utf8) } }) != parts { fail("other components") }
    if path != JSONKeyPath(text, delimiter: delimiter) { fail("not equal to itself") }
    for path in [path, JSONKeyPath(text)] {
      let printed = path.description
      if JSONKeyPath(printed) != path { fail("not read back: \(printed)") }
      if JSONKeyPath(printed).description != printed { fail("not printed again: \(printed)") }
    }
  }
}

/// A document in which values are found in several ways.
private struct PathTest {
  private let document: JSONDocument
  private let text: [UInt8]
  private let options: JSONDocument.Options
  /// True if a stream can keep the values: it does not tell members with equal keys apart, and an array of several
  /// values does not exist in a stream.
  private let isStreamed: Bool

  init(_ input: Input, _ document: JSONDocument) {
    self.document = document
    text = input.text
    options = input.options
    var strict = options
    strict.duplicateKeys = .error
    isStreamed = !options.allowsMultipleValues && (try? JSONDocument(text, options: strict)) != nil
  }

  private static let delimiter = "\u{E000}"

  /// The components as a path; nil if no path has these components.
  private func path(_ components: [String]) -> JSONKeyPath? {
    let text = components.joined(separator: Self.delimiter)
    let path = JSONKeyPath(text, delimiter: Self.delimiter)
    return path.components.map(\.key) == components ? path : nil
  }

  /// A value is found at its own path.
  func check(_ value: JSONValue, at components: [String]) {
    guard let path = path(components) else { return }
    let found = document.root[path: path]
    if found?.index != value.index { report("another value at \(components)", "\(value)", "\(found as Any)") }
    checkAlone(path)
    guard isStreamed, !components.isEmpty else { return }
    let kept = kept(path)
    if kept?.words != part(value)?.words { report("the stream keeps another value at \(components)", "\(kept as Any)") }
  }

  /// A path leads where a slow look-up leads.
  func checkLookup(_ text: String) {
    let path = JSONKeyPath(text)
    let found = document.root[path: path]
    let judged = slowLookup(path)
    if found?.index != judged?.index { report("at \(text)", "found: \(found as Any)", "judge: \(judged as Any)") }
    checkAlone(path)
    // A stream does not know how many elements follow.
    let isStreamed = isStreamed && path.components.allSatisfy { $0.position ?? 0 >= 0 }
    guard isStreamed, !path.components.isEmpty else { return }
    let kept = kept(path)
    if kept?.words != judged.flatMap(part)?.words {
      report("the stream at \(text)", "\(kept as Any)", "\(judged as Any)")
    }
  }

  /// A document of one value has the same value, at the same place of the text.
  private func checkAlone(_ path: JSONKeyPath) {
    var options = options
    options.keptPath = path
    guard let alone = try? JSONDocument(text, options: options) else { report("no document of the value at \(path)") }
    if let fault = alone.tape.checkInvariants() { report(fault, alone.tape.dump()) }
    let (found, kept) = (document.root[path: path], alone.root[path: path])
    if found?.description != kept?.description {
      report("the value alone at \(path)", "\(kept as Any)", "\(found as Any)")
    }
    let offsets = [found, kept].map { value in value.map { $0.storage.textOffset(ofValueAt: $0.index) } }
    if offsets[0] != offsets[1] { report("the place of the value alone at \(path)", "\(offsets)") }
  }

  private func slowLookup(_ path: JSONKeyPath) -> JSONValue? {
    var value: JSONValue? = document.root
    for component in path.components {
      if let array = value?.array {
        let elements = Array(array)
        let position = component.position.map { $0 < 0 ? elements.count + $0 : $0 }
        value = position.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else if let key = component.key {
        value = value?.object.flatMap { Array($0).last { Array($0.key.utf8) == Array(key.utf8) }?.value }
      } else {
        value = nil
      }
    }
    return value
  }

  /// The value that a stream without elements keeps.
  private func kept(_ path: JSONKeyPath) -> JSONDocument? {
    var streaming = JSONElementStream.Options()
    (streaming.rules, streaming.duplicateKeys) = (options.rules, options.duplicateKeys)
    let nowhere = JSONKeyPath("nowhere\u{E000}nowhere", delimiter: "")
    var stream = JSONElementStream(.elements(at: nowhere, keeping: [path]), options: streaming)
    do throws(JSONError) {
      try stream.feed(text)
      stream.finish()
      if let element = try stream.next() { report("an element from nowhere: \(element.value)") }
    } catch {
      if error.code != .pathNotFound { report("the stream refuses a valid text: \(error)") }
    }
    return stream.kept(path)
  }

  /// The document of a part of the text.
  private func part(_ value: JSONValue) -> JSONDocument? {
    let range = JudgedText(text, document).range(of: value.index)
    return try? JSONDocument(Array(text[range]), options: options.forPart)
  }
}

extension JSONValue {
  /// The value and values in it, with the components of their paths.
  fileprivate func descendants(upTo count: Int) -> [(value: JSONValue, path: [String])] {
    var found: [(value: JSONValue, path: [String])] = [(self, [])]
    var next = 0
    while next < found.count, found.count < count {
      let (value, path) = found[next]
      if let array = value.array { found += array.enumerated().map { ($1, path + ["\($0)"]) } }
      if let object = value.object { found += object.map { ($1, path + [$0]) } }
      next += 1
    }
    return Array(found.prefix(count))
  }
}

extension JSONDocument {
  /// The first strings and keys in the text.
  func strings(upTo count: Int) -> [String] {
    storage.withReader { reader in
      var (strings, index) = ([String](), 0)
      while index < storage.count, strings.count < count {
        if let string = reader.string(at: index) { strings.append(string) }
        index = reader[index].isContainer ? index + 1 : reader.nextScalar(after: index)
      }
      return strings
    }
  }
}

extension [UInt8] {
  /// The first place where a run of bytes occurs.
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: bytes) }
  }
}
