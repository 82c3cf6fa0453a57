/// What the skins of a stream share: the state machine, its end, and the reports of progress.
///
/// It belongs to one reader or iterator, and is used by one thread at a time.
@usableFromInline
final class ElementFeed {
  /// Nil when the stream has ended.
  private var stream: JSONElementStream?
  private let layout: JSONElementStream.Layout
  /// Whether any error is the end; else only those behind which a stream does not go on.
  private let endsAtErrors: Bool
  private var isFinished = false
  private var keptAtEnd: [JSONDocument?] = []
  private var progress = JSONStreamProgress(bytesConsumed: 0, totalBytes: nil, elements: 0, isFinished: false)
  /// How many bytes must have been consumed before the next report.
  private var nextReport = 0
  private var report: (@Sendable (JSONStreamProgress) -> Void)?

  private static let bytesPerReport = 1 << 16

  init(_ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, endsAtErrors: Bool) {
    self.layout = layout
    self.endsAtErrors = endsAtErrors
    stream = JSONElementStream(layout, options: options)
  }

  /// How many elements have been delivered.
  var elementCount: Int { progress.elements }

  /// Whether nothing will come any more; all memory is free then.
  @usableFromInline
  var hasEnded: Bool { stream == nil }

  func reportProgress(of total: Int?, to report: @escaping @Sendable (JSONStreamProgress) -> Void) {
    progress.totalBytes = total
    self.report = report
  }

  /// Takes a piece. There must be no element that could be taken.
  @usableFromInline
  func feed(_ piece: UnsafeRawBufferPointer) throws(JSONError) {
    do throws(JSONError) {
      try stream?.feed(piece)
    } catch {
      end()
      throw error
    }
  }

  /// Takes a piece of any form.
  @inlinable
  func feed(_ piece: some Sequence<UInt8>) throws {
    let isFed: Void? = try piece.withContiguousStorageIfAvailable { try feed(UnsafeRawBufferPointer($0)) }
    if isFed == nil { try ContiguousArray(piece).withUnsafeBytes { try feed($0) } }
  }

  /// Says that there are no more pieces.
  @usableFromInline
  func finish() {
    stream?.finish()
    isFinished = true
  }

  /// The next element; nil if the next piece is needed, or there is none.
  @usableFromInline
  func next() throws(JSONError) -> JSONElement? {
    do throws(JSONError) {
      if let element = try stream?.next() {
        progress.elements += 1
        return element
      }
    } catch {
      if endsAtErrors || !goesOnBehindErrors { end() }
      throw error
    }
    sendReport()
    if isFinished { end() }
    return nil
  }

  private var goesOnBehindErrors: Bool {
    switch layout {
    case .lines, .sequence: true
    case .elements, .values: false
    }
  }

  /// Frees everything.
  @usableFromInline
  func end() {
    guard stream != nil else { return }
    if case .elements(_, let paths) = layout { keptAtEnd = paths.map { stream?.kept($0) } }
    stream = nil
  }

  /// A value that was to be kept; nil if it has not been met.
  func kept(_ path: JSONKeyPath) -> JSONDocument? {
    guard stream == nil else { return stream?.kept(path) }
    guard case .elements(_, let paths) = layout else { return nil }
    return paths.firstIndex(of: path).flatMap { keptAtEnd[$0] }
  }

  /// Reports when enough has been consumed since the last time, and at the end.
  private func sendReport() {
    guard let report, let consumed = stream?.bytesConsumed, consumed >= nextReport || isFinished else { return }
    nextReport = consumed + Self.bytesPerReport
    progress.bytesConsumed = consumed
    progress.isFinished = isFinished
    report(progress)
  }
}
