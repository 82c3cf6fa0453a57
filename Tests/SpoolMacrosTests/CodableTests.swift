#if Macros
  import Foundation
  import Spool
  import Testing

  struct Spot: Codable, Hashable {
    var x = 0
    var y: Int?
  }

  enum Route: Codable, Equatable {
    case none
    case via(Spot)
  }

  /// Properties of types that are `Codable`, and nothing that Spool knows.
  @Mappable
  struct Trip: Equatable {
    var id = 0
    var start = Spot()
    var end: Spot?
    @Required var must: Spot
    var stops: [Spot] = []
    var stopsOrNil: [Spot?] = []
    var byName: [String: Spot]?
    var visited: Set<Spot> = []
    var rows: [[Spot]] = []
    var route = Route.none
    @Key("at.route") var other: Route?
    var inner: Leg?
    var legs: [Leg] = []
  }

  @Mappable(.immutable)
  struct Leg: Equatable {
    let spot: Spot?
    let last: Spot
  }

  @Suite struct CodableTests {
    private static let full = #"""
      {"id":1,"start":{"x":1},"end":{"x":2,"y":3},"must":{"x":4},"stops":[{"x":6},{"x":7}],
      "stopsOrNil":[{"x":8},null],"byName":{"a":{"x":9}},"visited":[{"x":10}],"rows":[[{"x":11}],[]],
      "route":{"via":{"_0":{"x":12}}},"at":{"route":{"none":{}}},"inner":{"spot":{"x":13},"last":{"x":1}},
      "legs":[{"spot":{"x":14},"last":{"x":2}},{"last":{"x":3}}]}
      """#.replacingOccurrences(of: "\n", with: "")

    @Test func reading() throws {
      let trip = try #require(try mapped(Trip.self, Self.full))
      #expect(trip.id == 1 && trip.start == Spot(x: 1) && trip.end == Spot(x: 2, y: 3))
      #expect(trip.must == Spot(x: 4) && trip.stops == [Spot(x: 6), Spot(x: 7)])
      #expect(trip.stopsOrNil == [Spot(x: 8), nil] && trip.byName == ["a": Spot(x: 9)])
      #expect(trip.visited == [Spot(x: 10)] && trip.rows == [[Spot(x: 11)], []])
      #expect(trip.route == .via(Spot(x: 12)) && trip.other == Route.none)
      #expect(
        trip.inner?.spot == Spot(x: 13) && trip.legs.map(\.spot) == [Spot(x: 14), nil]
          && trip.legs[1].last == Spot(x: 3))
    }

    @Test func writing() throws {
      let trip = try #require(try mapped(Trip.self, Self.full))
      let text = try trip.encodedText()
      #expect(text == Self.full)
      #expect(try JSONDocument(JSONSerialization.data(withJSONObject: trip.toJSON())).root == JSONDocument(text).root)
    }

    @Test(
      arguments: [
        (#"{}"#, nil), (#"{"must":5}"#, nil), (#"{"must":{}}"#, nil),
        (#"{"must":{"x":1},"start":5,"end":5,"stops":[{}],"byName":[],"route":"none"}"#, 1),
        (#"{"must":{"x":1},"start":null,"end":null,"stops":null,"byName":null,"route":null}"#, 1),
      ] as [(String, Int?)])
    func refused(_ row: (text: String, must: Int?)) throws {
      let trip = try mapped(Trip.self, row.text)
      #expect(trip?.must.x == row.must)
      guard let trip else { return }
      #expect(trip.start == Spot() && trip.end == nil && trip.stops == [] && trip.byName == nil && trip.route == .none)
    }
  }
#endif
