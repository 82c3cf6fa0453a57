import SpoolJSON
import Testing

/// Compares the results of the library with those of the reference parser, which is called the judge.
enum Judge {
  /// Runs a text through the entry points and compares the outcome with the judge's.
  static func check(
    _ text: [UInt8], _ options: JSONDocument.Options = .init(), isThorough: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = EntryPoints.check(text, options, isThorough: isThorough, sourceLocation: sourceLocation)
    if let fault = fault(text, options, outcome) {
      Issue.record("\(shown(text)): \(fault)\n\(options)", sourceLocation: sourceLocation)
    }
  }

  /// A description of how an outcome differs from the judge's; nil if it does not.
  private static func fault(_ text: [UInt8], _ options: JSONDocument.Options, _ outcome: Outcome) -> String? {
    switch (ReferenceParser.judge(text, options), outcome) {
    case (.success(let judged), .tape):
      guard let document = try? JSONDocument(text, options: options) else {
        return "accepted once, then refused"
      }
      return fault(judged, document, options)
    case (.failure(let judged), .error(let error)):
      guard error.place.offset == judged.offset else {
        return "\(error.code): \(error), but the judge says \(judged)"
      }
      guard error.category == judged.category else { return "\(error.code), but the judge says \(judged)" }
      let place = judgedPlace(of: error.place.offset, in: text)
      return error.place.line == place.line && error.place.column == place.column
        ? nil : "\(error), but the judge says \(place)"
    case (.success, let other): return "the judge accepts it, the library: \(other)"
    case (.failure(let judged), let other): return "the judge refuses it, \(judged), the library: \(other)"
    }
  }

  /// A description of how a document differs from the judge's tree; nil if it does not.
  static func fault(
    _ judged: JudgedValue, _ document: JSONDocument, _ options: JSONDocument.Options = .init()
  ) -> String? {
    var walk = TapeWalk(storage: document.storage, count: document.tape.memoryBytes / 8)
    // The array around several values has no place in the text.
    if let fault = walk.compare(judged, isPlaceless: options.allowsMultipleValues) { return fault }
    if walk.index != walk.count { return "the tape continues after the root" }
    return meaning(document.root) == judged.meaning ? nil : "the values read differ: \(document.root)"
  }

  /// A value as the public interface returns it, in the judge's types, without places.
  static func meaning(_ value: JSONValue) -> JudgedValue {
    let content: JudgedValue.Content =
      switch value.kind {
      case .null: .null
      case .bool: .bool(value.bool ?? false)
      case .number: .number(utf8(value.numberText ?? "?"))
      case .string: .string(utf8(value.string ?? "?"))
      case .array: .array(value.array.map { $0.map(meaning) } ?? [])
      case .object:
        .object(
          value.object.map { object in
            object.map { JudgedMember(keyOffset: 0, key: utf8($0.key), value: meaning($0.value)) }
          } ?? [])
      }
    return JudgedValue(offset: 0, content: content)
  }
}

/// Walks over the words of a tape and over the judge's tree at the same time.
private struct TapeWalk {
  let storage: TapeStorage
  let count: Int
  /// The places of all values, found one after another.
  var offsets: ValueOffsets
  var index = 0

  init(storage: TapeStorage, count: Int) {
    self.storage = storage
    self.count = count
    offsets = ValueOffsets(storage)
  }

  /// Compares the value at `index` and moves to the next one.
  mutating func compare(_ judged: JudgedValue, isPlaceless: Bool = false) -> String? {
    let start = index
    let place = storage.textOffset(ofValueAt: start)
    if place != judged.offset && !isPlaceless {
      return "the place of word \(start) is byte \(place), not \(judged.offset)"
    }
    guard offsets.offset(ofValueAt: start) == place else {
      return "word \(start) has another place if those before are known"
    }
    let word = storage.withReader { $0[start] }
    index = storage.withReader { word.isContainer ? start + 1 : $0.next(after: start) }
    switch (word.tag, judged.content) {
    case (.null, .null), (.true, .bool(true)), (.false, .bool(false)): return nil
    case (.number, .number(let text)):
      return storage.withReader { $0.source(at: start).elementsEqual(text) } ? nil : "number at word \(start)"
    case (.string, .string(let text)), (.escapedString, .string(let text)): return compareText(start, text)
    case (.array, .array(let elements)): return compareArray(start, elements)
    case (.object, .object(let members)): return compareObject(start, members)
    default: return "word \(start) is \(word.tag), not \(judged.content)"
    }
  }

  private func compareText(_ start: Int, _ text: [UInt8]) -> String? {
    let read = storage.withReader { $0.string(at: start) }
    return read.map { utf8($0) } == text ? nil : "the string at word \(start) is \(read ?? "nil")"
  }

  private mutating func compareArray(_ start: Int, _ elements: [JudgedValue]) -> String? {
    for element in elements {
      if let fault = compare(element) { return fault }
    }
    return compareEnd(start, elements.count)
  }

  private mutating func compareObject(_ start: Int, _ members: [JudgedMember]) -> String? {
    for member in members {
      let key = index
      guard storage.withReader({ $0[key].isKey }) else { return "word \(key) is no key" }
      if let fault = compareText(key, member.key) { return fault }
      if storage.textOffset(ofValueAt: key) != member.keyOffset {
        return "the place of the key at word \(key)"
      }
      index = storage.withReader { $0.nextScalar(after: key) }
      if let fault = compare(member.value) { return fault }
    }
    return compareEnd(start, members.count)
  }

  private func compareEnd(_ start: Int, _ members: Int) -> String? {
    storage.withReader { reader in
      guard reader.next(after: start) == index else { return "the container at word \(start) ends elsewhere" }
      return reader.count(at: start) == members ? nil : "the container at word \(start) counts wrongly"
    }
  }
}
