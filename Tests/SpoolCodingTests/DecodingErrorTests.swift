import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// What errors say, and where they are thrown.
@Suite("Errors of decoding") struct DecodingErrorTests {
  struct Inner: Decodable { let number: Int8 }
  struct Model: Decodable { let list: [Inner], text: String?, date: Date }

  static let texts = [
    "{\"list\":[{\"number\":1},{\"number\":\"x\"}],\"date\":0}", "{\"list\":[{\"number\":1},{}],\"date\":0}",
    "{\"list\":[{\"number\":300}],\"date\":0}", "{\"list\":[{\"number\":null}],\"date\":0}",
    "{\"list\":null,\"date\":0}",
    "{\"list\":{},\"date\":0}", "{\"list\":[],\"text\":1,\"date\":0}", "{\"list\":[],\"date\":\"x\"}", "{\"list\":[]}",
    "[]",
    "null", "{", "", "{\"list\":[1e400],\"date\":0}", "{\"list\":[],\"text\":\"\\ud800\",\"date\":0}",
    "{\"list\":[[]]}",
  ]

  @Test("descriptions for users and developers", arguments: texts) func descriptions(_ text: String) {
    func words(_ decoder: JSONDecoder) -> [String] {
      do {
        return ["\(try decoder.decode(Model.self, from: Data(text.utf8)))"]
      } catch {
        let described = error as NSError
        return [
          error.localizedDescription, (error as? any LocalizedError)?.failureReason ?? "-",
          (error as? any LocalizedError)?.recoverySuggestion ?? "-", described.domain, "\(described.code)",
          Decoded.words(error),
        ]
      }
    }
    #expect(words(SpoolJSONDecoder()) == words(JSONDecoder()))
  }

  @Test("errors that a model catches, and goes on", arguments: texts) func caught(_ text: String) {
    expectSameAnswers(text) { decoder in
      var log: [String] = []
      for _ in 0..<3 {
        log.append(Asked.words { try Model(from: decoder).list.count })
        log.append(Asked.words { try decoder.singleValueContainer().decode(Model.self).list.count })
        log.append(Asked.words(decoder.codingPath))
        if let container = try? decoder.container(keyedBy: AnyText.self) {
          log.append(Asked.words { try container.decode([Inner].self, forKey: AnyText("list")).count })
          log.append(Asked.words { try container.decode([Inner?].self, forKey: AnyText("list")).count })
          if var list = try? container.nestedUnkeyedContainer(forKey: AnyText("list")) {
            while !list.isAtEnd, list.currentIndex < 5 {
              let index = list.currentIndex
              log.append(Asked.words { try list.decode(Inner.self).number })
              if list.currentIndex == index { log.append(Asked.words { try list.superDecoder().codingPath.count }) }
            }
          }
        }
      }
      return log.joined(separator: "\n")
    }
  }

  @Test("errors of users come out as they are") func ofUsers() {
    struct Own: Error, CustomStringConvertible { let description: String }
    for text in ["{\"a\":[1,{\"b\":2}]}", "[1]", "1"] {
      expectSameAnswers(text) { throw Own(description: Asked.words($0.codingPath)) }
      expectSameAnswers(text) {
        throw DecodingError.typeMismatch(Int.self, .init(codingPath: $0.codingPath, debugDescription: "mine"))
      }
      expectSameAnswers(text) {
        throw DecodingError.dataCorruptedError(in: try $0.singleValueContainer(), debugDescription: "mine")
      }
      expectSameAnswers(text) {
        let container = try $0.container(keyedBy: AnyText.self)
        throw DecodingError.dataCorruptedError(forKey: AnyText("a"), in: container, debugDescription: "mine")
      }
      expectSameAnswers(text) {
        throw DecodingError.dataCorruptedError(in: try $0.unkeyedContainer(), debugDescription: "mine")
      }
    }
  }

  @Test("a place in the text, wherever Foundation has none") func places() throws {
    let rows: [(String, String)] = [
      ("{\"list\":[{\"number\":\"x\"}],\"date\":0}", "line 1, column 20 (byte 19): unexpected \"x\""),
      ("{\n \"list\":[{\"number\":300}],\"date\":0}", "line 2, column 20 (byte 21): unexpected 300"),
      ("{\n \"list\":{}}", "line 2, column 9 (byte 10): unexpected an object"),
    ]
    for (text, place) in rows {
      do {
        _ = try SpoolJSONDecoder().decode(Model.self, from: Data(text.utf8))
        Issue.record("no error")
      } catch let error as DecodingError {
        let context: DecodingError.Context =
          switch error {
          case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
          @unknown default: DecodingError.Context(codingPath: [], debugDescription: "")
          }
        #expect("\((context.underlyingError as? JSONError).map { "\($0)" } ?? "-")" == place)
      }
    }
  }
}
