import CFaults
import Foundation

extension faults_outcome {
  /// What the work has said, or what was written to standard error before a signal.
  var words: String { withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }

  /// Leaves words for the parent; of many, the first and the last.
  mutating func leave(_ words: String) {
    let words =
      words.utf8.count < 500 ? Array(words.utf8) : words.utf8.prefix(200) + Array(" … ".utf8) + words.utf8.suffix(250)
    withUnsafeMutableBytes(of: &text) { $0.copyBytes(from: words) }
  }

  /// Where the instruction is that has ended the child, and the calls around it. The first frames are those of the handler.
  var places: [String] {
    let frames = withUnsafeBytes(of: self.frames) { Array($0.bindMemory(to: UInt64.self)) }
    return ([instruction] + frames.dropFirst(3).filter { $0 != 0 }).map { String(cString: faults_place($0)) }
  }

  /// All that is known of an end.
  var report: String {
    "verdict \(verdict), signal \(signal) at \(String(address, radix: 16)): \(words)\n"
      + places.map { "  \($0)" }.joined(separator: "\n")
  }
}

/// Runs work in a child, which is a copy of this process; its verdict is 1 if it throws, and `note` the hash of its result.
func inChild(seconds: UInt32 = 60, _ work: @escaping () throws -> String) throws -> faults_outcome {
  inChild(seconds: seconds) { outcome in
    do {
      outcome.note = try hash(work())
      return 0
    } catch {
      outcome.leave("\(error)")
      return 1
    }
  }
}

/// Runs work in a child, which leaves what it wants to in the outcome and returns the verdict.
func inChild(seconds: UInt32, _ work: @escaping (inout faults_outcome) -> Int32) -> faults_outcome {
  final class Call {
    let work: (inout faults_outcome) -> Int32
    init(_ work: @escaping (inout faults_outcome) -> Int32) { self.work = work }
  }
  let call = Unmanaged.passRetained(Call(work))
  defer { call.release() }
  return faults_in_child(
    seconds,
    { context, outcome in
      // SAFETY: the context is the call that is held above, and the outcome is that of this child.
      let call = Unmanaged<Call>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
      return call.work(&outcome.unsafelyUnwrapped.pointee)
    }, call.toOpaque())
}

/// FNV-1a.
func hash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
