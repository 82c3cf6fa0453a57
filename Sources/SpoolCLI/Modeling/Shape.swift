#if CLI
  import Spool

  /// The common shape of the values at one place of a sample.
  struct Shape {
    private(set) var isNull = false
    private var kinds: Set<Kind> = []
    /// The shape of the elements of arrays.
    private var elements: [Shape] = []
    private var object: ObjectShape?

    /// The kinds of values. Of the numeric kinds, `huge` is that of numbers that no type holds.
    private enum Kind: Int, Comparable {
      case natural, int, uint64, double, huge, bool, string, array, object

      static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
      var isNumber: Bool { self <= .huge }

      /// The kind of a number as it is written: 1 is an integer, and 1.0 is not.
      init(number: JSONValue) {
        let text = number.numberText ?? ""
        let isInteger = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        if isInteger, let int = number.int {
          self = int < 0 ? .int : .natural
        } else if isInteger, number.uint64 != nil {
          self = .uint64
        } else {
          let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
          let isZero = !digits.contains { UInt8(ascii: "1") <= $0 && $0 <= UInt8(ascii: "9") }
          self = number.double.map { $0 != 0 || isZero } == true ? .double : .huge
        }
      }
    }

    /// The kinds that occur.
    indirect enum Form {
      case unknown, mixed
      case scalar(String)
      case array(Shape)
      case dictionary(Shape)
      case object(ObjectShape)
    }

    /// Adds a value to the shape.
    ///
    /// Recurses as deeply as the input is nested, which the parser limits.
    mutating func add(_ value: JSONValue) {
      switch value.kind {
      case .null: isNull = true
      case .bool: kinds.insert(.bool)
      case .number: kinds.insert(Kind(number: value))
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

    /// Merges another shape into this one.
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
      case .natural, .int: return .scalar("Int")
      case .uint64: return .scalar(kinds.contains(.int) ? "Double" : "UInt64")
      case .double: return .scalar("Double")
      case .huge: return .mixed
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
    /// Takes the value out and leaves nil, so that the value has only one owner.
    fileprivate mutating func take() -> Wrapped? {
      defer { self = nil }
      return self
    }
  }
#endif
