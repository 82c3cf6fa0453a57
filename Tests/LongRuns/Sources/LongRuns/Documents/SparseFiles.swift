import Foundation
import Spool

extension Run {
  static let sparseFiles: [Run] = [sparseDocument, sparseStream, sparseLines]

  /// 4, 16 and 65 GB, and more than the 64 GiB that a document may have.
  private static let sizes = [4, 16, 65, 70].map { Int($0 * 1e9) }

  /// Holes read as NUL, which JSON cannot contain: the error is at the first one, at once, whatever the size is.
  private static let sparseDocument = Run("sparse-document", "JSONDocument of sparse files, the last beyond 64 GiB") {
    try await measured { path, size in
      var options = JSONDocument.Options()
      // To divide a text, a part of it is searched for commas.
      options.concurrency = size == sizes[0] ? 2 : 1
      let error = try failure(JSONError.self, of: "a file of \(size) bytes") { [options] in
        _ = try JSONDocument(contentsOfFile: path, options: options)
      }
      try expectFirstHole(error)
    }
  }

  private static let sparseStream = Run("sparse-stream", "JSONElementReader of sparse files, the last beyond 64 GiB") {
    try await measured { path, size in
      let reader = try JSONElementReader(contentsOfFile: path, at: "")
      try expect(reader.next()?.value.string, is: "first", "the first element")
      try expectFirstHole(try failure(JSONError.self, of: "a file of \(size) bytes") { _ = try reader.next() })
    }
  }

  private static func expectFirstHole(_ error: JSONError) throws {
    try expect(error.code, is: .unexpectedByte, "the code of \(error)")
    let place = Place(offset: error.place.offset, line: error.place.line, column: error.place.column)
    try expect(place, is: Place(offset: 10, line: 2, column: 1), "the place of \(error)")
  }

  /// A line of NULs is too long, and dropped; the line after it is read. The time is that of this process alone: what
  /// the system needs to make pages of NULs depends on what else is in its cache, from which they are dropped at once.
  private static let sparseLines = Run("sparse-lines", "lines of sparse files, one of them far too long") {
    try await Flatness().run(sizes.dropLast().map { Scale.count(Double($0)) }) { size in
      try await withSparseFile(size, start: "1\n", end: "\n [2]\n") { path in
        var options = JSONElementStream.Options()
        options.maximumElementBytes = 1 << 20
        let start = Usage.userSeconds
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        let reader = JSONElementReader(descriptor: file.fileDescriptor, .lines, options: options, pieceBytes: 1 << 18)
        let descriptor = file.fileDescriptor
        reader.reportingProgress { progress in
          let isTime = progress.bytesConsumed >> 20 % 64 == 0
          if isTime { posix_fadvise(descriptor, 0, progress.bytesConsumed, POSIX_FADV_DONTNEED) }
        }
        try expect(reader.next()?.value.int, is: 1, "the first line")
        let error = try failure(JSONError.self, of: "the second line") { _ = try reader.next() }
        try expect(error.code, is: .elementLimit, "the code of \(error)")
        try expect(error.place.offset, is: 2, "the offset of \(error)")
        guard let last = try reader.next() else { throw Wrong("the last line is missing") }
        try expect([last.place.offset, last.place.line], is: [size - 4, 3], "the place of the last line")
        try expect(last.value.description, is: "[2]", "the last line")
        try expect(reader.next() == nil, "a line after the last one")
        return Figures.Part(size: size, seconds: Usage.userSeconds - start)
      }
    }
  }

  /// Looks at a sparse file of each size, which must not take a second.
  private static func measured(_ look: (String, Int) throws -> Void) async throws -> Figures {
    var parts: [Figures.Part] = []
    for size in sizes {
      let start = Usage.processSeconds
      try await withSparseFile(size, start: "[\"first\",\n", end: "2]") { try look($0, size) }
      parts.append(Figures.Part(size: size, seconds: Usage.processSeconds - start))
    }
    let figures = Figures(parts: parts, unit: "byte", notes: ["peak \(Figures.megabytes(Usage.peak))"])
    try expect(parts.allSatisfy { $0.seconds < 1 }, "an error at the start takes more than a second: \(figures)")
    try expect(Usage.anonymous <= Flatness().peak, "too much memory: \(figures)")
    return figures
  }

  /// Makes a file with a text at its start and end, and a hole between them.
  private static func withSparseFile<Result>(
    _ size: Int, start: String, end: String, _ body: (String) throws -> Result
  ) async throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-sparse-\(UUID()).json")
    try Data(start.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(size - end.utf8.count))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(end.utf8))
    try handle.close()
    return try body(file.path)
  }
}
