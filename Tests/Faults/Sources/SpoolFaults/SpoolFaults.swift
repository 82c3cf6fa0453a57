import Foundation

/// Runs one case in this process, or lists them all.
@main
enum SpoolFaults {
  private static let faults =
    allocation + fullDisk + changingFiles + smallStacks + threads + signals + singleBytes + clocksAndLocales

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--list" {
      for fault in faults { print(fault.name, fault.about, separator: "\t") }
      return
    }
    if arguments.first == "--results" {
      do { return try printResults() } catch { end("\(error)", 1) }
    }
    guard let fault = faults.first(where: { $0.name == arguments.first }) else {
      end("no such case; --list prints them", 64)
    }
    do {
      print(try fault.run())
    } catch {
      end("\(error)", 1)
    }
  }

  private static func end(_ message: String, _ status: CInt) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}

/// A fault, and what is done while it is there.
struct Case: Sendable {
  let name: String
  let about: String
  /// Says in one line what was run; throws if that did not end as it should.
  let run: @Sendable () throws -> String

  init(_ name: String, _ about: String, _ run: @escaping @Sendable () throws -> String) {
    (self.name, self.about, self.run) = (name, about, run)
  }
}

/// What is not as it should be.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless a condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw Wrong(message()) }
}

/// Throws unless two results are equal; shows where they differ.
func requireEqual(_ found: String, _ expected: String, _ what: @autoclosure () -> String) throws {
  if found == expected { return }
  let common = zip(found.utf8, expected.utf8).prefix { $0 == $1 }.count
  func part(_ text: String) -> String {
    String(decoding: text.utf8.dropFirst(max(0, common - 20)).prefix(80), as: UTF8.self)
  }
  throw Wrong(
    "\(what()): after \(common) bytes \(part(found).debugDescription) instead of \(part(expected).debugDescription)")
}
