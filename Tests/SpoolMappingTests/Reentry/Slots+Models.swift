import Spool

extension Reentry.Run {
  func modelSlot<Model: Reentry.Node>(_ field: Field, _ type: Model.Type) -> any AnySlot {
    let (after, blank) = (observer(field), Model.blank)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Model>(blank, after) { $0 <- $1 }
    case (.one, true): return Slot<Model?>(blank, after) { $0 <- $1 }
    case (.list, false): return Slot<[Model]>([blank], after) { $0 <- $1 }
    case (.list, true): return Slot<[Model]?>([blank], after) { $0 <- $1 }
    case (.members, false): return Slot<[String: Model]>(["kept": blank], after) { $0 <- $1 }
    case (.members, true): return Slot<[String: Model]?>(["kept": blank], after) { $0 <- $1 }
    case (.rows, false): return Slot<[[Model]]>([[blank]], after) { $0 <- $1 }
    case (.rows, true): return Slot<[[Model]]?>([[blank]], after) { $0 <- $1 }
    case (.lists, false): return Slot<[String: [Model]]>(["kept": [blank]], after) { $0 <- $1 }
    case (.lists, true): return Slot<[String: [Model]]?>(["kept": [blank]], after) { $0 <- $1 }
    case (.set, false): return Slot<Set<Model>>([blank], after) { $0 <- $1 }
    case (.set, true): return Slot<Set<Model>?>([blank], after) { $0 <- $1 }
    case (.optionals, false): return Slot<[Model?]>([blank], after) { $0 <- $1 }
    case (.optionals, true): return Slot<[Model?]?>([blank], after) { $0 <- $1 }
    }
  }

  /// Values that a transform makes.
  func transformSlot<Transform: TransformType>(
    _ field: Field, _ transform: Transform, _ value: Transform.Object
  ) -> any AnySlot where Transform.Object: ReentryShown & Hashable {
    typealias Object = Transform.Object
    let after = observer(field)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Object>(value, after) { $0 <- ($1, transform) }
    case (.one, true): return Slot<Object?>(value, after) { $0 <- ($1, transform) }
    case (.list, false), (.optionals, false): return Slot<[Object]>([value], after) { $0 <- ($1, transform) }
    case (.list, true), (.optionals, true): return Slot<[Object]?>([value], after) { $0 <- ($1, transform) }
    case (.members, false): return Slot<[String: Object]>(["kept": value], after) { $0 <- ($1, transform) }
    case (.members, true): return Slot<[String: Object]?>(["kept": value], after) { $0 <- ($1, transform) }
    case (.rows, false): return Slot<[[Object]]>([[value]], after) { $0 <- ($1, transform) }
    case (.rows, true): return Slot<[[Object]]?>([[value]], after) { $0 <- ($1, transform) }
    case (.lists, false): return Slot<[String: [Object]]>(["kept": [value]], after) { $0 <- ($1, transform) }
    case (.lists, true): return Slot<[String: [Object]]?>(["kept": [value]], after) { $0 <- ($1, transform) }
    case (.set, false): return Slot<Set<Object>>([value], after) { $0 <- ($1, transform) }
    case (.set, true): return Slot<Set<Object>?>([value], after) { $0 <- ($1, transform) }
    }
  }

  /// Models that a transform makes: other overloads.
  func madeSlot<Model: Reentry.Node>(_ field: Field, _ type: Model.Type) -> any AnySlot {
    let transform = Reentry.Making<Model>(run: self, actions: field.inside)
    let (after, blank) = (observer(field), Model.blank)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Model>(blank, after) { $0 <- ($1, transform) }
    case (.one, true): return Slot<Model?>(blank, after) { $0 <- ($1, transform) }
    case (.list, false), (.optionals, false): return Slot<[Model]>([blank], after) { $0 <- ($1, transform) }
    case (.list, true), (.optionals, true): return Slot<[Model]?>([blank], after) { $0 <- ($1, transform) }
    case (.members, false): return Slot<[String: Model]>(["kept": blank], after) { $0 <- ($1, transform) }
    case (.members, true): return Slot<[String: Model]?>(["kept": blank], after) { $0 <- ($1, transform) }
    case (.rows, false): return Slot<[[Model]]>([[blank]], after) { $0 <- ($1, transform) }
    case (.rows, true): return Slot<[[Model]]?>([[blank]], after) { $0 <- ($1, transform) }
    case (.lists, false): return Slot<[String: [Model]]>(["kept": [blank]], after) { $0 <- ($1, transform) }
    case (.lists, true): return Slot<[String: [Model]]?>(["kept": [blank]], after) { $0 <- ($1, transform) }
    case (.set, false): return Slot<Set<Model>>([blank], after) { $0 <- ($1, transform) }
    case (.set, true): return Slot<Set<Model>?>([blank], after) { $0 <- ($1, transform) }
    }
  }
}
