internal import SpoolTape

/// The place of an encoder or container: its parent, its key or position there, and its place in the text.
///
/// Encoders and containers are pointers to frames, so they cost no reference count. A frame lives in memory of its run; it
/// is used again when the call that it was made for has returned, unless its encoder or container has been kept.
struct EncodingFrame {
  typealias Pointer = UnsafeMutablePointer<EncodingFrame>

  typealias Step = CodingStep

  // SAFETY: a run outlives its frames, and its text, as `EncodingRun` explains.
  unowned(unsafe) let run: EncodingRun
  unowned(unsafe) let text: JSONText
  private let textReference: Unmanaged<JSONText>
  fileprivate let runReference: Unmanaged<EncodingRun>
  private var parent: Pointer?
  private var step = Step.same
  /// The number of the container; negative if there is none.
  var scopeID = -1
  /// The position of the container among the open ones, if it is still open.
  var scopeIndex = 0
  /// The depth of the call to which a container belongs.
  var level = 0
  /// The depth of the call that an encoder is for; negative for a container, and after the call.
  var depth = -1
  /// Where the value begins in the text.
  var start = 0
  /// The number of containers that were open when the value of an encoder began.
  var scopeBase = 0
  /// True for the frame of an encoder, false for that of a container.
  private let isEncoder: Bool
  /// True if the value is a dictionary that is written without containers.
  var isDictionary = false
  /// True if the value of an encoder is kept in a tree.
  var hasTree = false
  /// The keys of the object. Several containers of one object share those of the first.
  var keys: UnsafeMutablePointer<KeyTable>
  /// The keys to use when the frame is aimed at a new object.
  let ownKeys: UnsafeMutablePointer<KeyTable>
  /// True if a closure makes each key.
  let asksForEachKey: Bool

  private var outlivesCall = false
  private var heldKey: (any CodingKey)?
  /// The path of a frame that outlives its parent.
  private var keptPath: [any CodingKey] = []
  private var keptStrategyPath: [any CodingKey] = []

  init(_ run: EncodingRun, keys: UnsafeMutablePointer<KeyTable>, isEncoder: Bool) {
    self.isEncoder = isEncoder
    self.run = run
    text = run.text
    textReference = .passUnretained(run.text)
    runReference = .passUnretained(run)
    self.keys = keys
    ownKeys = keys
    asksForEachKey = run.options.asksForEachKey
  }

  /// Appends to the text, without counting a reference.
  ///
  /// The method is mutating only so that the frame is used in place, not copied.
  @inline(__always)
  mutating func append(_ body: (JSONText) -> Void) { textReference._withUnsafeGuaranteedRef(body) }

  /// Aims the frame at another value.
  @inline(__always)
  mutating func aim(in parent: Pointer?, _ step: Step) {
    self.parent = parent
    self.step = step
    scopeID = -1
    isDictionary = false
  }

  /// Aims the frame at another value, and stores its key.
  mutating func aim(in parent: Pointer?, _ key: any CodingKey) {
    heldKey = key
    aim(in: parent, .heldKey)
  }

  /// The path of the value. Linear in its length, without recursion.
  var path: [any CodingKey] { path(forStrategy: false) }

  /// The path that Foundation passes to a closure that makes keys. It has the keys that lead to values, and the keys of
  /// nested containers in the value itself. It does not have the keys of nested containers around the value, or that of
  /// a dictionary, unless the dictionary is in another one.
  var strategyPath: [any CodingKey] { path(forStrategy: true) }

  /// The strategy path of the encoder of the value around a container.
  var pathOfEncoder: [any CodingKey] {
    var frame = self
    while !frame.isEncoder, let parent = frame.parent { frame = parent.pointee }
    return frame.isEncoder ? frame.strategyPath : run.strategyPrefix
  }

  private func path(forStrategy: Bool) -> [any CodingKey] {
    var reversed: [any CodingKey] = []
    var start = forStrategy ? run.strategyPrefix : run.prefix
    var frame = self
    var isInValue = true
    while true {
      if frame.outlivesCall {
        start = forStrategy ? frame.keptStrategyPath : frame.keptPath
        break
      }
      let isInDictionary = frame.parent?.pointee.isDictionary == true
      let isShown = frame.isEncoder ? !frame.isDictionary || isInDictionary : isInValue
      if frame.step.hasKey, !forStrategy || isShown { reversed.append(frame.step.key(frame.heldKey)) }
      if frame.isEncoder { isInValue = false }
      guard let parent = frame.parent else { break }
      frame = parent.pointee
    }
    return start + reversed.reversed()
  }

  /// Makes the frame independent of its parent and of keys on the stack, for good.
  mutating func outliveCall() {
    if outlivesCall { return }
    (keptPath, keptStrategyPath) = (path, strategyPath)
    outlivesCall = true
    (parent, step, depth) = (nil, .same, -1)
    run.outliveCall()
  }

  /// Forgets what belongs to a call.
  mutating func forgetCall() { (parent, step, heldKey, scopeID, depth) = (nil, .same, nil, -1, -1) }
}

extension UnsafeMutablePointer where Pointee == EncodingFrame {
  /// Calls a closure with the run, without counting a reference.
  @inline(__always)
  func withRun<Result>(_ body: (EncodingRun) throws -> Result) rethrows -> Result {
    let reference = pointee.runReference
    return try reference._withUnsafeGuaranteedRef(body)
  }
}
