/// What is known of a type, and of a field of it. This is not an option set, because the operations of option sets are many
/// calls in a debug build.
package struct FieldTraits: Sendable {
  private let rawValue: UInt16

  /// Whether the traits include another one.
  @_transparent
  package func contains(_ trait: FieldTraits) -> Bool { rawValue & trait.rawValue == trait.rawValue }

  /// Returns the same traits, and others if a condition is true.
  package func with(_ others: FieldTraits, if isThere: Bool = true) -> FieldTraits {
    isThere ? FieldTraits(rawValue: rawValue | others.rawValue) : self
  }

  /// Returns the traits that are also among others.
  package func only(_ others: FieldTraits) -> FieldTraits { FieldTraits(rawValue: rawValue & others.rawValue) }

  package static let none = FieldTraits(rawValue: 0)

  // MARK: Of a type

  /// Values are read in place, from a text.
  package static let isReadInPlace = FieldTraits(rawValue: 1)
  /// Values are read from a tape by the plan of the type, and written by it; if not, by the policy. If all models in them are
  /// pure, no code of an app runs.
  package static let isComplete = FieldTraits(rawValue: 2)
  /// The type is a model, an array of models, or an optional of these.
  package static let isOfModels = FieldTraits(rawValue: 4)
  /// The type is an optional, or a collection that has optionals in it.
  package static let holdsOptionals = FieldTraits(rawValue: 8)

  // MARK: Of a field

  /// The value is at the offset. If not, the policy reads and writes it.
  package static let isStored = FieldTraits(rawValue: 16)
  /// The field has a value in each new instance, which is there before anything is read.
  package static let isInitialized = FieldTraits(rawValue: 32)
  /// The field never changes.
  package static let isConstant = FieldTraits(rawValue: 64)
  /// The declaration says that the type is an optional.
  package static let isOptional = FieldTraits(rawValue: 128)
  /// Null makes an integer zero. Otherwise, null leaves all values as they are but optional ones.
  package static let isZeroForNull = FieldTraits(rawValue: 256)
  /// No null is written for nil, even if there is one for other fields.
  package static let leavesOutNil = FieldTraits(rawValue: 512)
  /// The key has a slash.
  static let hasSlash = FieldTraits(rawValue: 1024)
  /// A walk fails at a value of another kind, and at a number that the type cannot hold exactly. If not, the policy reads
  /// collections of other types than models, which may leave elements out.
  package static let isExact = FieldTraits(rawValue: 2048)
  /// If there is no member, the field gets a default after the walk.
  package static let hasDefault = FieldTraits(rawValue: 4096)
  /// The field has a default without references, which is there before the walk.
  package static let startsWithDefault = FieldTraits(rawValue: 8192)
  /// The default takes the place of null, and of a value that is not of the type.
  package static let replacesMisfits = FieldTraits(rawValue: 16384)
}
