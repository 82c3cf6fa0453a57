import Foundation
import Measuring
import SpoolJSON

/// A JSON file that was named on the command line.
struct InputFile {
  /// The reason why a file cannot be used.
  struct Problem: Error {
    let message: String
    let exitCode: Int32

    static func unreadable(_ path: String, _ reason: String) -> Problem {
      Problem(message: "\(path): \(reason)", exitCode: 66)
    }

    static func bad(_ path: String, _ reason: String) -> Problem { Problem(message: "\(path)\(reason)", exitCode: 1) }
  }

  let path: String
  let corpus: Corpus
  let document: JSONDocument

  init(path: String) throws {
    self.path = path
    corpus = Corpus(name: path, bytes: try Self.bytes(path))
    do {
      document = try JSONDocument(corpus.bytes)
    } catch {
      throw Problem.bad(path, ":\(error.place.line):\(error.place.column): not JSON: \(error.reason)")
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    var isDirectory: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Problem.unreadable(path, "there is no such file")
    }
    guard !isDirectory.boolValue else { throw Problem.unreadable(path, "this is a directory, not a file") }
    guard isRegular(path) else { throw Problem.unreadable(path, "this is not a regular file") }
    guard files.isReadableFile(atPath: path) else {
      throw Problem.unreadable(path, "there is no permission to read this file")
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw Problem.unreadable(path, "this file cannot be read")
    }
    guard !data.isEmpty else { throw Problem.bad(path, ": this file is empty, and so no JSON") }
    return [UInt8](data)
  }

  private static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
    return type == .typeRegular
  }
}
