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

    init() {}
  }

  /// An object that may hold the one that holds it.
  @Mappable
  final class Part {
    var name = ""
    var kids: [Part] = []
    var parent: Part?

    init() {}
  }

  /// A class that may have subclasses, with members that are not written under prepared keys. An object of it may hold
  /// the one that holds it.
  @Mappable
  class OpenPart {
    var made: Date?
    var kids: [OpenPart] = []
    var byKey: [String: OpenPart] = [:]
    var next: [OpenPart?] = []

    init() {}
  }

  @Mappable
  final class SubPart: OpenPart {
    var parent: OpenPart?

    override init() { super.init() }
  }

  /// A struct whose objects lead back to it.
  @Mappable
  struct Holder {
    var id = 1
    var part: HeldPart?
  }

  @Mappable
  final class HeldPart {
    var holders: [Holder] = []
    @Flatten var flat: HeldPart?

    init() {}
  }

  /// Generated models that hold models of their own type: on a small stack that is an error, no crash.
  @Suite struct DepthTests {
    private final class Outcome: @unchecked Sendable {
      // SAFETY: read only after the thread has ended.
      var isNil = false
      var reason: String?
      var reasons: [String?] = []
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

    /// How a model is written, and what comes of it: nil for a model that is written.
    private static func failures<Model: BaseMappable>(_ model: Model, _ options: MappingOptions) -> [String?] {
      let mapper = Mapper<Model>(options: options)
      func reason(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return (error as? MapError)?.reason ?? "\(error)" }
        return nil
      }
      return [
        reason { _ = try mapper.encode(model) }, reason { _ = try mapper.encodeText([model, model]) },
        reason { _ = try mapper.encode(["key": model]) }, mapper.toJSONString(model) == nil ? depthReason : nil,
        mapper.toJSON(model).isEmpty ? nil : depthReason,
      ]
    }

    private static let depthReason = "Cannot write what is nested too deeply for the stack of this thread"

    private static let options: [MappingOptions] = {
      var options = MappingOptions()
      options.keyStrategy = .snakeCase
      return [MappingOptions(), options]
    }()

    /// Each way back, twice: what goes on after an error would be written 2^depth times.
    private static let cycles: [@Sendable (MappingOptions) -> [String?]] = [
      { options in
        let part = Part()
        part.kids = [Part(), Part()]
        for kid in part.kids { kid.parent = part }
        defer { part.kids = [] }
        return failures(part, options)
      },
      { options in
        let part = OpenPart()
        part.kids = [part, part]
        part.byKey = ["a": part, "b": part]
        defer { (part.kids, part.byKey) = ([], [:]) }
        return failures(part, options)
      },
      { options in
        let part = OpenPart()
        part.kids = [OpenPart(), OpenPart()]
        for kid in part.kids { kid.next = [nil, part] }
        defer { part.kids = [] }
        return failures(part, options)
      },
      { options in
        let part = SubPart()
        (part.parent, part.kids) = (part, [part])
        defer { (part.parent, part.kids) = (nil, []) }
        return failures(part, options)
      },
      { options in
        let part = HeldPart()
        part.holders = [Holder(part: part), Holder(part: part)]
        defer { part.holders = [] }
        return failures(part.holders[0], options) + failures(part, options)
      },
      { options in
        let part = HeldPart()
        part.flat = part
        defer { part.flat = nil }
        return failures(part, options).dropLast()
      },
    ]

    @Test(arguments: cycles.indices, options)
    func cycle(_ cycle: Int, _ options: MappingOptions) {
      let outcome = onSmallStack { $0.reasons = Self.cycles[cycle](options) }
      #expect(!outcome.reasons.isEmpty && outcome.reasons.allSatisfy { $0 == Self.depthReason })
    }

    /// A chain that is longer than any stack.
    @Test func chain() {
      let outcome = onSmallStack { outcome in
        let root = Knot()
        var last = root
        for _ in 0..<200_000 {
          let next = Knot()
          last.next = next
          last = next
        }
        outcome.reasons = Self.failures(root, MappingOptions())
        var next: Knot? = root
        while let knot = next {
          next = knot.next
          knot.next = nil
        }
      }
      #expect(outcome.reasons.count == 5 && outcome.reasons.allSatisfy { $0 == Self.depthReason })
    }

    /// A flat property of its own type never ends, whatever is read.
    @Test func flat() {
      let outcome = onSmallStack { outcome in
        outcome.isNil = HeldPart(JSONString: "{}") == nil
        do { _ = try Mapper<HeldPart>().decode("{}") } catch { outcome.reason = (error as? MapError)?.reason }
      }
      #expect(outcome.isNil && outcome.reason == "Nested too deeply")
    }

    @Test func nested() {
      for (open, close) in [(#"{"twigs":["#, "]}"), (#"{"others":["#, "]}"), (#"{"\u0074wigs":["#, "]}")] {
        check(open, close, { Twig(JSONString: $0) != nil }) { _ = try Mapper<Twig>().decode($0) }
      }
      check(#"{"next":"#, "}", { Knot(JSONString: $0) != nil }) { _ = try Mapper<Knot>().decode($0) }
    }
  }
#endif
