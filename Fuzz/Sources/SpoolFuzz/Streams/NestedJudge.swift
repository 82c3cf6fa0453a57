import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// The elements that a stream of nested elements must deliver for a valid text.
struct NestedJudge {
  /// The reason why a stream of a valid text ends early.
  struct Stop: Error, Equatable {
    let code: JSONError.Code
    let offset: Int
  }

  /// An element that must be delivered.
  struct Element {
    let range: Range<Int>
    let key: [UInt8]?
  }

  private let judged: JudgedText
  private let options: JSONElementStream.Options
  private(set) var elements: [Element] = []
  private(set) var kept: [Range<Int>?]
  private(set) var stop: Stop?
  private var hasMetElements = false

  /// A path that leads to a value or further: its number, where 0 is the path of the elements, and its remaining
  /// components.
  private typealias Path = (number: Int, rest: ArraySlice<JSONKeyPath.Component>)

  /// Judges a stream of the elements at a path; nil stands for the values of a text with several values.
  init(
    _ judged: JudgedText, _ options: JSONElementStream.Options, at path: JSONKeyPath?, keeping paths: [JSONKeyPath]
  ) {
    self.judged = judged
    self.options = options
    kept = Array(repeating: nil, count: paths.count)
    do throws(Stop) {
      if let path {
        try follow(0, ([path] + paths).enumerated().map { ($0, $1.components[...]) })
        if !hasMetElements { throw Stop(code: .pathNotFound, offset: judged.text.count) }
      } else {
        for child in judged.children(of: 0) ?? [] { try deliver(child) }
      }
    } catch {
      stop = error
    }
  }

  /// Follows the paths that lead to the value at an index.
  private mutating func follow(_ index: Int, _ paths: [Path]) throws(Stop) {
    // Of equal members, the last one counts.
    for path in paths where path.number > 0 { kept[path.number - 1] = nil }
    let isElements = paths.contains { $0.number == 0 && $0.rest.isEmpty }
    let children = judged.children(of: index)
    if isElements, children == nil { throw Stop(code: .pathNotFound, offset: judged.offset(of: index)) }
    if isElements { hasMetElements = true }
    if !isElements, paths.allSatisfy(\.rest.isEmpty) {
      if let number = paths.first?.number { kept[number - 1] = try whole(index) }
      return
    }
    var keys: Set<[UInt8]> = []
    for child in children ?? [] {
      if let key = child.key, options.duplicateKeys == .error, !keys.insert(key.text).inserted {
        throw Stop(code: .duplicateKey, offset: judged.offset(of: key.index))
      }
      if isElements {
        try deliver(child)
      } else {
        try follow(
          child.index,
          paths.filter { $0.rest.first.map(child.isNamed) ?? false }.map { ($0.number, $0.rest.dropFirst()) })
      }
    }
  }

  private mutating func deliver(_ child: JudgedText.Child) throws(Stop) {
    elements.append(Element(range: try whole(child.index), key: child.key?.text))
  }

  /// The range of a value of which a document is made.
  private func whole(_ index: Int) throws(Stop) -> Range<Int> {
    let range = judged.range(of: index)
    if range.count > options.maximumElementBytes { throw Stop(code: .elementLimit, offset: range.lowerBound) }
    var parsing = JSONDocument.Options(rules: options.rules).forPart
    parsing.duplicateKeys = options.duplicateKeys
    if let error = Outcome({ try JSONDocument(Array(judged.text[range]), options: parsing) }).error {
      throw Stop(code: error.code, offset: range.lowerBound + error.place.offset)
    }
    return range
  }
}

extension JSONDocument.Options {
  /// The options for a part of a text, without the limits that count from the start of the text.
  var forPart: JSONDocument.Options {
    var options = self
    options.allowsMultipleValues = false
    options.duplicateKeys = .lastWins
    options.rules.maximumInputBytes = .max
    return options
  }
}
