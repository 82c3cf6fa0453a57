#if NIO
  import Foundation
  import NIOCore
  import Spool
  import SpoolNIOMapping
  import Testing

  @Suite("Writing to buffers") struct BufferWritingTests {
    /// What a body writes after some bytes, and what it returns.
    private func written(_ body: (inout ByteBuffer) throws -> Int) throws -> String {
      var buffer = ByteBuffer(string: "<")
      let count = try body(&buffer)
      let text = text(buffer)
      #expect(text.hasPrefix("<") && text.utf8.count == count + 1)
      return String(text.dropFirst())
    }

    @Test("models") func models() throws {
      let layout = JSONWriter.Options(isPretty: true)
      #expect(try written { try $0.writeJSON(Parcel(1)) } == #"{"parcel":1}"#)
      #expect(try written { try $0.writeJSON([Parcel(1), Parcel(2)]) } == #"[{"parcel":1},{"parcel":2}]"#)
      #expect(try written { try $0.writeJSON(["k": Parcel(1)]) } == #"{"k":{"parcel":1}}"#)
      #expect(try written { try $0.writeJSON([Parcel]()) } == "[]")
      #expect(try written { try $0.writeJSON(Parcel(1), options: layout) } == "{\n  \"parcel\": 1\n}")
      #expect(
        try written { try $0.writeJSON(Parcel(1), options: .init(indentation: 1 << 40)) }
          == "{\n\(String(repeating: " ", count: 1024))\"parcel\": 1\n}")
      let mapper = Mapper<Parcel>(shouldIncludeNilValues: true)
      #expect(try written { try $0.writeJSON(Parcel(1), by: mapper) } == #"{"parcel":1,"weight":null}"#)
    }

    @Test("values of Encodable types, as SpoolJSONEncoder writes them") func values() throws {
      let encoder = SpoolJSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      let order = Order(id: 1)
      #expect(try written { try $0.writeJSON(order) } == SpoolJSONEncoder().encodeText(order))
      #expect(try written { try $0.writeJSON(order, by: encoder) } == encoder.encodeText(order))
      #expect(try written { try $0.writeJSON([1, 2] as [Int]) } == "[1,2]")
      let large = (0..<10_000).map { Order(id: $0) }
      #expect(try written { try $0.writeJSON(large) } == SpoolJSONEncoder().encodeText(large))
    }

    @Test("values of documents") func documents() throws {
      let document = try JSONDocument(#"{"a": [1, "/"], "b": null}"#)
      #expect(try written { $0.writeJSON(document) } == #"{"a":[1,"/"],"b":null}"#)
      #expect(try written { $0.writeJSON(document.root["a"] ?? document.root) } == #"[1,"/"]"#)
    }

    @Test("nothing is written if something cannot be") func failures() throws {
      var buffer = ByteBuffer(string: "<")
      let models = #expect(throws: MapError.self) { try buffer.writeJSON([Parcel(1), Parcel(2, weight: .nan)]) }
      #expect(models?.keyPath == "[1].weight")
      #expect(throws: EncodingError.self) { try buffer.writeJSON([1, Double.nan]) }
      #expect(text(buffer) == "<")
    }
  }
#endif
