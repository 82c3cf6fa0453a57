import Spool
import Testing

/// What each overload of `<-` without a transform does if the value is valid, absent, null or of another type.
@Suite(.throughBothSources) struct PlainReadingTests {
  @Test(arguments: ReadingRow.scalars + ReadingRow.enums + ReadingRow.models) func read(_ row: ReadingRow) throws {
    func gives(_ text: String) throws -> String {
      try reading(text) { row.read($0) }
    }
    #expect(try gives("{\"v\": \(row.value)}") == row.gives)
    #expect(try gives(#"{"w": 1}"#) == row.before)
    #expect(try gives(#"{"v": null}"#) == row.null ?? row.before)
    for wrong in row.wrongs { #expect(try gives("{\"v\": \(wrong)}") == row.wrong ?? row.before, "\(wrong)") }
  }
}
