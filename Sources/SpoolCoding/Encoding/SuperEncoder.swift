internal import SpoolTape

/// An encoder whose value is written to a container when the encoder is released.
///
/// It has a run of its own. Its containers keep the run alive, and the run keeps the encoder alive.
final class SuperEncoder: ValueEncoder {
  /// The place of the value in a container.
  enum Slot {
    case key(String)
    case index(Int)
  }

  private let ownRun: EncodingRun
  private let mark: EncodingRun.Mark
  private let parent: EncodingRun
  private let place: EncodingFrame.Pointer
  private let slot: Slot

  init(of parent: EncodingRun, _ container: EncodingFrame.Pointer, _ slot: Slot, _ key: any CodingKey) {
    self.parent = parent
    self.slot = slot
    place = parent.reserve(container)
    ownRun = EncodingRun(
      parent.options, prefix: container.pointee.path + [key],
      strategyPrefix: container.pointee.pathOfEncoder + [key])
    let (frame, mark) = ownRun.push(nil, .same)
    self.mark = mark
    super.init(frame)
  }

  override var ownerOfContainers: AnyObject? { self }

  deinit {
    ownRun.finish(frame, mark)
    ownRun.isFinished = true
    parent.insert(ownRun.text, depth: ownRun.deepest, at: place, slot)
  }
}
