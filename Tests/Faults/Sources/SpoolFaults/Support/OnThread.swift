import CFaults

/// Runs work on a thread with a stack of so many bytes.
func onThread(stack bytes: Int, _ work: @escaping () throws -> String) throws -> String {
  final class Call {
    let work: () throws -> String
    var result: Result<String, any Error>?
    init(_ work: @escaping () throws -> String) { self.work = work }
  }
  let call = Call(work)
  let isDone = withExtendedLifetime(call) {
    faults_on_thread(
      bytes,
      { context in
        // SAFETY: the context is the call, which lives until the thread has ended.
        let call = Unmanaged<Call>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
        call.result = Result { try call.work() }
      }, Unmanaged.passUnretained(call).toOpaque())
  }
  guard isDone, let result = call.result else { throw Wrong("there is no thread with a stack of \(bytes) bytes") }
  return try result.get()
}
