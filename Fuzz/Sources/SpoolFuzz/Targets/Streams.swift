import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// A stream gives the same elements and errors however it is cut, and they are those of the whole text.
  static let streams = Target(name: "streams", summary: "elements of streams are the parts of the whole text") {
    bytes in
    let input = Input(bytes)
    let ways = input.ways
    for layout in input.layouts {
      var first: StreamRun?
      let test = StreamTest(input, layout)
      for pieces in ways {
        let run = test.run(pieces)
        if first == nil { test.check(run) }
        if let first, first != run {
          report("\(layout)", "whole: \(first)", "cut at \(pieces.map(\.endIndex)): \(run)")
        }
        first = run
      }
    }
  }
}

extension Input {
  /// The text as one piece, in the pieces of the input, and if it is short byte by byte, or in two pieces cut at any
  /// place.
  fileprivate var ways: [[ArraySlice<UInt8>]] {
    let bytes = text.count <= 128 ? [text.indices.map { text[$0...$0] }] : []
    let cuts = text.count <= 16 ? Array(text.indices) : []
    return [[text[...]], pieces] + bytes + cuts.map { [text[..<$0], text[$0...]] }
  }

  /// Paths that are short enough to be found, and one that leads to a container of the text.
  var layouts: [JSONElementStream.Layout] {
    let layouts: [JSONElementStream.Layout] = [
      .elements(at: ""), .elements(at: "v", keeping: ["o", "l.0"]), .elements(at: "o.1", keeping: ["v.v", "n", "o.0"]),
      .values, .lines, .sequence,
    ]
    return layouts + (pathOfContainer.map { [.elements(at: $0)] } ?? [])
  }

  /// The path of the last of the containers that are nested the deepest; nil if no path leads there.
  private var pathOfContainer: JSONKeyPath? {
    guard let document = try? JSONDocument(text, options: options.forPart) else { return nil }
    let delimiter = "\u{E000}"
    var open: [(value: JSONValue, path: [String])] = [(document.root, [])]
    var deepest: [String] = []
    while let (value, path) = open.popLast() {
      if path.count >= deepest.count { deepest = path }
      if path.count == 8 { continue }
      if let array = value.array {
        open += array.enumerated().map { ($1, path + ["\($0)"]) }.filter(\.value.isContainer)
      }
      if let object = value.object { open += object.map { ($1, path + [$0]) }.filter(\.value.isContainer) }
    }
    let path = deepest.joined(separator: delimiter)
    return path.isEmpty || deepest.contains { $0.contains(delimiter) } ? nil : JSONKeyPath(path, delimiter: delimiter)
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
