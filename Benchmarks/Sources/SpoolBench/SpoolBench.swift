import ArgumentParser

/// The command line of `spool-bench`.
@main
struct SpoolBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spool-bench",
    abstract: "Compares Spool with other parsers on the same bytes in one run.",
    subcommands: [
      CompareCommand.self, MemoryCommand.self, ReportCommand.self,
      ParsePeakCommand.self, ResidentGrowthCommand.self, ValidateFileCommand.self, InstructionsCommand.self,
      CountedRunCommand.self, RaceCommand.self,
    ],
    defaultSubcommand: CompareCommand.self)
}
