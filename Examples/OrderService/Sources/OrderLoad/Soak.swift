import ArgumentParser
import Foundation
import OrderProbe

/// Mixed traffic for some minutes. Each answer is checked.
struct Soak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sends good and bad requests for some minutes, checks every answer, and watches the memory.")

  @Option(help: "How long.") var minutes = 30.0
  @Option(help: "How many clients at the same time.") var clients = 3
  @Option(help: "What reads and writes JSON: spool or foundation.") var coder = "spool"
  @Option(help: "A page whose place `soak` gets the table.") var page: String?
  @Option(help: "Where plots of the memory go, in the folder of the page: as PLOT-light.svg and PLOT-dark.svg.")
  var plot: String?
  @Flag(inversion: .prefixedNo, help: "Fail if the memory grows.") var memoryCheck = true

  func run() async throws {
    // The longest bodies are refused, so the limit is below the length of a valid one in other tests.
    let service = try ServiceProcess(
      .beside("OrderService"), ["--coder", coder, "--max-body", "1000000", "--log-level", "critical"])
    let record = SoakRecord()
    let end = ContinuousClock.now + .seconds(minutes * 60)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<clients {
        group.addTask {
          var traffic = SoakTraffic(
            service: service, record: record, canUploadArrays: coder == "spool", seed: number)
          await traffic.run(until: end)
        }
      }
      group.addTask {
        while ContinuousClock.now < end {
          await record.sample(service.memory("VmRSS"))
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }
    await record.expect(service.isRunning, "running", "The service has ended.")
    let code = await service.stop()
    await record.expect(code == 0, "stopped in order", "The exit code is \(code.map(String.init) ?? "none").")
    if code != 0 { print(service.log) }
    try await report(record)
  }

  private func report(_ record: SoakRecord) async throws {
    let table = await record.table(minutes: minutes, clients: clients)
    print(table)
    var text = table
    if let plot {
      let name = URL(fileURLWithPath: plot).lastPathComponent
      text += """


        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(name)-dark.svg">
          <img src="\(name)-light.svg" alt="Resident memory over time">
        </picture>
        """
      for theme in SoakRecord.Theme.allCases {
        try await record.plot(theme).write(toFile: "\(plot)-\(theme).svg", atomically: true, encoding: .utf8)
      }
    }
    if let page { try fill(page, "soak", text) }
    for failure in await record.failures { print("UNEXPECTED: \(failure)") }
    let growth = await record.growth
    if memoryCheck && growth > 0.1 { print("UNEXPECTED: the memory has grown by \(Int(growth * 100)) %") }
    let isGood = await record.failures.isEmpty && (!memoryCheck || growth <= 0.1)
    if !isGood { throw ExitCode(1) }
  }
}
