#if NIO
  import Foundation
  import NIOCore
  import NIOFoundationCompat
  import Spool
  import SpoolNIOMapping
  import Testing

  @Suite("Reading buffers") struct BufferReadingTests {
    @Test("a document holds the bytes of the buffer itself") func noCopy() throws {
      var buffer = ByteBuffer(string: #"<<{"name": "a longer name than fits"}>>"#)
      buffer.moveReaderIndex(forwardBy: 2)
      buffer.moveWriterIndex(to: buffer.writerIndex - 2)
      let document = try JSONDocument(buffer)
      let address = buffer.withUnsafeReadableBytes { $0.baseAddress }
      #expect(document.withSource { $0.baseAddress } == address)
      #expect(document.root["name"]?.string == "a longer name than fits")
      #expect(buffer.readableBytes == 35)
    }

    @Test("whoever writes to the buffer afterwards does not change the document") func writes() throws {
      var buffer = ByteBuffer(string: "[1234567890, 2]")
      buffer.reserveCapacity(1000)
      let document = try JSONDocument(buffer)
      buffer.setString("[9999999999, 9]", at: buffer.readerIndex)
      buffer.clear()
      buffer.writeRepeatingByte(0x39, count: 900)
      #expect(document.root.description == "[1234567890,2]")
    }

    @Test("a document outlives its buffer") func lifetime() throws {
      var buffer: ByteBuffer? = ByteBuffer(string: #"["a longer text than fits into a small string"]"#)
      let document = try buffer.map { try JSONDocument($0) }
      buffer = nil
      let others = (0..<100).map { ByteBuffer(repeating: UInt8($0), count: 64) }
      #expect(document?.root[0]?.string == "a longer text than fits into a small string")
      #expect(others.count == 100)
    }

    @Test("slices, and places of errors from the reader index", arguments: 0..<20) func slices(_ start: Int) throws {
      var buffer = ByteBuffer(repeating: 0x20, count: start)
      buffer.writeString("[1, x]")
      let slice = try #require(buffer.getSlice(at: start, length: 6))
      #expect(throws: JSONError.self) { try JSONDocument(slice) }
      do { _ = try JSONDocument(slice) } catch { #expect(error.place.offset == 4) }
      do { _ = try JSONDocument(buffer) } catch { #expect(error.place.offset == 4 + start) }
    }

    @Test("an empty buffer", arguments: [ByteBuffer(), ByteBuffer(string: "")]) func empty(_ buffer: ByteBuffer) {
      let error = #expect(throws: JSONError.self) { try JSONDocument(buffer) }
      #expect(error?.place.offset == 0)
    }

    @Test("options") func options() throws {
      let buffer = ByteBuffer(string: "[[[1]]] // three")
      #expect(throws: JSONError.self) { try JSONDocument(buffer) }
      var options = JSONDocument.Options()
      options.rules.allowsComments = true
      #expect(try JSONDocument(buffer, options: options).root.description == "[[[1]]]")
      options.rules.maximumDepth = 2
      #expect(throws: JSONError.self) { try JSONDocument(buffer, options: options) }
    }

    @Test("a buffer is a source of mapping") func mapping() throws {
      let buffer = ByteBuffer(string: #"{"data": [{"parcel": 1}, {"parcel": 2, "weight": 0.5}]}"#)
      #expect(try Mapper<Parcel>().decodeArray(buffer, at: "data") == [Parcel(1), Parcel(2, weight: 0.5)])
      #expect(try Parcel(decoding: buffer, at: "data.1") == Parcel(2, weight: 0.5))
      #expect(Parcel(mapping: ByteBuffer(string: #"{"parcel": 3}"#))?.id == 3)
      #expect(Mapper<Parcel>().map(ByteBuffer(string: "{")) == nil)
    }

    @Test("the method of SwiftNIO reaches SpoolJSONDecoder, and there is no other") func decoding() throws {
      let buffer = ByteBuffer(string: #"{"id": 7, "note": "n", "price": 2}"#)
      let order = try SpoolJSONDecoder().decode(Order.self, from: buffer)
      #expect(order == Order(id: 7, note: "n", price: 2))
      let wrong = ByteBuffer(string: #"{"id": "7"}"#)
      let error = #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode(Order.self, from: wrong) }
      guard case .typeMismatch(_, let context) = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      #expect(context.underlyingError != nil, "the place in the text, which JSONDecoder does not give")
      #expect(try SpoolJSONDecoder().decode(Order.self, from: JSONDocument(buffer)).id == 7)
    }
  }
#endif
