import Foundation
import SpoolCoding
import Testing

/// What a call leaves for the next one must not be seen.
@Suite("Coders that are used again")
struct ReuseTests {
  struct Entry: Codable, Equatable {
    var firstName = "a/b"
    var born = Date(timeIntervalSince1970: 86_400)
    var picture = Data([1, 2, 3])
    var ratio = 1.5
    var link = Link()
    struct Link: Codable, Equatable {
      var targetName = "x/y"
    }
  }

  /// Ways to set one option of both coders of a pair.
  static let encoderChanges: [@Sendable (JSONEncoder) -> Void] = [
    { _ in },
    { $0.keyEncodingStrategy = .convertToSnakeCase },
    { $0.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] },
    { $0.dateEncodingStrategy = .iso8601 },
    { $0.dataEncodingStrategy = .deferredToData },
    { $0.outputFormatting = [.sortedKeys, .prettyPrinted] },
    { $0.keyEncodingStrategy = .custom { path in TestKey("k\(path.count)\(path.last!.stringValue)") } },
    { $0.keyEncodingStrategy = .useDefaultKeys },
    { $0.dateEncodingStrategy = .secondsSince1970 },
  ]

  @Test("an encoder whose options change between calls")
  func changingEncoder() throws {
    let (theirs, ours) = (JSONEncoder(), SpoolJSONEncoder())
    (theirs.outputFormatting, ours.outputFormatting) = (.sortedKeys, .sortedKeys)
    for change in Self.encoderChanges {
      change(theirs)
      change(ours)
      for _ in 0..<3 { #expect(try ours.encode(Entry()) == theirs.encode(Entry())) }
    }
  }

  @Test("encoders with other options in turn")
  func encodersInTurn() throws {
    let pairs = Self.encoderChanges.map { change in
      let (theirs, ours) = (JSONEncoder(), SpoolJSONEncoder())
      (theirs.outputFormatting, ours.outputFormatting) = (.sortedKeys, .sortedKeys)
      change(theirs)
      change(ours)
      return (theirs, ours)
    }
    for _ in 0..<20 {
      for (theirs, ours) in pairs { #expect(try ours.encode(Entry()) == theirs.encode(Entry())) }
    }
  }

  @Test("a decoder whose options change between calls")
  func changingDecoder() throws {
    let (theirs, ours) = (JSONDecoder(), SpoolJSONDecoder())
    let texts = [
      #"{"firstName":"a","born":1.5,"picture":"AQI=","ratio":2,"link":{"targetName":"u"}}"#,
      #"{"first_name":"a","born":"1970-01-02T00:00:00Z","picture":[1,2],"ratio":"NaN","link":{"target_name":"u"}}"#,
      #"{"first_name":"a","born":1500,"picture":[1,2],"ratio":"inf","link":{"targetName":"u"},}"#,
    ].map { Data($0.utf8) }
    let changes: [(JSONDecoder) -> Void] = [
      { _ in },
      { $0.keyDecodingStrategy = .convertFromSnakeCase },
      { $0.dateDecodingStrategy = .iso8601 },
      { $0.dataDecodingStrategy = .deferredToData },
      {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
      },
      { $0.allowsJSON5 = true },
      { $0.dateDecodingStrategy = .millisecondsSince1970 },
      { $0.allowsJSON5 = false },
      { $0.keyDecodingStrategy = .custom { path in TestKey(path.last!.stringValue) } },
      { $0.keyDecodingStrategy = .useDefaultKeys },
      { $0.assumesTopLevelDictionary = true },
    ]
    for change in changes {
      change(theirs)
      change(ours)
      for text in texts + texts {
        let expected = Result { try theirs.decode(Entry.self, from: text) }
        let actual = Result { try ours.decode(Entry.self, from: text) }
        #expect("\(actual.map { "\($0)" })".prefix(60) == "\(expected.map { "\($0)" })".prefix(60))
      }
    }
  }

  /// Options that no setter of the class knows.
  final class SnakeDecoder: SpoolJSONDecoder, @unchecked Sendable {
    override var keyDecodingStrategy: KeyDecodingStrategy {
      get { .convertFromSnakeCase }
      set {}
    }
  }

  final class SnakeEncoder: SpoolJSONEncoder, @unchecked Sendable {
    override var keyEncodingStrategy: KeyEncodingStrategy {
      get { .convertToSnakeCase }
      set {}
    }
  }

  @Test("subclasses with options of their own")
  func subclasses() throws {
    let text = try SnakeEncoder().encodeText(["a": Entry.Link()])
    #expect(text == #"{"a":{"target_name":"x\/y"}}"#)
    #expect(try SnakeDecoder().decode([String: Entry.Link].self, from: text) == ["a": Entry.Link()])
  }

  /// Takes what the user info has, and keeps nothing.
  struct Witness: Codable {
    final class Token: Sendable {}
    static let key = CodingUserInfoKey(rawValue: "token")!

    init() {}
    init(from decoder: any Decoder) throws {
      #expect(decoder.userInfo[Self.key] is Token)
      _ = try decoder.container(keyedBy: TestKey.self)
    }
    func encode(to encoder: any Encoder) throws {
      #expect(encoder.userInfo[Self.key] is Token)
      _ = encoder.container(keyedBy: TestKey.self)
    }
  }

  @Test("nothing of a call stays alive")
  func releases() throws {
    weak var token: Witness.Token?
    do {
      let held = Witness.Token()
      token = held
      let (decoder, encoder) = (SpoolJSONDecoder(), SpoolJSONEncoder())
      decoder.userInfo[Witness.key] = held
      encoder.userInfo[Witness.key] = held
      _ = try decoder.decode([Witness].self, from: "[{},{}]")
      #expect(try encoder.encodeText([Witness(), Witness()]) == "[{},{}]")
    }
    #expect(token == nil)
  }
}

/// A key that may be any string.
struct TestKey: CodingKey {
  let stringValue: String
  init(_ stringValue: String) { self.stringValue = stringValue }
  init?(stringValue: String) { self.init(stringValue) }
  var intValue: Int? { nil }
  init?(intValue: Int) { nil }
}
