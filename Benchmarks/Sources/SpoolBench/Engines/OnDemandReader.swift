import COnDemandReader
import Measuring

/// A reader in C++ of a corpus into structs. It is available if simdjson was installed when the benchmark was built.
final class OnDemandReader {
  struct Rejected: Error {}

  static let engine = "bytes, C++"

  /// The version of simdjson, and its kernels; nil if it was missing.
  static var version: String? { on_demand_reader_version().map { String(cString: $0) } }

  private let handle: OpaquePointer
  private let text: PaddedText

  /// Creates a reader; nil if there are no structs for a corpus.
  init?(_ corpus: Corpus) {
    guard let handle = on_demand_reader_make(corpus.name) else { return nil }
    self.handle = handle
    text = PaddedText(corpus.bytes)
  }

  deinit { on_demand_reader_free(handle) }

  /// Makes the structs and frees them.
  func read() throws {
    guard on_demand_reader_read(handle, text.bytes, text.count) else { throw Rejected() }
  }

  /// The checksum of the structs, which equals that of models with the same fields.
  func checksum() throws -> UInt64 {
    var checksum: UInt64 = 0
    guard on_demand_reader_checksum(handle, text.bytes, text.count, &checksum) else { throw Rejected() }
    return checksum
  }
}
