import ArgumentParser
import Foundation
import OrderProbe

@main
struct OrderLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Loads the order service, which it starts from the folder of this program.",
    subcommands: [Soak.self, Transfer.self, Body.self, Fill.self])
}

/// Prints an order, for programs that send one body many times.
struct Body: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints an order.")

  @Option(help: "About how long it is.") var bytes = 2000

  func run() { print(OrderText.order(1, bytes: bytes), terminator: "") }
}

/// Puts the standard input into a page.
struct Fill: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replaces what is between <!-- NAME --> and <!-- /NAME --> by the standard input.")

  @Argument(help: "The page.") var page: String
  @Argument(help: "The name of the place.") var name: String

  func run() throws {
    let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    try fill(page, name, text)
  }
}

/// Replaces the contents of a named place of a page.
func fill(_ page: String, _ name: String, _ text: String) throws {
  var old = try String(contentsOfFile: page, encoding: .utf8)
  guard let start = old.range(of: "<!-- \(name) -->"), let end = old.range(of: "<!-- /\(name) -->"),
    start.upperBound <= end.lowerBound
  else { throw ValidationError("\(page) has no place for \(name)") }
  old.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(text.trimmingCharacters(in: .newlines))\n")
  try old.write(toFile: page, atomically: true, encoding: .utf8)
}
