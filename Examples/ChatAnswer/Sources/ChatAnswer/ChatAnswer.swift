import Spool

/// Asks for a recipe, and shows it while it is being written.
@main
struct ChatAnswer {
  static func main() async throws {
    let server = try await RecordedServer(pause: .milliseconds(30))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      let screen = Screen()
      try await ChatClient(port: server.port).ask("How do I make pancakes?") { document in
        await screen.show(try Mapper<Recipe>().decode(document).lines, isComplete: document.isComplete)
      }
      group.cancelAll()
    }
  }
}
