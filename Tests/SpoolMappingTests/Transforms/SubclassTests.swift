import Foundation
import Spool
import Testing

// Subclasses of the open classes: an override is always called, and gets the value that JSONSerialization would have
// made.

private final class NextDay: DateTransform {
  var seen: [Any?] = []
  override func transformFromJSON(_ value: Any?) -> Date? {
    seen.append(value)
    return super.transformFromJSON(value)?.addingTimeInterval(86_400)
  }
  override func transformToJSON(_ value: Date?) -> Double? {
    super.transformToJSON(value).map { $0 - 86_400 }
  }
}

private class FallbackISO8601: ISO8601DateTransform {
  override func transformFromJSON(_ value: Any?) -> Date? { super.transformFromJSON(value) ?? .distantPast }
}

private final class ISO8601InBerlin: ISO8601DateTransform {
  override func transformToJSON(_ value: Date?) -> String? { value == nil ? nil : "Berlin" }
}

private final class HTTPS: URLTransform {
  init() { super.init(shouldEncodeURLString: true) }
  override func transformFromJSON(_ value: Any?) -> URL? {
    (value as? String).flatMap { URL(string: "https://\($0)") }
  }
}

private final class Bytes: DataTransform {
  override func transformFromJSON(_ value: Any?) -> Data? { (value as? [UInt8]).map { Data($0) } }
}

private enum Shade: String { case red, green }

private final class AnyCase: EnumTransform<Shade> {
  override func transformFromJSON(_ value: Any?) -> Shade? {
    super.transformFromJSON((value as? String)?.lowercased())
  }
}

private class DefaultEnum<T: RawRepresentable>: EnumTransform<T> {
  let fallback: T
  init(_ fallback: T) { self.fallback = fallback }
  override func transformFromJSON(_ value: Any?) -> T? { super.transformFromJSON(value) ?? fallback }
}

private final class Cents: NSDecimalNumberTransform {
  override func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    super.transformFromJSON(value)?.multiplying(byPowerOf10: -2)
  }
}

private final class Trimmed: TransformOf<String, String> {
  init() { super.init(fromJSON: { $0 }, toJSON: { $0 }) }
  override func transformFromJSON(_ value: Any?) -> String? {
    super.transformFromJSON(value)?.trimmingCharacters(in: .whitespaces)
  }
}

private struct Point: Codable, Equatable { var x: Int }

private final class Wrapped: CodableTransform<Point> {
  override func transformFromJSON(_ value: Any?) -> Point? { super.transformFromJSON(["x": value]) }
}

/// A user's transform, which gets the same value as in upstream.
private struct Raw: TransformType {
  func transformFromJSON(_ value: Any?) -> [Any?]? { [value] }
  func transformToJSON(_ value: [Any?]?) -> Any? { value?.first.flatMap { $0 } }
}

@Suite(.throughBothSources) struct SubclassTests {
  @Test func overridesAreAsked() throws {
    let date = Date(timeIntervalSince1970: 1_420_167_845)
    let nextDay = NextDay()
    #expect(try nextDay.read("1420081445") == date)
    #expect(nextDay.seen.first as? Int == 1_420_081_445)
    #expect(try nextDay.read("null") == nil)
    #expect(nextDay.seen.count == 2 && nextDay.seen[1] == nil)
    #expect(try nextDay.written(date) == "1420081445")
    // An override is called through the type of the base class, too.
    #expect(try (nextDay as DateTransform).read("1420081445") == date)

    #expect(try FallbackISO8601().read(#""x""#) == .distantPast)
    #expect(try FallbackISO8601().read(#""2015-01-02T03:04:05Z""#) == date)
    #expect(try FallbackISO8601(allowsAllForms: true).read(#""2015-01-02 03:04:05""#) == date)
    #expect(try ISO8601InBerlin().read(#""2015-01-02T03:04:05Z""#) == date)
    #expect(try ISO8601InBerlin().written(date) == #""Berlin""#)
    #expect(try (ISO8601InBerlin() as DateFormatterTransform).written(date) == #""Berlin""#)
    #expect(try HTTPS().read(#""example.com""#)?.absoluteString == "https://example.com")
    #expect(try Bytes().read("[1, 2]") == Data([1, 2]))
    #expect(try AnyCase().read(#""RED""#) == .red)
    #expect(try DefaultEnum(Shade.red).read(#""blue""#) == .red)
    #expect(try DefaultEnum(Shade.red).read("null") == .red)
    #expect(try Cents().read("1234") == NSDecimalNumber(string: "12.34"))
    #expect(try Trimmed().read(#"" a ""#) == "a")
    #expect(try Wrapped().read("5") == Point(x: 5))
  }

  /// Numbers and booleans are NSNumber, strings String, and null is nil.
  @Test func usersTransformsSeeBoxedValues() throws {
    func seen(_ json: String) throws -> Any? { try #require(try Raw().read(json))[0] }
    #expect(try seen("5") as? Int == 5)
    #expect(try seen("5") as? Double == 5)
    #expect(try seen("5") as? NSNumber == 5)
    #expect(try seen("5") as? String == nil)
    #expect(try seen("1.5") as? Double == 1.5)
    #expect(try seen("true") as? Bool == true)
    #expect(try seen(#""a""#) as? String == "a")
    #expect(try seen("null") == nil)
    #expect(try (seen("[1, null]") as? [Any])?.last is NSNull)
    #expect(try seen(#"{"a": [1]}"#) as? NSDictionary == ["a": [1]])
    #expect(try Raw().written(["a"]) == #""a""#)
  }

  @Test func nullsInArraysAreNSNull() throws {
    struct Elements: Mappable {
      var values: [[Any?]] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { values <- (map["v"], Raw()) }
    }
    let elements = try #require(try Source.map(Elements.self, #"{"v": [1, null]}"#)).values
    #expect(elements.count == 2 && elements[1][0] is NSNull)
  }
}
