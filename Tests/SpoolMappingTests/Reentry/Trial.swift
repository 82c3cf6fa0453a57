import Foundation
import Spool

extension Reentry {
  /// One program, through one entry point: what the maps make of it, and what the judge says.
  struct Trial {
    enum EntryPoint: CaseIterable { case text, decode, dictionary, stream }

    let program: Program
    let entryPoint: EntryPoint
    private let run: Run
    private let judge: Judge

    struct Verdict {
      /// Nil if nothing differs.
      var difference: String?
      /// How many models there were.
      var models = 0
    }

    static func verdict(on program: Program) -> Verdict {
      var verdict = Verdict()
      for entryPoint in EntryPoint.allCases
      where verdict.difference == nil && (entryPoint != .stream || program.root.array != nil) {
        let trial = Trial(program, entryPoint)
        let difference = Run.$current.withValue(trial.run, operation: trial.difference)
        verdict.difference = difference.map { "\(entryPoint): \($0)" }
        if entryPoint == .text { verdict.models = trial.run.script.count }
      }
      return verdict
    }

    private init(_ program: Program, _ entryPoint: EntryPoint) {
      (self.program, self.entryPoint) = (program, entryPoint)
      run = Run(program, entryPoint == .dictionary ? .dictionary : .text)
      judge = Judge(program, inputs: run.judgedInputs)
      run.script.scopes = [.init(shape: 0)]
      judge.script.scopes = [.init(shape: 0)]
    }

    private func difference() -> String? {
      defer { run.end() }
      return difference(with: program.shapes[0].adoption.type)
    }

    private func difference<Model: Node>(with type: Model.Type) -> String? {
      let boxed = program.root.boxed
      let models: [Model]? = read(boxed)
      judge.follow(run)
      let judged = judgedModels(entryPoint == .dictionary ? Tree(boxed) : program.root)
      if let difference = compare("read", models.map { .array($0.map(\.tree)) }, judged.map { .array($0) }) {
        return difference
      }
      guard let models, entryPoint == .text || entryPoint == .dictionary else { return nil }
      let difference = entryPoint == .text ? write(models, asText: true) : nil
      return difference ?? write(models, asText: false) ?? update(models, judged ?? [])
    }

    // MARK: Reading

    private func read<Model: Node>(_ boxed: Any) -> [Model]? {
      let mapper = run.mapper(Model.self)
      let isObject = program.root.isObject
      switch entryPoint {
      case .text where isObject: return (mapper.map(JSONString: "\(program.root)") as Model?).map { [$0] }
      case .text: return mapper.mapArray(JSONString: "\(program.root)") as [Model]?
      case .decode where isObject: return (try? mapper.decode("\(program.root)")).map { [$0] }
      case .decode: return try? mapper.decodeArray("\(program.root)")
      case .dictionary where isObject: return (mapper.map(JSONObject: boxed) as Model?).map { [$0] }
      case .dictionary: return mapper.mapArray(JSONObject: boxed) as [Model]?
      case .stream: return try? stream("\(program.root)")
      }
    }

    private func stream<Model: Node>(_ text: String) throws -> [Model] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      let elements = JSONElementReader(pipe.fileHandleForReading, .elements(at: ""))
      return try elements.decoded(as: Model.self, by: Mapper(context: run), onInvalid: .skip { _ in }).map {
        try $0.get()
      }
    }

    private func judgedModels(_ root: Tree) -> [Tree]? {
      guard let elements = root.array else { return judge.make(root).map { [$0] } }
      if entryPoint == .stream { return elements.compactMap { judge.make($0) } }
      guard entryPoint == .decode else { return judge.models(root) }
      var models: [Tree] = []
      for element in elements {
        guard let model = judge.make(element) else { return nil }
        models.append(model)
      }
      return models
    }

    // MARK: Updating

    private func update<Model: Node>(_ models: [Model], _ judged: [Tree]) -> String? {
      guard program.root.isObject else { return nil }
      let boxed = program.update.boxed
      let mapper = run.mapper(Model.self)
      let updated =
        entryPoint == .text
        ? try? mapper.decode("\(program.update)", toObject: models[0])
        : mapper.map(JSONObject: boxed, toObject: models[0])
      judge.follow(run)
      let (expected, isWhole) = judge.updated(judged[0], from: entryPoint == .text ? program.update : Tree(boxed))
      // What a class has been given stays, a struct is as before: how much of the first is not looked at.
      if !isWhole, entryPoint == .dictionary { return nil }
      return compare("updated", updated?.tree, isWhole ? expected : nil)
    }

    // MARK: Writing

    private func write<Model: Node>(_ models: [Model], asText: Bool) -> String? {
      let tree = Tree.array(models.map(\.tree))
      run.handed.append(tree)
      let written = written(models, asText: asText)
      judge.follow(run)
      let judged = (judge.inOrder(tree).array ?? []).map { judge.write($0) }
      let expected = program.root.isObject ? judged[0] : .array(judged)
      return compare(asText ? "written as text" : "written", written, expected)
    }

    private func written<Model: Node>(_ models: [Model], asText: Bool) -> Tree {
      let mapper = run.mapper(Model.self)
      switch (program.root.isObject, asText) {
      case (true, true): return Tree(text: mapper.toJSONString(models[0]))
      case (true, false): return Tree(mapper.toJSON(models[0]))
      case (false, true): return Tree(text: mapper.toJSONString(models))
      case (false, false): return Tree(mapper.toJSONArray(models))
      }
    }

    // MARK: Comparing

    private func compare(_ what: String, _ found: Tree?, _ judged: Tree?) -> String? {
      for (index, (saw, expected)) in zip(run.script.log, judge.script.log).enumerated() where saw != expected {
        return "\(what): entry \(index) of the log is\n  \(saw)\nbut should be\n  \(expected)"
      }
      let (count, expectedCount) = (run.script.log.count, judge.script.log.count)
      if count != expectedCount {
        let next = count > expectedCount ? run.script.log[expectedCount] : judge.script.log[count]
        return "\(what): the log has \(count) entries, but should have \(expectedCount); the next: \(next)"
      }
      guard found != judged else { return nil }
      return "\(what):\n  \(found?.description ?? "nil")\nbut should be\n  \(judged?.description ?? "nil")"
    }
  }
}

extension Reentry.Judge {
  fileprivate func write(_ model: Reentry.Tree) -> Reentry.Tree {
    if case .model(let made) = model { write(made) } else { .null }
  }
}
