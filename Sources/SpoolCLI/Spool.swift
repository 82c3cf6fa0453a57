#if CLI
  import ArgumentParser
  import Spool

  /// The tool itself. It chooses a command, and turns a failure into a message and an exit code.
  @main
  struct SpoolTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "spool",
      abstract: "Checks, queries, changes, formats and splits JSON files.",
      discussion: ExitStatus.help,
      version: "spool \(Version.current); engines: \(engines.joined(separator: ", "))",
      subcommands: [
        Validate.self, Get.self, Keys.self, Format.self, Minify.self, Lines.self, Gather.self, Pick.self, Filter.self,
        Count.self, Stats.self, Split.self, SetValue.self, Delete.self, Merge.self, Patch.self, Tape.self, Model.self,
      ])

    /// The tokenizers of this build.
    private static var engines: [String] { ["buffer"] + (JSONDocument.Engine.isYajlAvailable ? ["yajl"] : []) }

    static func main() {
      Descriptor.openStandard()
      Descriptor.ignoreSignalsOfWrites()
      do {
        let arguments = TypedArgument.marked
        if let mistake = CommandName.mistake(in: arguments) { throw mistake }
        var command = try parseAsRoot(arguments)
        do {
          try command.run()
        } catch let error as ValidationError {
          report(error, of: type(of: command))
        }
      } catch let failure as Failure {
        failure.report()
        exit(withError: failure.status.code)
      } catch {
        let code = exitCode(for: error)
        if code.isSuccess { return printHelp(fullMessage(for: error)) }
        // The message may contain arguments as they were typed.
        Failure.report(TypedArgument.plainMessage(fullMessage(for: error)))
        exit(withError: code)
      }
    }

    /// Prints what was asked for instead of a command, such as the help.
    private static func printHelp(_ text: String) {
      do {
        try StandardOutput.flushed { try $0.write(text + "\n") }
      } catch {
        let failure = error as? Failure
        failure?.report()
        exit(withError: failure?.status.code ?? ExitCode.failure)
      }
    }

    /// Ends with an error that a running command has found, and with the usage of this command.
    private static func report(_ error: ValidationError, of command: any ParsableCommand.Type) -> Never {
      let usage = usageString(for: command).split(separator: "\n").joined(separator: "\n       ")
      let name = "\(_commandName) \(command._commandName)"
      Failure.report("Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information.")
      exit(withError: ExitStatus.usage.code)
    }
  }
#else
  @main
  struct SpoolTool {
    static func main() {
      print("This is the spool command-line tool, built without its commands.")
      print("To include them, build with the trait CLI, which adds swift-argument-parser:")
      print("  swift build -c release --traits default,CLI --product spool")
    }
  }
#endif
