import Foundation

extension Reentry {
  /// A map as the judge sees it: an object, and where the last subscript has led. Each look-up starts from the object.
  final class JudgedMap {
    /// What is read; or what has been written so far.
    var object: Tree
    let isWriting: Bool
    /// Whether models are updated rather than made.
    let isUpdating: Bool
    private(set) var cursor: Cursor?
    /// Whether something that is required was missing.
    var hasFailed = false

    struct Cursor {
      /// The key that was looked for last.
      let key: String
      let delimiter: String?
      /// The value at the key.
      let value: Tree?
      /// The path at which a value is written.
      let path: [String]
      let isRequired: Bool
      let isLenient: Bool
    }

    init(_ object: Tree, isWriting: Bool = false, isUpdating: Bool = false) {
      (self.object, self.isWriting, self.isUpdating) = (object, isWriting, isUpdating)
    }

    func move(to key: Key) -> Cursor {
      var found = find(key)
      for other in key.others where !isWriting && found.value == nil {
        found = find(Key(path: other, isRequired: key.isRequired, isLenient: key.isLenient))
      }
      cursor = found
      return found
    }

    private func find(_ key: Key) -> Cursor {
      let components = key.components
      let written = components.count == 1 ? components : components.filter { !$0.isEmpty }
      var value = isWriting ? nil : JudgedMap.value(of: object, at: components[...])
      if key.ignoresNull, value?.isNull == true { value = nil }
      return Cursor(
        key: key.path, delimiter: key.delimiter, value: value, path: written,
        isRequired: key.isRequired, isLenient: key.isLenient)
    }

    /// What stands at a path: keys of objects and positions in arrays.
    private static func value(of tree: Tree, at path: ArraySlice<String>) -> Tree? {
      guard let component = path.first else { return tree }
      let child: Tree?
      switch tree {
      case .object: child = tree[component]
      case .array(let elements): child = Int(component).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: child = nil
      }
      return child.flatMap { value(of: $0, at: path.dropFirst()) }
    }

    /// Notes that a key had no value of its type. An empty collection is nothing bad.
    func miss(_ cursor: Cursor, _ form: Form) {
      if cursor.isRequired, cursor.value.map({ !form.isEmpty($0) }) ?? true { hasFailed = true }
    }

    /// Sets what the last subscript has named.
    func write(_ value: Tree, at path: [String]) { object.set(value, at: path[...]) }
  }
}

extension Reentry.Key {
  var components: [String] { isFlat ? [path] : path.components(separatedBy: delimiter ?? ".") }
}

extension Reentry.Form {
  /// Whether a value is an empty collection of the kind that the form is written as.
  func isEmpty(_ value: Reentry.Tree) -> Bool {
    switch (self, value) {
    case (.list, .array([])), (.rows, .array([])), (.set, .array([])), (.optionals, .array([])): true
    case (.members, .object(let members)), (.lists, .object(let members)): members.isEmpty
    default: false
    }
  }
}
