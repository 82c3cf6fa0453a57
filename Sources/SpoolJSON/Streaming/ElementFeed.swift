public import SpoolTape

/// The shared part of the adapters of a stream: the state machine, its end, and the progress reports.
///
/// A feed belongs to one reader or iterator, and is used by one thread at a time.
@usableFromInline
final class ElementFeed {
  /// The state machine; nil after the stream has ended.
  private var stream: JSONElementStream?
  private let layout: JSONElementStream.Layout
  /// True if any error ends the stream. Otherwise, only errors after which a stream cannot continue end it.
  private let endsAtErrors: Bool
  private var isFinished = false
  private var keptAtEnd: [JSONDocument?] = []
  private var progress = JSONStreamProgress(bytesConsumed: 0, totalBytes: nil, elementCount: 0, isFinished: false)
  /// The number of bytes that must have been consumed before the next report.
  private var nextReport = 0
  private var report: (@Sendable (JSONStreamProgress) -> Void)?

  private static let bytesPerReport = 1 << 16

  init(_ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, endsAtErrors: Bool) {
    self.layout = layout
    self.endsAtErrors = endsAtErrors
    stream = JSONElementStream(layout, options: options)
  }

  /// How many elements have been delivered.
  var elementCount: Int { progress.elementCount }

  /// True if there are no more elements. All memory has then been released.
  @usableFromInline
  var hasEnded: Bool { stream == nil }

  func reportProgress(of total: Int?, to report: @escaping @Sendable (JSONStreamProgress) -> Void) {
    progress.totalBytes = total
    self.report = report
  }

  /// Takes a piece. All elements that are available must have been taken before.
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

  /// Ends the input: there are no more pieces.
  @usableFromInline
  func finish() {
    stream?.finish()
    isFinished = true
  }

  /// The next element; nil if the next piece is needed, or if there are no more elements.
  @usableFromInline
  func next() throws(JSONError) -> JSONElement? {
    do throws(JSONError) {
      if let element = try stream?.next() {
        progress.elementCount += 1
        return element
      }
    } catch {
      if endsAtErrors || !continuesAfterErrors { end() }
      throw error
    }
    sendReport()
    if isFinished { end() }
    return nil
  }

  private var continuesAfterErrors: Bool {
    switch layout {
    case .lines, .sequence: true
    case .elements, .values: false
    }
  }

  /// Releases all memory.
  @usableFromInline
  func end() {
    guard stream != nil else { return }
    if case .elements(_, let paths) = layout { keptAtEnd = paths.map { stream?.kept($0) } }
    stream = nil
  }

  /// The value at a path that the layout says to keep; nil if the stream has not reached it.
  func kept(_ path: JSONKeyPath) -> JSONDocument? {
    guard stream == nil else { return stream?.kept(path) }
    guard case .elements(_, let paths) = layout else { return nil }
    return paths.firstIndex(of: path).flatMap { keptAtEnd[$0] }
  }

  /// Reports progress if enough bytes have been consumed since the last report, and at the end.
  private func sendReport() {
    guard let report, let consumed = stream?.bytesConsumed, consumed >= nextReport || isFinished else { return }
    nextReport = consumed + Self.bytesPerReport
    progress.bytesConsumed = consumed
    progress.isFinished = isFinished
    report(progress)
  }
}
