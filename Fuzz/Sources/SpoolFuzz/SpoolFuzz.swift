import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs one target: `spool-fuzz --target=NAME [arguments of libFuzzer]`, or lists the targets: `spool-fuzz --list`.
///
/// libFuzzer ignores flags with two dashes, and passes them to the processes that it starts.
@main struct SpoolFuzz {
  /// The target, which is set once before the fuzzer starts.
  nonisolated(unsafe) private static var target = Target.all[0]

  static func main() {
    let flags = CommandLine.arguments.dropFirst()
    if flags.contains("--list") {
      for target in Target.all { print("\(target.name)\t\(target.summary)") }
      return
    }
    let name = flags.first { $0.hasPrefix("--target=") }?.dropFirst("--target=".count)
    guard let target = Target.all.first(where: { $0.name == name ?? "" }) else {
      FileHandle.standardError.write(Data("spool-fuzz: no such target; --list prints them\n".utf8))
      exit(64)
    }
    Self.target = target
    var argc = CommandLine.argc
    var argv = CommandLine.unsafeArgv
    exit(
      runFuzzer(&argc, &argv) { bytes, count in
        SpoolFuzz.target.run(UnsafeRawBufferPointer(start: bytes, count: count))
        return 0
      })
  }
}
