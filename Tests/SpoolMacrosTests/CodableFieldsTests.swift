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
        (Synthesized.Optionals.self, Marked.Optionals.self),
        (Synthesized.Box<Int>.self, Marked.Box<Int>.self),
        (Synthesized.Box<Int?>.self, Marked.Box<Int?>.self),
        (Synthesized.Choice<Int?>.self, Marked.Choice<Int?>.self),
        (Synthesized.Lazy.self, Marked.Lazy.self),
        (Synthesized.Named.self, Marked.Named.self),
        (Synthesized.States.self, Marked.States.self),
        (Synthesized.Sets.self, Marked.Sets.self),
        (Synthesized.Sizes.self, Marked.Sizes.self),
        (Synthesized.Around.self, Marked.Around.self),
        (Synthesized.Attributed.self, Marked.Attributed.self),
        (Synthesized.AttributedList.self, Marked.AttributedList.self),
        (Synthesized.Literals.self, Marked.Literals.self),
        (Synthesized.LiteralsList.self, Marked.LiteralsList.self),
        (Synthesized.AttributedBox<Int?>.self, Marked.AttributedBox<Int?>.self),
        (Synthesized.Lenient.self, Marked.Lenient.self),
        (Synthesized.LenientItem.self, Marked.LenientItem.self),
        (Synthesized.LenientList.self, Marked.LenientList.self),
        (Synthesized.Strategic.self, Marked.Strategic.self),
        (Synthesized.StrategicBox<Synthesized.Level>.self, Marked.StrategicBox<Synthesized.Level>.self),
        (Synthesized.Rested.self, Marked.Rested.self),
        (Synthesized.RestedList.self, Marked.RestedList.self),
        (Synthesized.Shape.self, Marked.Shape.self),
        (Synthesized.Message.self, Marked.Message.self),
        (Synthesized.OwnShape.self, Marked.OwnShape.self),
        (Synthesized.Shapes.self, Marked.Shapes.self),
        (Synthesized.AttributedChoice.self, Marked.AttributedChoice.self),
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

    /// The first decodes of types are the same as later ones. Each text gets types that have not been decoded before.
    @Test func firstDecodes() throws {
      try FieldComparison.compareFirstDecodes { $0.pair($1) }
    }
  }
#endif
