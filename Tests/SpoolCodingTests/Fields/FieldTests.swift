import SpoolCoding
import Testing

/// Types whose fields are listed are decoded and encoded as if the compiler had written their coding.
@Suite struct FieldTests {
  @Test func decoding() throws {
    try FieldComparison.compare(Synthesized.Scalars.self, Marked.Scalars.self)
    try FieldComparison.compare(Synthesized.Values.self, Marked.Values.self)
    try FieldComparison.compare(Synthesized.Lists.self, Marked.Lists.self)
    try FieldComparison.compare(Synthesized.Node.self, Marked.Node.self)
    try FieldComparison.compare(Synthesized.Mixed.self, Marked.Mixed.self)
    try FieldComparison.compare(Synthesized.Holder.self, Marked.Holder.self)
    try FieldComparison.compare(Synthesized.Keyed.self, Marked.Keyed.self)
    try FieldComparison.compare(Synthesized.Nothing.self, Marked.Nothing.self)
    try FieldComparison.compare(Synthesized.Payment.self, Marked.Payment.self)
    try FieldComparison.compare(Synthesized.Tree.self, Marked.Tree.self)
    try FieldComparison.compare(Synthesized.Watched.self, Marked.Watched.self)
    try FieldComparison.compare(Synthesized.Level.self, Marked.Level.self)
    try FieldComparison.compare(Synthesized.Wrapped.self, Marked.Wrapped.self)
    try FieldComparison.compare(Synthesized.Purchase.self, Marked.Purchase.self)
  }

  @Test func encoding() throws {
    try FieldComparison.compareEncoding(Synthesized.Scalars.self, Marked.Scalars.self)
    try FieldComparison.compareEncoding(Synthesized.Values.self, Marked.Values.self)
    try FieldComparison.compareEncoding(Synthesized.Lists.self, Marked.Lists.self)
    try FieldComparison.compareEncoding(Synthesized.Node.self, Marked.Node.self)
    try FieldComparison.compareEncoding(Synthesized.Mixed.self, Marked.Mixed.self)
    try FieldComparison.compareEncoding(Synthesized.Holder.self, Marked.Holder.self)
    try FieldComparison.compareEncoding(Synthesized.Keyed.self, Marked.Keyed.self)
    try FieldComparison.compareEncoding(Synthesized.Nothing.self, Marked.Nothing.self)
    try FieldComparison.compareEncoding(Synthesized.Payment.self, Marked.Payment.self)
    try FieldComparison.compareEncoding(Synthesized.Tree.self, Marked.Tree.self)
    try FieldComparison.compareEncoding(Synthesized.Watched.self, Marked.Watched.self)
    try FieldComparison.compareEncoding(Synthesized.Level.self, Marked.Level.self)
    try FieldComparison.compareEncoding(Synthesized.Wrapped.self, Marked.Wrapped.self)
    try FieldComparison.compareEncoding(Synthesized.Purchase.self, Marked.Purchase.self)
  }
}
