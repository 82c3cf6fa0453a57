#if CLI
  import Foundation
  import Testing

  @Suite struct TerminalTests {
    @Test func aReaderThatStopsIsNoError() throws {
      let file = try ScratchFile("[" + repeatElement("1", count: 500_000).joined(separator: ",") + "]")
      let outcome = try Tool.shell(
        #"("$spool" format "$1"; echo "status $?" >&2) | head -n 2"#, file.path)
      #expect(outcome == Outcome(output: "[\n  1,\n", errors: "status 0\n"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "There is no /dev/full"))
    func aFullDiskIsAnError() throws {
      let file = try ScratchFile("[1]")
      let outcome = try Tool.shell(#""$spool" format "$1" > /dev/full"#, file.path)
      #expect(outcome == Outcome(status: 74, errors: "spool: cannot write: No space left on device\n"))
    }

    @Test func slowWorkShowsProgressAndErasesIt() throws {
      let shown = try errorsOnATerminal { input, terminal in
        input.write(Data("[1,".utf8))
        try #require(terminal.isWritten(within: 60))
        input.write(Data("2]".utf8))
      }
      #expect(shown.hasPrefix("\rreading <stdin>  0 MB\u{1B}[K"))
      #expect(shown.hasSuffix("\r\u{1B}[K"))
    }

    @Test func quickWorkShowsNothing() throws {
      #expect(try errorsOnATerminal { input, _ in input.write(Data("[1]".utf8)) } == "")
    }

    @Test(arguments: [
      (["get", "-r", "a"], "\\u001b[2J\\u009b1m\tx\\ré\n"),
      (["get", "a"], "\u{1B}[0;32m\"\\u001b[2J\\u009b1m\\tx\\ré\"\u{1B}[0m\n"),
      (["get", "a", "--color", "never"], "\"\\u001b[2J\\u009b1m\\tx\\ré\"\n"),
      (["lines"], "{\"a\": \"\\u001b[2J\\u009b1m\\tx\\ré\"}\n"),
      (["pick", "a", "--format", "csv", "--no-header"], "\"\\u001b[2J\\u009b1m\tx\\ré\"\n"),
    ])
    func textDoesNotControlTheTerminal(arguments: [String], shown: String) throws {
      let input = try ScratchFile("{\"a\": \"\\u001b[2J\u{9b}1m\\tx\\ré\"}")
      #expect(try outputOnATerminal(arguments + [input.path]) == shown)
    }

    @Test(arguments: [
      ([], nil, true), ([], "", true), ([], "1", false), (["--color", "never"], nil, false),
      (["--color", "always"], "1", true),
      (["--color", "auto"], nil, true), (["--color", "auto"], "0", false),
    ])
    func colors(options: [String], noColor: String?, isColored: Bool) throws {
      let input = try ScratchFile("[1]")
      for command in [["format", "--compact"], ["get", ""]] {
        let shown = try outputOnATerminal(command + options + [input.path], noColor: noColor)
        let mark = { (text: String) in "\u{1B}[1;39m\(text)\u{1B}[0m" }
        #expect(shown == (isColored ? "\(mark("["))\u{1B}[0;39m1\u{1B}[0m\(mark("]"))\n" : "[1]\n"))
      }
    }

    /// Runs the tool with a terminal as standard output, and returns what it shows.
    private func outputOnATerminal(_ arguments: [String], noColor: String? = nil) throws -> String {
      let terminal = try PseudoTerminal()
      let process = Process()
      process.executableURL = Tool.url
      process.arguments = arguments
      process.standardOutput = terminal.slave
      process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
      process.environment?["NO_COLOR"] = noColor
      try process.run()
      try terminal.slave.close()
      process.waitUntilExit()
      // The terminal writes a carriage return before each line feed.
      return terminal.shown().replacing("\r\n", with: "\n")
    }

    /// Runs `spool validate -` with a terminal as standard error, and returns the output to that terminal.
    private func errorsOnATerminal(feed: (FileHandle, PseudoTerminal) throws -> Void) throws -> String {
      let terminal = try PseudoTerminal()
      let process = Process()
      let input = Pipe()
      process.executableURL = Tool.url
      process.arguments = ["validate", "-"]
      process.standardInput = input
      process.standardError = terminal.slave
      try process.run()
      try terminal.slave.close()
      try feed(input.fileHandleForWriting, terminal)
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return terminal.shown()
    }
  }

  /// A terminal whose contents a test reads.
  struct PseudoTerminal {
    let slave: FileHandle
    private let master: FileHandle

    init() throws {
      var (master, slave): (CInt, CInt) = (-1, -1)
      let status = openpty(&master, &slave, nil, nil, nil)
      try #require(status == 0)
      self.master = FileHandle(fileDescriptor: master, closeOnDealloc: true)
      self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    }

    /// Waits for something to be written to the terminal; false if there was nothing in a number of seconds.
    func isWritten(within seconds: CInt) -> Bool {
      var request = pollfd(fd: master.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, seconds * 1000) == 1
    }

    /// What has been written to the terminal. Call this when no process has the terminal open any more.
    func shown() -> String {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while case let count = read(master.fileDescriptor, &piece, piece.count), count > 0 {
        bytes += piece[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
