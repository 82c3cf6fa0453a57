import Foundation

/// `spool-long-runs NAME` does one of the runs and prints its figures in one line; `--list` prints the runs. If a result,
/// the memory or the time is not as it should be, says so and exits with 1.
///
/// `--scale FACTOR` makes all lengths smaller, to try out a new run: `spool-long-runs --scale 0.01 validate-records`.
@main
struct LongRuns {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--list" {
      for run in Run.all { print("\(run.name)\t\(run.summary)") }
      return
    }
    if arguments.first == "--scale" {
      guard let scale = arguments.dropFirst().first.flatMap(Double.init) else { end("--scale needs a factor", 64) }
      Scale.factor.value = scale
      arguments = arguments.dropFirst(2)
    }
    guard let run = Run.all.first(where: { $0.name == arguments.first }), arguments.count == 1 else {
      end("no such run; --list prints them", 64)
    }
    do {
      print("\(try await run.body())")
    } catch {
      end("\(run.name): \(error)", 1)
    }
  }

  private static func end(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("spool-long-runs: \(message)\n".utf8))
    exit(code)
  }
}
