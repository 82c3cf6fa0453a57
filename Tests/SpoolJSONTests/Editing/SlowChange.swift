import SpoolEditing
import SpoolJSON

/// A change, as the library and as the judge make it.
enum SlowChange {
  case set([SlowStep], JSONValue)
  case replace([SlowStep], JSONValue)
  case insert([SlowStep], JSONValue)
  case remove([SlowStep])
  case rename([SlowStep], String)
  case move([SlowStep], [SlowStep])
  case copy([SlowStep], [SlowStep])
  case merge(JSONValue)

  func apply(to edit: inout JSONEdit) throws {
    switch self {
    case .set(let path, let value): try edit.set(JSONKeyPath(slow: path), to: value)
    case .replace(let path, let value): try edit.replace(JSONKeyPath(slow: path), with: value)
    case .insert(let path, let value): try edit.insert(value, at: JSONKeyPath(slow: path))
    case .remove(let path): try edit.remove(JSONKeyPath(slow: path))
    case .rename(let path, let key): try edit.rename(JSONKeyPath(slow: path), to: key)
    case .move(let source, let target): try edit.move(from: JSONKeyPath(slow: source), to: JSONKeyPath(slow: target))
    case .copy(let source, let target): try edit.copy(from: JSONKeyPath(slow: source), to: JSONKeyPath(slow: target))
    case .merge(let patch): try edit.merge(patch)
    }
  }

  /// What the change makes of a tree; nil if it is not possible.
  func judged(_ tree: SlowTree) -> SlowTree? {
    var tree = tree
    switch self {
    case .set(let path, let value):
      return tree.put(SlowTree(value), path, inserts: false, makesObjects: true) ? tree : nil
    case .replace(let path, let value):
      guard tree.value(path) != nil else { return nil }
      return tree.put(SlowTree(value), path, inserts: false, makesObjects: false) ? tree : nil
    case .insert(let path, let value):
      return tree.put(SlowTree(value), path, inserts: true, makesObjects: false) ? tree : nil
    case .remove(let path): return tree.remove(path) != nil ? tree : nil
    case .rename(let path, let key): return tree.rename(path, key) ? tree : nil
    case .move(let source, let target):
      if JSONKeyPath(slow: source) == JSONKeyPath(slow: target) { return tree.value(source) == nil ? nil : tree }
      if target.count > source.count, let places = tree.places(source),
        places == tree.places(Array(target.prefix(source.count)))
      {
        return nil
      }
      guard let value = tree.remove(source) else { return nil }
      return tree.put(value, target, inserts: true, makesObjects: false) ? tree : nil
    case .copy(let source, let target):
      guard let value = tree.value(source) else { return nil }
      return tree.put(value, target, inserts: true, makesObjects: false) ? tree : nil
    case .merge(let patch):
      tree.merge(SlowTree(patch))
      return tree
    }
  }
}

extension JSONKeyPath {
  init(slow path: [SlowStep]) {
    self.init(
      components: path.flatMap { step -> [Component] in
        switch (step.key, step.position) {
        case (let key?, nil): [.key(key)]
        case (nil, let position?): [.position(position)]
        default: JSONKeyPath(JSONPointer(tokens: [step.key ?? ""])).components
        }
      })
  }
}
