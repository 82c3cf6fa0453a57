import Spool

// The values of properties, and the transforms that make them.

extension Reentry {
  /// A raw value whose initializer looks around.
  struct Word: RawRepresentable, Hashable {
    let rawValue: String

    init?(rawValue: String) {
      if let run = Run.current, let scope = run.script.scopes.last { run.perform(scope.inside) }
      guard Word.isKnown(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    init(known: String) { rawValue = known }

    static func isKnown(_ text: String) -> Bool { text.hasPrefix("w") }
  }

  /// Strings that stand for some integers, and for nothing too.
  enum Text {
    static func read(_ value: Int?) -> String? {
      guard let value else { return "none" }
      return value % 5 == 4 ? nil : "v\(value)"
    }

    static func write(_ text: String?) -> Int? { text.flatMap { $0.hasPrefix("v") ? Int($0.dropFirst()) : nil } }

    /// What a transform of any value makes of one, and of what it has made.
    static func read(any value: Tree) -> String? {
      switch value {
      case .bool: nil
      case .object(let members): "an object of \(members.count)"
      default: "\(value.elements.map { "an array of \($0.count)" } ?? "\(value)")"
      }
    }

    static func write(any text: String?) -> String? { text.map { "<\($0)>" } }
  }

  /// A transform of its own, which gets what JSONSerialization would have made of a value.
  struct AnyText: TransformType {
    let run: Run
    let actions: [Action]

    func transformFromJSON(_ value: Any?) -> String? {
      let tree = Tree(value)
      run.handed.append(tree)
      run.perform(actions)
      return Text.read(any: tree)
    }

    func transformToJSON(_ value: String?) -> String? {
      run.perform(actions)
      return Text.write(any: value)
    }
  }

  /// Makes models by the mapper that makes all others.
  struct Making<Model: Node>: TransformType {
    let run: Run
    let actions: [Action]

    func transformFromJSON(_ value: Any?) -> Model? {
      run.handed.append(Tree(value))
      run.perform(actions)
      return run.mapper(Model.self).map(JSONObject: value)
    }

    func transformToJSON(_ value: Model?) -> [String: Any]? {
      run.perform(actions)
      return value.map { run.mapper(Model.self).toJSON($0) }
    }
  }
}

extension Reentry.Run {
  /// A transform of the library.
  func text(_ actions: [Reentry.Action]) -> TransformOf<String, Int> {
    TransformOf(
      fromJSON: { [unowned self] value in
        perform(actions)
        return Reentry.Text.read(value)
      },
      toJSON: { [unowned self] value in
        perform(actions)
        return Reentry.Text.write(value)
      })
  }
}

// MARK: As trees

extension Int: ReentryShown { var tree: Reentry.Tree { .int(self) } }
extension UInt: ReentryShown { var tree: Reentry.Tree { .int(Int(self)) } }
extension Double: ReentryShown { var tree: Reentry.Tree { .double(self) } }
extension Bool: ReentryShown { var tree: Reentry.Tree { .bool(self) } }
extension String: ReentryShown { var tree: Reentry.Tree { .string(self) } }
extension Reentry.Word: ReentryShown { var tree: Reentry.Tree { .string(rawValue) } }
extension Optional: ReentryShown where Wrapped: ReentryShown {
  var tree: Reentry.Tree { map(\.tree) ?? .null }
}
extension Array: ReentryShown where Element: ReentryShown {
  var tree: Reentry.Tree { .array(map(\.tree)) }
}
extension Set: ReentryShown where Element: ReentryShown {
  var tree: Reentry.Tree { .set(map(\.tree)) }
}
extension Dictionary: ReentryShown where Key == String, Value: ReentryShown {
  var tree: Reentry.Tree { .object(map { .init(key: $0.key, value: $0.value.tree) }) }
}
