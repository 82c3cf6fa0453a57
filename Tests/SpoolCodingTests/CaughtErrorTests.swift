import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Models that try one type after another make an error for each value, and drop it.
@Suite("Errors that models catch", .serialized) struct CaughtErrorTests {
  /// A value of any kind, as many apps have one.
  private enum AnyValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([AnyValue])
    case members([String: AnyValue])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([AnyValue].self) {
        self = .list(value)
      } else {
        self = .members(try container.decode([String: AnyValue].self))
      }
    }
  }

  private struct Patient: Decodable {
    let hasName: Bool

    enum CodingKeys: CodingKey { case name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      hasName = (try? container.decode(String.self, forKey: .name)) != nil
    }
  }

  /// A number that keeps the error of a boolean if it is odd, and drops it otherwise.
  private struct Refused: Decodable {
    let error: DecodingError?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let number = try container.decode(Int.self)
      do {
        _ = try container.decode(Bool.self)
        error = nil
      } catch let error as DecodingError {
        self.error = number % 2 == 0 ? nil : error
      }
    }

    var path: [String]? {
      guard case .typeMismatch(_, let context) = error else { return nil }
      return context.codingPath.map(\.stringValue)
    }
  }

  @Test("keep their paths, whatever fails after them") func paths() throws {
    let data = Data("[[1, 2, 3, 4, 6, 7], [9], [8, 5]]".utf8)
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      let paths = try decoder.decode([[Refused]].self, from: data).joined().map(\.path)
      let expected = [[0, 0], nil, [0, 2], nil, nil, [0, 5], [1, 0], nil, [2, 1]]
      #expect(paths == expected.map { $0?.map { "Index \($0)" } })
    }
  }

  /// To find a place takes time for each byte before it, of which there are a thousand for each value.
  @Test("take linear time: the place in the text is found only when somebody asks") func linearTime() throws {
    let growth = try Growth(from: 500) { count in
      let padding = String(repeating: "x", count: 1000 * count)
      let values = repeatElement("{\"a\": [\"some text\"]}", count: count).joined(separator: ",\n")
      let objects = repeatElement("{\"nam\": 1}", count: count).joined(separator: ",\n")
      return (count, Data("[\"\(padding)\", \(values)]".utf8), Data("[{\"nam\": \"\(padding)\"}, \(objects)]".utf8))
    } _: { count, values, objects in
      let (values, patients) = (
        try SpoolJSONDecoder().decode([AnyValue].self, from: values),
        try SpoolJSONDecoder().decode([Patient].self, from: objects)
      )
      #expect(values.count == count + 1 && !patients.contains { $0.hasName })
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("say the place of a value, or of the object that lacks a key, also after the call") func places() throws {
    struct Model: Decodable { let a: Int, b: Int? }
    for (text, offset, line, column, message) in [
      ("[{\"a\": 1},\n {\"a\": true}]", 18, 2, 8, "unexpected true"),
      ("[{\"a\": 1},\n {\"b\": 1}]", 12, 2, 2, "found an object, expected the key \"a\""),
      ("[null,\n {}]", 1, 1, 2, "unexpected null"),
    ] {
      for decoder in [SpoolJSONDecoder(), SpoolJSONDecoder()] {
        var place: JSONError?
        do {
          _ = try decoder.decode([Model].self, from: Array(text.utf8))
        } catch DecodingError.typeMismatch(_, let context), DecodingError.keyNotFound(_, let context),
          DecodingError.valueNotFound(_, let context)
        {
          place = context.underlyingError as? JSONError
        }
        _ = try decoder.decode([Model].self, from: "[{\"a\": 1}]")
        let error = try #require(place)
        #expect((error.place.offset, error.place.line, error.place.column) == (offset, line, column))
        #expect(error.reason == message)
        #expect(error.category == .data)
        #expect(error == error)
      }
    }
  }
}
