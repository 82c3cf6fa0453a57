#if CLI
  import Spool

  /// The types of a sample, each with a unique name. Similar objects share a type.
  struct TypeTable {
    /// A property of a type.
    struct Property {
      let key: String
      let name: String
      let type: String
      let isOptional: Bool
      /// True if the property has a definite Swift type.
      let isKnown: Bool
    }

    private(set) var names: [String] = []
    private var shapes: [String: ObjectShape] = [:]
    /// The types of the objects in the members of a type.
    private var parts: [Place: String] = [:]
    /// For each type, the structs that store it directly. They must not be stored in it in turn.
    private var holders: [String: Set<String>] = [:]
    /// True if collections may hold optionals.
    private let holdsOptionals: Bool

    /// A member of a type.
    private struct Place: Hashable {
      let type: String
      let key: [UInt8]

      init(_ type: String, _ key: String) { (self.type, self.key) = (type, Array(key.utf8)) }

      var name: String { String(decoding: key, as: UTF8.self) }
    }

    /// Names the type of an object and the types of the objects in it.
    init(root: String, _ shape: ObjectShape, holdsOptionals: Bool) {
      self.holdsOptionals = holdsOptionals
      add(shape, root)
    }

    private mutating func add(_ shape: ObjectShape, _ name: String) {
      if let known = shapes[name] {
        shapes[name] = known.merged(shape)
      } else {
        names.append(name)
        shapes[name] = shape
      }
      for key in shape.keys { addParts(shape[key], Place(name, key), isElement: false) }
    }

    private mutating func addParts(_ shape: Shape, _ place: Place, isElement: Bool) {
      switch shape.form {
      case .object(let object):
        let name =
          parts[place] ?? free(SwiftName.type(place.name, isElement: isElement), object, isElement ? nil : place)
        parts[place] = name
        if !isElement { holders[name, default: []].insert(place.type) }
        add(object, name)
      case .array(let element), .dictionary(let element): addParts(element, place, isElement: true)
      case .unknown, .mixed, .scalar: break
      }
    }

    /// Returns the name, with a number appended if the name belongs to a type that is not similar, or that contains the
    /// type of the enclosing object.
    private func free(_ name: String, _ shape: ObjectShape, _ holder: Place?) -> String {
      var (number, candidate) = (1, name)
      let taboo = holder.map { allHolders(of: $0.type) } ?? []
      while let other = shapes[candidate], taboo.contains(candidate) || !other.isLike(shape) {
        number += 1
        candidate = "\(name)\(number)"
      }
      return candidate
    }

    /// The structs that contain a type, directly or not, and the type itself.
    private func allHolders(of name: String) -> Set<String> {
      var (pending, seen) = ([name], Set([name]))
      while let next = pending.popLast() {
        for outer in holders[next] ?? [] where seen.insert(outer).inserted { pending.append(outer) }
      }
      return seen
    }

    // MARK: Properties

    func properties(of name: String) -> [Property] {
      guard let shape = shapes[name] else { return [] }
      var used: Set<String> = []
      return shape.keys.map { key in
        var property = SwiftName.property(key)
        while !used.insert(property).inserted { property += "_" }
        let (type, isKnown) = type(of: shape[key], Place(name, key))
        let isOptional = shape.isOptional(key) || type == "Any"
        return Property(
          key: key, name: property, type: isOptional ? "\(type)?" : type, isOptional: isOptional, isKnown: isKnown)
      }
    }

    private func type(of shape: Shape, _ place: Place) -> (name: String, isKnown: Bool) {
      switch shape.form {
      case .unknown, .mixed: return ("Any", false)
      case .scalar(let name): return (name, true)
      case .object: return parts[place].map { ($0, true) } ?? ("Any", false)
      case .array(let element):
        let (name, isKnown) = part(element, place)
        return ("[\(name)]", isKnown)
      case .dictionary(let value):
        let (name, isKnown) = part(value, place)
        return ("[String: \(name)]", isKnown)
      }
    }

    /// The type of the elements of a collection, which are optional if there are nulls among them.
    private func part(_ shape: Shape, _ place: Place) -> (name: String, isKnown: Bool) {
      let (name, isKnown) = type(of: shape, place)
      guard shape.isNull else { return (name, isKnown) }
      return holdsOptionals && isKnown ? ("\(name)?", true) : ("Any", false)
    }
  }
#endif
