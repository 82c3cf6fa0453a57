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

    private func check<Model: BaseMappable>(_ type: Model.Type, _ open: String, _ close: String) {
      let text = String(repeating: open, count: 250) + "{}" + String(repeating: close, count: 250)
      let outcome = onSmallStack { outcome in
        outcome.isNil = Mapper<Model>().map(JSONString: text) == nil
        do { _ = try Mapper<Model>().decode(text) } catch { outcome.reason = (error as? MapError)?.reason }
      }
      // In a release build all of them may fit.
      #expect(outcome.isNil == (outcome.reason == "Nested too deeply"))
      #expect(Mapper<Model>().map(JSONString: open + "{}" + close) != nil)
    }

    @Test func nested() {
      check(Twig.self, #"{"twigs":["#, "]}")
      check(Twig.self, #"{"others":["#, "]}")
      check(Twig.self, #"{"\u0074wigs":["#, "]}")
      check(Knot.self, #"{"next":"#, "}")
    }
  }
#endif
