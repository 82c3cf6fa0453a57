import CFaults
import Foundation
import Spool

/// Threads with small stacks: the result is that of a large stack, or the error that says so.
let smallStacks = [
  Case("stack-parsing", "everything that does not recurse, to the depths 512 and 10^6, on 64 KB and 512 KB") {
    try onStacks([64 << 10, 512 << 10], deepWork(depth: 512) + deepWork(depth: 1_000_000), mayFail: false)
  },
  Case("stack-models", "models and coders, to the depth 510, on 128 KB, 256 KB and 512 KB") {
    try onStacks([128 << 10, 256 << 10, 512 << 10], nestedModels, mayFail: true)
  },
  Case("stack-flat", "all work on texts that are not deep, on 512 KB") {
    let text = Sample.array(50)
    return try onStacks([512 << 10], Work.all.map { work in Named(work.name) { try work.run(text) } }, mayFail: false)
  },
]

private struct Named {
  let name: String
  let run: () throws -> String

  init(_ name: String, _ run: @escaping () throws -> String) { (self.name, self.run) = (name, run) }
}

/// Runs each work in a child, on a thread with a stack of each size.
private func onStacks(_ stacks: [Int], _ works: [Named], mayFail: Bool) throws -> String {
  var (right, errors) = (0, 0)
  for work in works {
    let usual = try inChild { try onThread(stack: 256 << 20, work.run) }
    try require(usual.signal == 0 && usual.verdict == 0, "\(work.name) on a large stack: \(usual.report)")
    for stack in stacks {
      let found = try inChild { try onThread(stack: stack, work.run) }
      let what = "\(work.name) on \(stack >> 10) KB"
      try require(found.signal == 0, "\(what): \(found.report)")
      if found.verdict == 0 {
        try require(found.note == usual.note, "\(what): another result")
        right += 1
      } else {
        let isOfStack = ["ested too deeply", "nested deeper than"].contains { found.words.contains($0) }
        try require(mayFail && isOfStack, "\(what): \(found.words)")
        errors += 1
      }
    }
  }
  if mayFail { try require(right > 0 && errors > 0, "\(right) results and \(errors) errors") }
  return
    "\(works.count) works on \(stacks.map { "\($0 >> 10) KB" }.joined(separator: ", ")): \(right) as on a large stack"
    + (mayFail ? ", \(errors) errors that say so" : "")
}

/// Arrays and objects in each other.
private func text(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> String {
  String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
}

/// What promises not to recurse.
private func deepWork(depth: Int) -> [Named] {
  let texts = [
    Array(text(depth, "[", "1", "]").utf8), Array(text(depth / 2, #"{"a":["#, #""b""#, "]}").utf8),
    Array(text(depth - 1, #"{"a":"#, #"[1,"x"]"#, "}").utf8),
  ]
  return texts.enumerated().flatMap { number, text in
    [JSONDocument.Engine.buffer, .yajl].flatMap { engine in
      var options = JSONDocument.Options.with(engine)
      options.rules.maximumDepth = depth
      return deepWork("\(depth) levels of text \(number), \(engine)", text, options)
    }
  }
}

private func deepWork(_ name: String, _ text: [UInt8], _ options: JSONDocument.Options) -> [Named] {
  [
    Named("\(name), parsing") { "\(hash(try JSONDocument(text, options: options).root.description))" },
    Named("\(name), pieces") {
      var parser = JSONParser(rules: options.rules, engine: options.engine)
      for start in stride(from: 0, to: text.count, by: 60_000) {
        try parser.feed(Array(text[start..<min(start + 60_000, text.count)]))
      }
      return "\(try parser.finish().root.count)"
    },
    Named("\(name), validating") {
      var validator = JSONValidator(rules: options.rules)
      try text.withUnsafeBytes { try validator.feed($0) }
      try validator.finish()
      return "valid"
    },
    Named("\(name), streaming") {
      var streamOptions = JSONElementStream.Options()
      streamOptions.rules = options.rules
      var stream = JSONElementStream(.values, options: streamOptions)
      try stream.feed(text)
      stream.finish()
      return try stream.next().map { "\($0.value.count)" } ?? "nothing"
    },
    Named("\(name), too deep") {
      var shallow = options
      shallow.rules.maximumDepth -= 2
      return Work.error { _ = try JSONDocument(text, options: shallow) }
    },
    Named("\(name), cut short") { Work.error { _ = try JSONDocument(Array(text.dropLast(3)), options: options) } },
    Named("\(name), comparing, writing, dumping") {
      let (one, other) = (try JSONDocument(text, options: options), try JSONDocument(text, options: options))
      var size = 0
      one.tape.dump { size += $0.utf8.count }
      let sorted = one.root.bytes(options: .init(isPretty: text.count < 10_000, sortsKeys: true))
      return "\(one.root == other.root) \(size) \(sorted.count) \(one.root.bytes() == text)"
    },
    Named("\(name), paths") {
      let root = try JSONDocument(text, options: options).root
      var path = String(repeating: "0.", count: min(options.rules.maximumDepth, 2000))
      if text[0] == UInt8(ascii: "{") { path = String(repeating: "a.0.", count: 200) + "a" }
      return root[path: JSONKeyPath(path)]?.kind.rawValue ?? "nothing"
    },
  ]
}

/// What recurses, because types contain themselves.
private var nestedModels: [Named] {
  let texts = [text(505, #"{"child":"#, "{}", "}"), text(250, #"{"children":["#, "{}", "]}")]
  return texts.enumerated().flatMap { number, text -> [Named] in
    [
      Named("mapping text \(number)") { released(try Mapper<Node>().decode(text)) },
      Named("mapping text \(number), with a report") {
        var report = MappingReport()
        return try released(Mapper<Node>().decode(text, report: &report))
      },
      Named("mapping elements of text \(number)") {
        var stream = JSONElementStream(.values)
        try stream.feed(Array(text.utf8))
        stream.finish()
        guard let element = try stream.next() else { throw Wrong("no element") }
        return try released(Mapper<Node>().decode(element.value))
      },
      Named("decoding text \(number)") { try released(SpoolJSONDecoder().decode(Node.self, from: text)) },
      Named("writing models of text \(number)") { try written(text) { try $0.encodedText() } },
      Named("writing dictionaries of text \(number)") {
        try written(text) { node in
          let members = node.toJSON()
          let written = String(decoding: try SpoolSerialization.data(withJSONObject: members), as: UTF8.self)
          // `toJSON` cannot fail, and leaves out what is nested too deeply.
          if written.utf8.count < text.utf8.count { throw Wrong("left out: nested too deeply") }
          return written
        }
      },
      Named("encoding models of text \(number)") { try written(text) { try SpoolJSONEncoder().encodeText($0) } },
      Named("boxed values of text \(number)") {
        let object = try SpoolSerialization.jsonObject(with: Data(text.utf8))
        return "\(try SpoolSerialization.data(withJSONObject: object).count)"
      },
      Named("models of boxed values of text \(number)") {
        let object = try SpoolSerialization.jsonObject(with: Data(text.utf8))
        guard let members = object as? [String: Any] else { throw Wrong("no dictionary") }
        // Its errors are nil.
        guard let node = Mapper<Node>().map(JSON: members) else { throw Wrong("nested too deeply") }
        return released(node)
      },
    ]
  }
}

/// The depth of a model, which is let go of without recursion.
private func released(_ node: Node) -> String {
  var depth = 0
  var next: Node? = node
  while let node = next {
    next = node.child ?? node.children?.first
    depth += 1
  }
  Node.release(node)
  return "\(depth)"
}

/// What is written of a model that was made on a large stack.
private func written(_ text: String, _ write: (Node) throws -> String) throws -> String {
  final class Box { var node: Node? }
  let box = Box()
  _ = try onThread(stack: 256 << 20) {
    box.node = try Mapper<Node>().decode(text)
    return ""
  }
  guard let node = box.node else { throw Wrong("no model") }
  defer { Node.release(node) }
  return try write(node)
}
