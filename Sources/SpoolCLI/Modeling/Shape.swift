#if CLI
  import Spool

  /// What the values in one place of a sample have in common.
  struct Shape {
    private(set) var isNull = false
    private var kinds: Set<Kind> = []
    /// What the elements of arrays are.
    private var elements: [Shape] = []
    private var object: ObjectShape?

    /// The kinds of values that a Swift type can be of; the numbers are in the order in which they contain each other.
    private enum Kind: Int, Comparable {
      case int, uint64, double, bool, string, array, object

      static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
      var isNumber: Bool { self <= .double }
    }

    /// The types that come out.
    indirect enum Form {
      case unknown, mixed
      case scalar(String)
      case array(Shape)
      case dictionary(Shape)
      case object(ObjectShape)
    }

    /// Takes one more value in.
    ///
    /// It goes as deep as the text, which the parser limits.
    mutating func add(_ value: JSONValue) {
      switch value.kind {
      case .null: isNull = true
      case .bool: kinds.insert(.bool)
      case .number: kinds.insert(value.int != nil ? .int : value.uint64 != nil ? .uint64 : .double)
      case .string: kinds.insert(.string)
      case .array: addElements(of: value)
      case .object: addMembers(of: value)
      }
    }

    private mutating func addElements(of value: JSONValue) {
      kinds.insert(.array)
      if elements.isEmpty { elements = [Shape()] }
      for element in value.array.map(Array.init) ?? [] { elements[0].add(element) }
    }

    private mutating func addMembers(of value: JSONValue) {
      kinds.insert(.object)
      var object = self.object.take() ?? ObjectShape()
      object.add(value)
      self.object = object
    }

    /// Takes all of another shape in.
    mutating func merge(_ other: Shape) {
      isNull = isNull || other.isNull
      kinds.formUnion(other.kinds)
      for element in other.elements {
        if elements.isEmpty { elements = [element] } else { elements[0].merge(element) }
      }
      guard let theirs = other.object else { return }
      object = object.map { $0.merged(theirs) } ?? theirs
    }

    var form: Form {
      guard let widest = kinds.max() else { return .unknown }
      guard kinds.count == 1 || widest.isNumber else { return .mixed }
      switch widest {
      case .int: return .scalar("Int")
      case .uint64: return .scalar("UInt64")
      case .double: return .scalar("Double")
      case .bool: return .scalar("Bool")
      case .string: return .scalar("String")
      case .array: return .array(elements.first ?? Shape())
      case .object: return objectForm
      }
    }

    private var objectForm: Form {
      guard let object else { return .unknown }
      return object.isDictionary ? .dictionary(object.anyMember) : .object(object)
    }
  }

  extension Optional {
    /// Leaves nil behind, so that what was taken has one owner.
    fileprivate mutating func take() -> Wrapped? {
      defer { self = nil }
      return self
    }
  }
#endif
