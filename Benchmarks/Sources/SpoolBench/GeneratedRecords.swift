import Measuring
import Records

/// The sizes of generated records, by the names of their corpora.
enum GeneratedRecords {
  /// The sizes of the scaling tasks, in megabytes.
  static let scalingSizes = [1, 4, 16, 64, 256]

  /// The name of the corpus with a size in megabytes.
  static func name(megabytes: Int) -> String { "records-\(megabytes)" }

  /// The size, in megabytes, of the corpus with a name; nil for other corpora.
  static func megabytes(ofName name: String) -> Int? {
    name == "records" ? 20 : scalingSizes.first { self.name(megabytes: $0) == name }
  }
}
