public import SpoolTape

/// The places of nodes, each as a step from another place. So each place takes the memory of one step, however deep it
/// is.
struct PathPlaces: Sendable {
  /// How a child is reached from its container.
  enum Step: Sendable {
    /// By a key, at an index of the tape.
    case key(Int)
    case position(Int)
  }

  private var steps: [(parent: Int, step: Step)] = []

  /// Adds a place; returns its number.
  mutating func add(_ step: Step, after parent: Int) -> Int {
    steps.append((parent, step))
    return steps.count - 1
  }

  /// The steps from the start to a place.
  func steps(to place: Int) -> [Step] {
    var path: [Step] = []
    var place = place
    while place >= 0 {
      path.append(steps[place].step)
      place = steps[place].parent
    }
    return path.reversed()
  }
}

extension JSONPath {
  /// A value that a path has found, and its place.
  public struct Node: Sendable {
    /// The value.
    public let value: JSONValue
    private let place: Int
    private let places: PathPlaces?

    init(_ value: JSONValue, _ place: Int, _ places: PathPlaces?) {
      self.value = value
      self.place = place
      self.places = places
    }

    /// The place of the value, as components from the value that the path started from.
    ///
    /// - Complexity: Linear in the number of components.
    public var keyPath: JSONKeyPath {
      let steps = places?.steps(to: place) ?? []
      return value.storage.withReader { reader in
        JSONKeyPath(
          components: steps.map { step in
            switch step {
            case .key(let key): .key(reader.string(at: key) ?? "")
            case .position(let position): .position(position)
            }
          })
      }
    }

    /// The place of the value as a normalized path, such as `$['store']['book'][0]` (RFC 9535, 2.7).
    ///
    /// - Complexity: Linear in its length.
    public var path: String {
      keyPath.components.reduce(into: "$") { text, component in
        if let key = component.key {
          text += "[\(QuotedText.quoted(key, by: "'") { $0 < " " })]"
        } else {
          text += "[\(component.position ?? 0)]"
        }
      }
    }
  }
}
