import Foundation
import ObjectMapper

#if swift(>=6)
  private enum Shared {
    static let configuration = MapperConfiguration()
    static var mapper: Mapper<Song> { Mapper(configuration) }
  }
#else
  private enum Shared {
    static let mapper = Mapper<Song>()
  }
#endif

/// Any number of threads use one mapper, or the mappers of one configuration.
func checkMappers() throws {
  let lock = NSLock()
  nonisolated(unsafe) var total = 0
  DispatchQueue.concurrentPerform(iterations: 64) { number in
    let plays = Shared.mapper.map(JSONString: "{\"plays\": \(number)}")?.plays ?? -1
    lock.lock()
    total += plays
    lock.unlock()
  }
  expect(total, 64 * 63 / 2)
}

private struct Seat: Mappable {
  var row = 1, number = 1

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    row <- map["row"]
    number <- map["number", required: true]
  }
}

private final class Ticket: Mappable {
  var name = "none", seat = Seat(), price = 0

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
    seat <- map["seat"]
    price <- map["price"]
  }
}

/// An update fails as a whole if a required key is missing in the object or in one that is nested in it.
func checkUpdating() {
  let change = #"{"row": 7}"#
  let seat = Mapper<Seat>().map(change, toObject: Seat())
  expect([seat.row, seat.number], [1, 1])
  expect(mapError { try Mapper<Seat>().decode(change, toObject: Seat()) }?.keyPath, "number")
  let ticket = Ticket()
  let text = #"{"name": "Ada", "seat": {"row": 7}, "price": 5}"#
  expect(mapError { try Mapper<Ticket>().decode(text, toObject: ticket) }?.keyPath, "seat.number")
  expect([ticket.name, "\(ticket.seat.row)"], ["Ada", "1"])
  expect(Mapper<Ticket>().map(text, toObject: ticket) === ticket, true)
  var options = MappingOptions()
  options.requiredKeys = .named(["price"])
  let strict = Mapper<Ticket>(options: options)
  expect(mapError { try strict.decode("{}", toObject: Ticket()) }?.keyPath, "price")
  expect((try? strict.decode(#"{"price": 5}"#, toObject: Ticket()))?.price, 5)
}

/// The collections of an app's own, as on the page.
private final class Bag<Element> {
  private(set) var elements: [Element]
  init(_ elements: [Element] = []) { self.elements = elements }
  func replaceAll(with elements: [Element]) { self.elements = elements }
}

private func <- <T: BaseMappable>(left: Bag<T>, right: Map) {
  var elements = left.elements
  elements <- right
  if right.mappingType == .fromJSON { left.replaceAll(with: elements) }
}

private struct Playlist: Mappable {
  let songs = Bag([Song()])

  init?(map: Map) {}

  mutating func mapping(map: Map) { songs <- map["songs"] }
}

private struct Product: Mappable {
  var shelf: Int?, id: Int?, code: String?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    let number = TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { String($0) } })
    shelf <- (map["shelf"], number)
    id <- map["id", lenient: true]
    code <- map["code", lenient: true]
  }
}

func checkCollections() {
  for text in ["{}", #"{"songs": null}"#, #"{"songs": 5}"#] {
    expect(Playlist(JSONString: text)?.songs.elements.count, 1)
  }
  expect(Playlist(JSONString: #"{"songs": []}"#)?.songs.elements.count, 0)
  let product = Product(JSONString: #"{"shelf": 3, "id": 12, "code": 7}"#)
  expect(product?.shelf, nil)
  expect([product?.id, Product(JSONString: #"{"id": "12"}"#)?.id], [12, 12])
  expect(product?.toJSONString(), #"{"id":12,"code":"7"}"#)
  var options = MappingOptions()
  options.lenientScalars = true
  expect(Mapper<Song>(options: options).map(JSONString: #"{"plays": "12"}"#)?.plays, 12)
}
