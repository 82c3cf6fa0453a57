import Foundation
import Measuring
import Records

/// The command line of the demonstration.
@main
enum Demo {
  static let help = """
    Decodes 20 MB of synthetic records, or reads a JSON file, and compares with Foundation.

      spool-demo                                decodes the records to models
      spool-demo FILE                           reads the largest array of a file: every member of its elements, as a value of
                                                the kind that this member has in the first 1,000 elements. JSONSerialization
                                                does the same. No model is generated.
      spool-demo --records FILE [MB [SEED]]     writes MB (20) megabytes of records, made from SEED (1)
      spool-demo --peak-memory ENGINE FILE      decodes records with one engine, and prints the peak memory of the process

    Exit codes: 0 success, 1 the file is empty or not JSON, 64 invalid arguments, 66 the file cannot be read, 73 a file cannot
    be written.
    """

  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first {
      case nil: try RecordsDemo().run()
      case "--help", "-h": print(help)
      case "--records": writeRecords(arguments.dropFirst())
      case "--peak-memory": try printPeakMemory(arguments.dropFirst())
      case let option? where option.hasPrefix("-"): exit("Unknown option '\(option)': see --help", 64)
      case _ where arguments.count > 1: exit("one file at a time: see --help", 64)
      case let path?: try FileDemo(InputFile(path: path)).run()
      }
    } catch let problem as InputFile.Problem {
      exit(problem.message, problem.exitCode)
    } catch {
      exit("\(error.localizedDescription)", 1)
    }
  }

  /// Ends the program with a message.
  static func exit(_ message: String, _ code: Int32) -> Never {
    warn(message)
    Foundation.exit(code)
  }

  /// Writes records to a file.
  static func writeRecords(_ arguments: ArraySlice<String>) {
    let numbers = arguments.dropFirst().compactMap { Double($0) }
    guard let path = arguments.first, arguments.count <= 3, numbers.count == arguments.count - 1 else {
      exit("--records takes a file, megabytes and a seed", 64)
    }
    let (megabytes, seed) = (numbers.first ?? 20, UInt64(exactly: numbers.dropFirst().first ?? 1))
    guard 0...1e6 ~= megabytes, let seed else {
      exit("--records takes at most 1000000 megabytes, and a whole seed", 64)
    }
    do throws(RecordText.Problem) {
      let written = try RecordText.write(to: path, megabytes: megabytes, seed: seed)
      warn("\(path): \(written.records) records, \(written.bytes) bytes, seed \(seed)")
    } catch {
      exit(error.description, 73)
    }
  }

  /// Decodes records once, and prints the peak memory of the process.
  static func printPeakMemory(_ arguments: ArraySlice<String>) throws {
    guard arguments.count == 2, let engine = RecordsEngine(rawValue: arguments[2]) else {
      exit("--peak-memory takes an engine and a file", 64)
    }
    try engine.readOnce(file: arguments[3])
    print(peakMemory() ?? 0)
  }
}
