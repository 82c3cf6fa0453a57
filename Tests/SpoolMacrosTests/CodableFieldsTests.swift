#if Macros
  import Spool
  import Testing

  /// Types that `@CodableFields` marks are decoded and encoded as if the compiler had written their coding.
  @Suite struct CodableFieldsTests {
    /// The types, and the same types marked.
    private static var pairs: [(plain: any Codable.Type, marked: any Codable.Type)] {
      [
        (Synthesized.Scalars.self, Marked.Scalars.self),
        (Synthesized.Values.self, Marked.Values.self),
        (Synthesized.Lists.self, Marked.Lists.self),
        (Synthesized.Node.self, Marked.Node.self),
        (Synthesized.Mixed.self, Marked.Mixed.self),
        (Synthesized.Holder.self, Marked.Holder.self),
        (Synthesized.Keyed.self, Marked.Keyed.self),
        (Synthesized.Nothing.self, Marked.Nothing.self),
        (Synthesized.Payment.self, Marked.Payment.self),
        (Synthesized.Tree.self, Marked.Tree.self),
        (Synthesized.Watched.self, Marked.Watched.self),
        (Synthesized.Level.self, Marked.Level.self),
        (Synthesized.Wrapped.self, Marked.Wrapped.self),
        (Synthesized.Purchase.self, Marked.Purchase.self),
        (AppFeed.self, MarkedApp.Feed.self),
        (AppOrder.self, MarkedApp.Order.self),
      ]
    }

    @Test func decoding() throws {
      for (plain, marked) in Self.pairs { try FieldComparison.compare(plain, marked) }
    }

    @Test func encoding() throws {
      for (plain, marked) in Self.pairs { try FieldComparison.compareEncoding(plain, marked) }
    }
  }
#endif
