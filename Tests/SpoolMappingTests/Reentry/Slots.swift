import Spool

// The properties of models: for each of them the operator that Swift chooses for its type.

extension Reentry {
  protocol AnySlot: AnyObject {
    /// Reads or writes the property.
    func map(_ map: Map)
    var tree: Tree { get }
  }

  final class Slot<Value: ReentryShown>: AnySlot {
    private var value: Value { didSet { observer() } }
    private let operate: (inout Value, Map) -> Void
    private let observer: () -> Void

    init(_ value: Value, _ observer: @escaping () -> Void, _ operate: @escaping (inout Value, Map) -> Void) {
      self.value = value
      self.observer = observer
      self.operate = operate
    }

    func map(_ map: Map) { operate(&value, map) }
    var tree: Tree { value.tree }
  }
}

extension Reentry.Run {
  typealias Field = Reentry.Field
  typealias AnySlot = Reentry.AnySlot
  typealias Slot = Reentry.Slot
  typealias Word = Reentry.Word

  func slot(for field: Field) -> any AnySlot {
    switch field.element {
    case .int: intSlot(field)
    case .unsigned: unsignedSlot(field)
    case .string: stringSlot(field)
    case .double: plainSlot(field, 0.5)
    case .bool: plainSlot(field, true)
    case .word: wordSlot(field)
    case .model(let shape): modelSlot(field, script.program.shapes[shape].adoption.type)
    case .text(isTyped: true): transformSlot(field, text(field.inside), "kept")
    case .text(isTyped: false): transformSlot(field, Reentry.AnyText(run: self, actions: field.inside), "kept")
    case .made(let shape): madeSlot(field, script.program.shapes[shape].adoption.type)
    }
  }

  func observer(_ field: Field) -> () -> Void {
    { [unowned self] in busy(false) { perform(field.after) } }
  }

  private func intSlot(_ field: Field) -> any AnySlot {
    let after = observer(field)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Int>(7, after) { $0 <- $1 }
    case (.one, true): return Slot<Int?>(7, after) { $0 <- $1 }
    case (.list, false): return Slot<[Int]>([7], after) { $0 <- $1 }
    case (.list, true): return Slot<[Int]?>([7], after) { $0 <- $1 }
    default: return plainSlot(field, 7)
    }
  }

  private func unsignedSlot(_ field: Field) -> any AnySlot {
    let after = observer(field)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<UInt>(7, after) { $0 <- $1 }
    case (.one, true): return Slot<UInt?>(7, after) { $0 <- $1 }
    default: return plainSlot(field, 7 as UInt)
    }
  }

  private func stringSlot(_ field: Field) -> any AnySlot {
    let after = observer(field)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<String>("kept", after) { $0 <- $1 }
    case (.one, true): return Slot<String?>("kept", after) { $0 <- $1 }
    case (.list, false): return Slot<[String]>(["kept"], after) { $0 <- $1 }
    case (.list, true): return Slot<[String]?>(["kept"], after) { $0 <- $1 }
    default: return plainSlot(field, "kept")
    }
  }

  /// What the operators without a constraint read.
  private func plainSlot<Value: ReentryShown & Hashable>(_ field: Field, _ value: Value) -> any AnySlot {
    let after = observer(field)
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Value>(value, after) { $0 <- $1 }
    case (.one, true): return Slot<Value?>(value, after) { $0 <- $1 }
    case (.list, false): return Slot<[Value]>([value], after) { $0 <- $1 }
    case (.list, true): return Slot<[Value]?>([value], after) { $0 <- $1 }
    case (.members, false), (.lists, false): return Slot<[String: Value]>(["kept": value], after) { $0 <- $1 }
    case (.members, true), (.lists, true): return Slot<[String: Value]?>(["kept": value], after) { $0 <- $1 }
    case (.rows, false), (.optionals, false): return Slot<[[Value]]>([[value]], after) { $0 <- $1 }
    case (.rows, true), (.optionals, true): return Slot<[[Value]]?>([[value]], after) { $0 <- $1 }
    case (.set, false): return Slot<Set<Value>>([value], after) { $0 <- $1 }
    case (.set, true): return Slot<Set<Value>?>([value], after) { $0 <- $1 }
    }
  }

  private func wordSlot(_ field: Field) -> any AnySlot {
    let (after, word) = (observer(field), Word(known: "kept"))
    switch (field.form, field.isOptional) {
    case (.one, false): return Slot<Word>(word, after) { $0 <- $1 }
    case (.one, true): return Slot<Word?>(word, after) { $0 <- $1 }
    case (.list, false), (.lists, false): return Slot<[Word]>([word], after) { $0 <- $1 }
    case (.list, true), (.lists, true): return Slot<[Word]?>([word], after) { $0 <- $1 }
    case (.members, false): return Slot<[String: Word]>(["kept": word], after) { $0 <- $1 }
    case (.members, true): return Slot<[String: Word]?>(["kept": word], after) { $0 <- $1 }
    case (.rows, false): return Slot<[[Word]]>([[word]], after) { $0 <- $1 }
    case (.rows, true): return Slot<[[Word]]?>([[word]], after) { $0 <- $1 }
    case (.set, false): return Slot<Set<Word>>([word], after) { $0 <- $1 }
    case (.set, true): return Slot<Set<Word>?>([word], after) { $0 <- $1 }
    case (.optionals, false): return Slot<[Word?]>([word], after) { $0 <- $1 }
    case (.optionals, true): return Slot<[Word?]?>([word], after) { $0 <- $1 }
    }
  }
}
