import Foundation

/// The UTF-8 of a string.
func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The bytes of a string with `\xNN` for any byte: `raw(#""\xC3\x28""#)`. JSON has no such escape.
func raw(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = utf8(text)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
      let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(3)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

/// A text for messages, in the form that `raw` reads, cut after 200 bytes.
func shown(_ text: [UInt8]) -> String {
  let head = text.prefix(200).map { byte in
    byte >= 0x20 && byte < 0x7F
      ? String(Unicode.Scalar(byte))
      : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
  return "`" + head.joined() + "`" + (text.count > 200 ? "… (\(text.count) bytes)" : "")
}

func repeated(_ text: String, _ count: Int) -> [UInt8] {
  let part = utf8(text)
  if part.count == 1 { return Array(repeating: part[0], count: count) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(part.count * count)
  for _ in 0..<count { bytes += part }
  return bytes
}

/// A directory with data for tests, and the files in it.
struct DataDirectory: Sendable {
  let path: String
  let files: [String]

  /// The directory that an environment variable names, or a path from the root of the package.
  init(environment name: String? = nil, default relative: String) {
    let named = name.flatMap { ProcessInfo.processInfo.environment[$0] }
    path = named ?? DataDirectory.packageRoot + "/" + relative
    files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  var isThere: Bool { !files.isEmpty }

  func bytes(_ file: String) throws -> [UInt8] {
    // This does not use `Data(contentsOf:)`, which leaks memory for an empty file (Foundation of Swift 6.3 on Linux).
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path + "/" + file))
    return [UInt8](try handle.readToEnd() ?? Data())
  }

  /// The directory of Package.swift, three levels above the directory of this file.
  private static let packageRoot = (0..<4).reduce(#filePath) { path, _ in
    (path as NSString).deletingLastPathComponent
  }

  /// Real documents, which are not part of this project.
  static let corpus = DataDirectory(environment: "SPOOL_CORPUS", default: "../shared/corpus")
  /// The parsing tests of JSONTestSuite, which are not part of this project.
  static let conformance = DataDirectory(
    environment: "SPOOL_CONFORMANCE", default: "../shared/conformance/test_parsing")
  static let fixtures = DataDirectory(default: "Fixtures/json")
  static let regressions = DataDirectory(default: "Fixtures/regressions")
}

/// Runs a test with a file that is removed afterwards.
func withTemporaryFile<Result>(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).json")
  try Data(bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}
