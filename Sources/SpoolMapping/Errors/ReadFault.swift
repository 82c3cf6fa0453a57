extension GeneratedCode {
  /// Why a value cannot be read, in the smallest form. The readers of a map throw faults; a fault becomes a `MapError`
  /// only if it reaches the caller.
  ///
  /// Most faults end at the next property or collection, which does without the value. So a fault has neither a path nor
  /// a key nor a message; `MapError+Fault.swift` adds them. For an operator, a value that is absent or null is not a
  /// fault: the slot says so before a reader is called.
  @frozen
  public struct ReadFault: Error, @unchecked Sendable {
    // SAFETY of sharing: all of it is immutable, and types may be shared.
    @usableFromInline let cause: Cause
    /// The value that is at fault; negative if there is none.
    @usableFromInline let node: Int
    /// The error that user code has thrown, or one that says more than the cause.
    @usableFromInline let reason: (any Error)?

    @frozen @usableFromInline
    enum Cause {
      /// The value is not of this type.
      case kind(Any.Type)
      /// The value is not an array, although one of this shape was expected.
      case notArray(MapError.Shape)
      /// The value is not an object, although one of this shape was expected.
      case notObject(MapError.Shape)
      /// The value is not an object, although a model of this shape was expected. The error does not name a key, if
      /// there is a value.
      case notModel(MapError.Shape)
      /// There is no value, or null.
      case nothing
      /// The collection is empty, and the property treats an empty collection as no value.
      case empty
      /// The key of the value is not one of this type.
      case key(Any.Type)
      /// The raw value does not belong to any case, or has another type.
      case noCase(Any.Type)
      /// A transform returned nil instead of an object of this type.
      case untransformed(Any.Type)
      /// The initializer of this type returned nil, or threw.
      case refused(Any.Type)
      /// A member is missing or unknown, so the object cannot be read, nor any value that it is part of.
      case fatal(Any.Type)
      /// The stack has no room for one more model.
      case tooDeep
    }

    @inlinable @inline(__always)
    init(_ cause: Cause, _ node: Int, _ reason: (any Error)? = nil) {
      self.cause = cause
      self.node = node
      self.reason = reason
    }
  }
}

@usableFromInline typealias ReadFault = GeneratedCode.ReadFault

extension ReadFault {
  /// The fault of an optional, from the fault of the type that it wraps.
  @usableFromInline
  func expecting(_ type: Any.Type, _ slot: Slot) -> ReadFault {
    if case .kind = cause, node == slot.node { return ReadFault(.kind(type), node, reason) }
    return self
  }

  /// The type that was expected, if the cause names one.
  var type: Any.Type? {
    switch cause {
    case .kind(let type), .key(let type), .noCase(let type), .untransformed(let type), .refused(let type),
      .fatal(let type):
      type
    case .notArray, .notObject, .notModel, .nothing, .empty, .tooDeep: nil
    }
  }

  /// Whether the fault also fails the model of the property, which cannot do without the value.
  var isFatal: Bool {
    switch cause {
    case .fatal, .tooDeep: true
    default: false
    }
  }

  /// Whether a collection drops an element with this fault in ObjectMapper: a model that cannot be made, an unknown
  /// case, or a value that a transform does not accept. An element of another kind makes the whole collection fail.
  var isOmitted: Bool {
    switch cause {
    case .noCase, .untransformed, .refused: true
    default: false
    }
  }
}
