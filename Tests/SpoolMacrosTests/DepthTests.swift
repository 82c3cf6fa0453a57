#if Macros
  import Foundation
  import Spool
  import Testing

  @Mappable
  struct Twig {
    var id = 0
    var twigs: [Twig] = []
    var others: [Twig]?
  }

  @Mappable
  final class Knot {
    var id = 0
    var next: Knot?
  }

  /// Generated models that hold models of their own type: on a small stack that is an error, no crash.
  @Suite struct DepthTests {
    private final class Outcome: @unchecked Sendable {
      // SAFETY: read only after the thread has ended.
      var isNil = false
      var reason: String?
    }

    private func onSmallStack(_ body: @escaping @Sendable (Outcome) -> Void) -> Outcome {
      let (outcome, done) = (Outcome(), DispatchSemaphore(value: 0))
      let thread = Thread {
        body(outcome)
        done.signal()
      }
      thread.stackSize = 128 << 10
      thread.start()
      done.wait()
      return outcome
    }

    private func check(
      _ open: String, _ close: String, _ map: @escaping @Sendable (String) -> Bool,
      _ decode: @escaping @Sendable (String) throws -> Void
    ) {
      let text = String(repeating: open, count: 250) + "{}" + String(repeating: close, count: 250)
      let outcome = onSmallStack { outcome in
        outcome.isNil = !map(text)
        do { try decode(text) } catch { outcome.reason = (error as? MapError)?.reason }
      }
      // In a release build all of them may fit.
      #expect(outcome.isNil == (outcome.reason == "Nested too deeply"))
      #expect(map(open + "{}" + close))
    }

    @Test func nested() {
      for (open, close) in [(#"{"twigs":["#, "]}"), (#"{"others":["#, "]}"), (#"{"\u0074wigs":["#, "]}")] {
        check(open, close, { Twig(JSONString: $0) != nil }) { _ = try Mapper<Twig>().decode($0) }
      }
      check(#"{"next":"#, "}", { Knot(JSONString: $0) != nil }) { _ = try Mapper<Knot>().decode($0) }
    }
  }
#endif
