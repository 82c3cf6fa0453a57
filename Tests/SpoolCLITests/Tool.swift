#if CLI
  import Foundation

  /// The outcome of a run of the tool.
  struct Outcome: Equatable {
    var status: Int32 = 0
    var output = ""
    var errors = ""
  }

  /// The executable, which is built into the same directory as the tests.
  enum Tool {
    static let url = directory.appendingPathComponent("spool")

    /// The directory that the tests are built into.
    static var directory: URL {
      #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return bundle.bundleURL.deletingLastPathComponent()
      #else
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      #endif
    }

    /// Runs the tool to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the tool.
    ///   - input: The contents of standard input.
    static func run(_ arguments: [String], input: String = "") throws -> Outcome {
      let input = try ScratchFile(input)
      return try run(url, arguments, input: FileHandle(forReadingFrom: input.url))
    }

    /// Starts the tool, which inherits the streams of this process, except where its messages go to a pipe.
    static func start(_ arguments: [String], errors: Pipe? = nil) throws -> Process {
      let process = Process()
      if let errors { process.standardError = errors }
      process.executableURL = url
      process.arguments = arguments
      try withUsualSignals { try process.run() }
      return process
    }

    /// Runs a line of shell, in which `$spool` is the tool and `$1` the first of the arguments.
    static func shell(_ line: String, _ arguments: String...) throws -> Outcome { try shell(line, arguments) }

    static func shell(_ line: String, _ arguments: [String]) throws -> Outcome {
      let script = "spool=$0; \(line)"
      return try run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", script, url.path] + arguments, input: .nullDevice)
    }

    private static func run(_ program: URL, _ arguments: [String], input: FileHandle) throws -> Outcome {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.standardInput = input
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      try withUsualSignals { try process.run() }
      // The messages are short, so they fit in the pipe while the output is read.
      let outputBytes = try output.fileHandleForReading.readToEnd() ?? Data()
      let errorBytes = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: String(decoding: outputBytes, as: UTF8.self),
        errors: String(decoding: errorBytes, as: UTF8.self))
    }
  }

  /// Calls a closure while this thread blocks no signals, and none is ignored. A process inherits what is blocked and ignored
  /// where it is started: threads that run tests block most, and a shell ignores SIGINT in what it runs in the background.
  private func withUsualSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    signal(SIGINT, SIG_DFL)
    try body()
  }

  /// A file that is removed when this value is released.
  final class ScratchFile {
    let url: URL

    var path: String { url.path }

    init(_ text: String, ending: String = "json") throws {
      url = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).\(ending)")
      try Data(text.utf8).write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  /// A folder that is removed when this value is released.
  final class ScratchFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// Creates a file with a text, and returns its path.
    @discardableResult
    func add(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
      return path(name)
    }
  }
#endif
