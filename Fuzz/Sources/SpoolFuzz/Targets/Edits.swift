import Spool

extension Target {
  /// The lines of an input before an empty one are changes, and the rest is the document.
  static let edits = Target(name: "edits", summary: "changes to a document, beside a judge that changes a tree") {
    bytes in
    var rest = bytes[...]
    var changes: [SlowChange] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
      guard let change = SlowChange(String(decoding: rest[..<end], as: UTF8.self)) else { break }
      changes.append(change)
      rest = rest[(end + 1)...]
    }
    var options = JSONDocument.Options()
    (options.rules.allowsComments, options.rules.allowsTrailingCommas) = (true, true)
    guard let document = try? JSONDocument(Array(rest), options: options) else { return }
    // The limit of depth is for the judge only.
    guard rest.count(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) < 200, changes.count <= 32 else {
      return
    }
    EditTest(document).check(changes)
  }

  /// The first line of an input is a patch, and the rest is the document.
  static let patches = Target(name: "patches", summary: "patches and merge patches, beside a judge that changes a tree")
  {
    bytes in
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    guard let patch = try? JSONDocument(Array(bytes[..<line])), bytes.count < 8192,
      let document = try? JSONDocument(Array(bytes.dropFirst(line + 1)))
    else { return }
    EditTest(document).check([.merge(patch.root)])
    if let patch = try? JSONPatch(patch.root) { EditTest(document).check(patch) }
  }
}

/// A document that is changed in two ways.
private struct EditTest {
  private let document: JSONDocument
  private var edit: JSONEdit
  private var tree: SlowTree

  init(_ document: JSONDocument) {
    self.document = document
    edit = JSONEdit(document)
    edit.maximumCopiedBytes = 1 << 16
    tree = SlowTree(document.root)
  }

  func check(_ changes: [SlowChange]) {
    var test = self
    for change in changes { test.make(change) }
  }

  private mutating func make(_ change: SlowChange) {
    let (old, right) = (edit.text(), change.judged(tree))
    do {
      try change.apply(to: &edit)
      if right == nil { report("possible only for the library: \(change)", old) }
      tree = right ?? tree
    } catch let error as JSONEditError where error.code == .tooLarge {
      return
    } catch {
      if right != nil { report("possible only for the judge: \(change)", "\(error)", old) }
      if edit.text() != old { report("a failed change: \(change)", old, edit.text()) }
    }
    compare(change, old)
  }

  private func compare(_ change: SlowChange, _ old: String) {
    do {
      if SlowTree(try edit.edited().root) != tree { report("not as the judge: \(change)", old, edit.text()) }
      if edit[path: ""].map(SlowTree.init) != tree { report("the value: \(change)", old) }
    } catch {
      report("the text is not valid: \(change)", old, edit.text(), "\(error)")
    }
  }

  func check(_ patch: JSONPatch) {
    var test = self
    let steps: ([JSONPatch.Operation]) -> Bool = { $0.allSatisfy { test.tree.apply($0) } }
    let isPossible = steps(patch.operations)
    do {
      try test.edit.apply(patch)
      if !isPossible { report("possible only for the library", test.edit.text()) }
      if SlowTree(try test.edit.edited().root) != test.tree { report("not as the judge", test.edit.text()) }
    } catch let error as JSONPatchError where error.code == .edit(.tooLarge) {
      return
    } catch {
      if isPossible { report("possible only for the judge", "\(error)", test.edit.text()) }
      if test.edit.bytes() != document.source { report("a failed patch", test.edit.text()) }
    }
  }
}

extension JSONDocument {
  fileprivate var source: [UInt8] { JSONEdit(self).bytes() }
}

extension SlowTree {
  /// Does an operation; returns false if it is not possible.
  fileprivate mutating func apply(_ operation: JSONPatch.Operation) -> Bool {
    let result: SlowTree?
    switch operation {
    case .add(let path, let value): result = SlowChange.insert(SlowStep.path(path), value).judged(self)
    case .remove(let path): result = SlowChange.remove(SlowStep.path(path)).judged(self)
    case .replace(let path, let value): result = SlowChange.replace(SlowStep.path(path), value).judged(self)
    case .move(let from, let to): result = SlowChange.move(SlowStep.path(from), SlowStep.path(to)).judged(self)
    case .copy(let from, let to): result = SlowChange.copy(SlowStep.path(from), SlowStep.path(to)).judged(self)
    case .test(let path, let value):
      guard let found = self.value(SlowStep.path(path)) else { return false }
      return (try? JSONDocument(found.text).root) == value
    }
    if let result { self = result }
    return result != nil
  }

  /// The compact text.
  private var text: [UInt8] {
    switch self {
    case .scalar(let text): text
    case .array(let elements): Array("[".utf8) + elements.map(\.text).joined(separator: ",".utf8) + Array("]".utf8)
    case .object(let members):
      Array("{".utf8)
        + members.map { (try? SpoolJSONEncoder().encode($0.key)).map(Array.init)! + Array(":".utf8) + $0.value.text }
        .joined(separator: ",".utf8) + Array("}".utf8)
    }
  }
}

extension SlowStep {
  fileprivate static func path(_ pointer: JSONPointer) -> [SlowStep] { pointer.tokens.map(token) }

  /// The step of a token, or of a component without brackets.
  private static func token(_ text: String) -> SlowStep {
    let position = Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
    return SlowStep(key: text, position: position)
  }
}

extension SlowChange {
  /// Reads a change: a letter, one or two pointers, and a value, separated by tabs.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3, let path = (try? JSONPointer(fields[1])).map(SlowStep.path) else { return nil }
    var value: JSONValue? { (try? JSONDocument(fields[2]))?.root }
    var target: [SlowStep]? { (try? JSONPointer(fields[2])).map(SlowStep.path) }
    switch (fields[0], value, target) {
    case ("s", let value?, _): self = .set(path, value)
    case ("r", let value?, _): self = .replace(path, value)
    case ("i", let value?, _): self = .insert(path, value)
    case ("m", let value?, _): self = .merge(value)
    case ("d", _, _): self = .remove(path)
    case ("n", _, _): self = .rename(path, fields[2])
    case ("v", _, let target?): self = .move(path, target)
    case ("c", _, let target?): self = .copy(path, target)
    default: return nil
    }
  }
}
