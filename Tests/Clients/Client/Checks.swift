import Foundation
import ObjectMapper

let artistText = """
  {"name":"Nina","age":42,"height":1.75,"score":0.5,"active":true,"nickname":"Priestess","genre":"rock",
  "other_genres":["folk","polka","jazz"],"rating":3,"speed":33,"tags":["a","b"],"anything":[1,"x",null],
  "extras":{"k":1},"counts":{"one":1},"best_album":{"title":"Best","year":1965},"debut":{"title":"First"},
  "albums":[{"title":"A"},{"title":"B"}],"shelf":[{"title":"S"}],"boxes":[[{"title":"X"}],[]],
  "favourites":[{"title":"F"},{"title":"F"}],"by_year":{"1965":{"title":"Y"}},"by_label":{"L":[{"title":"Z"}]},
  "small":200,"big":9007199254740993,"members":[{"name":"M"}]}
  """

func checkReading() {
  let artist = Artist(JSONString: artistText)
  expect(artist?.name, "Nina")
  expect(artist?.age, 42)
  expect(artist?.height, 1.75)
  expect(artist?.score, 0.5)
  expect(artist?.isActive, true)
  expect(artist?.nickname, "Priestess")
  expect(artist?.genre, .rock)
  expect(artist?.otherGenres, [.folk, .jazz])
  expect(artist?.rating, .great)
  expect(artist?.speed, .long)
  expect(artist?.tags, ["a", "b"])
  expect(artist?.anything?.count, 3)
  expect(artist?.extras["k"] as? Int, 1)
  expect(artist?.counts, ["one": 1])
  expect(artist?.bestAlbum?.year, 1965)
  expect(artist?.debut.title, "First")
  expect(artist?.albums?.map { $0.title }, ["A", "B"])
  expect(artist?.shelf.first?.title, "S")
  expect(artist?.boxes?.map { $0.count }, [1, 0])
  expect(artist?.favourites?.count, 1)
  expect(artist?.byYear?["1965"]?.title, "Y")
  expect(artist?.byLabel?["L"]?.first?.title, "Z")
  expect(artist?.small, 200)
  expect(artist?.big, 9_007_199_254_740_993)
  let band = Mapper<Band>().map(JSONString: artistText)
  expect(band?.name, "Nina")
  expect(band?.members?.first?.name, "M")
  expect(Ticket(JSON: ["seat": 5])?.id, nil)
  expect(Ticket(JSON: ["id": "t", "seat": 5])?.seat, 5)
}

func checkNestedKeys() {
  let text = """
    {"address":{"city":"Bergen"},"stages":[{"name":"Main"},{"capacity":300}],"contact.mail":"a@b","flat.key":3,
    "size":{"depth":9,"width":12},"open":null,"rows":[[1,2],[3]]}
    """
  let venue = Venue(JSONString: text)
  expect(venue?.city, "Bergen")
  expect(venue?.firstStage, "Main")
  expect(venue?.capacity, 300)
  expect(venue?.dotted, "a@b")
  expect(venue?.arrowed, 9)
  expect(venue?.arrowedFlat, 3)
  expect(venue?.width, 12)
  expect(venue?.open, true)
  expect(venue?.rows, [[1, 2], [3]])
  let again = venue.flatMap { Venue(JSON: $0.toJSON()) }
  expect(again?.firstStage, "Main")
  expect(again?.width, 12)
}

func checkTransforms() {
  let text = """
    {"number":"7","start":1000,"end":2000,"announced":"2001-09-09T01:46:40Z","day":"2020-02-29","doubled":10,
    "dates":[1,2],"dates_by_name":{"a":3},"date_rows":[[4],[5,6]],"site":"https://example.com/a?b=c",
    "poster":"AQID","price":"12.50","genre":"folk","info":{"label":"  Blue "},"place":{"x":1,"y":2},
    "slots":{"first":{"id":"1"},"third":{"id":"3"}},"opener":"Ella","guests":["Bo","Di"],"code":"abc"}
    """
  let concert = Concert(JSONString: text)
  expect(concert?.number, 7)
  expect(concert?.start, Date(timeIntervalSince1970: 1000))
  expect(concert?.end, Date(timeIntervalSince1970: 2))
  expect(concert?.announced, Date(timeIntervalSince1970: 1_000_000_000))
  expect(concert?.day == nil, false)
  expect(concert?.doubled, Date(timeIntervalSince1970: 20))
  expect(concert?.dates.map { $0.timeIntervalSince1970 }, [1, 2])
  expect(concert?.datesByName?["a"], Date(timeIntervalSince1970: 3))
  expect(concert?.dateRows?.map { $0.count }, [1, 2])
  expect(concert?.site, URL(string: "https://example.com/a?b=c"))
  expect(concert?.poster, Data([1, 2, 3]))
  expect(concert?.price, NSDecimalNumber(string: "12.5"))
  expect(concert?.genre, .folk)
  expect(concert?.label, "Blue")
  expect(concert?.place, Point(x: 1, y: 2))
  expect(concert?.slots?.keys.map { $0.rawValue }, ["first"])
  expect(concert?.opener?.name, "Ella")
  expect(concert?.guests?.compactMap { $0.name }, ["Bo", "Di"])
  expect(concert?.code, "ABC")
  let written = concert?.toJSON() ?? [:]
  expect(written["number"] as? String, "7")
  expect(written["end"] as? Double, 2000)
  expect((written["info"] as? [String: Any])?["label"] as? String, "  Blue  ")
  expect(written["guests"] as? [String], ["Bo", "Di"])
  expect(written["code"] as? String, "abc")
  expect(Concert(JSON: written)?.place, Point(x: 1, y: 2))
}

func checkClusters() {
  let text = #"[{"kind":"van","wheels":4,"load":7},{"kind":"bus","wheels":6,"seats":50},{"kind":"cart"},{"wheels":1}]"#
  let vehicles = Mapper<Vehicle>().mapArray(JSONString: text) ?? []
  expect(vehicles.map { "\(type(of: $0))" }, ["Van", "Bus", "Vehicle"])
  expect((vehicles.first as? Van)?.load, 7)
  expect((vehicles.dropFirst().first as? Bus)?.seats, 50)
  expect(vehicles.map { $0.toJSON().count }, [2, 2, 1])
  expect(Mapper<Instrument>().map(JSONString: #"{"kind":"oboe"}"#)?.kind, "oboe")
}

func checkGenerics() {
  let text = #"{"status":200,"result":{"title":"R"},"list":[{"title":"L"}]}"#
  let response = Mapper<Response<Album>>().map(JSONString: text)
  expect(response?.status, 200)
  expect(response?.result?.title, "R")
  expect(response?.list?.first?.title, "L")
  let album: Album? = firstResult(text)
  expect(album?.title, "R")
}

func checkContexts() {
  let text = #"{"en":"hello","nb":"hei","inner":{"en":"bye","nb":"ha det"}}"#
  let context = Wording(language: "nb")
  expect(Greeting(JSONString: text)?.text, "hello")
  expect(Greeting(JSONString: text, context: context)?.inner?.text, "ha det")
  expect(Mapper<Greeting>(context: context).map(JSONString: text)?.text, "hei")
}

func checkImmutables() {
  let text = """
    {"id":1,"name":"Verve","founded":5,"genre":"jazz","boss":{"name":"B"},"bosses":[{"name":"C"}],
    "bosses_by_city":{"Oslo":{"name":"D"}},"grid":[[{"name":"E"}]],"other_genres":["rock"],
    "address":{"city":"Rome"},"size":{"depth":3},"dates":[6],"site":"https://example.com"}
    """
  do {
    let label = try Label(JSONString: text)
    expect(label.id, 1)
    expect(label.motto, nil)
    expect(label.founded, Date(timeIntervalSince1970: 5))
    expect(label.deputy?.name, nil)
    expect(label.bosses.map { $0.name }, ["C"])
    expect(label.bossesByCity["Oslo"]?.name, "D")
    expect(label.grid.first?.first?.name, "E")
    expect(label.tags, [])
    expect(label.otherGenres, [.rock])
    expect(label.city, "Rome")
    expect(label.depth, 3)
    expect(label.country, "?")
    expect(label.dates, [Date(timeIntervalSince1970: 6)])
    expect(label.site?.host, "example.com")
    let again = try Label(JSON: label.toJSON())
    expect(again.grid.first?.first?.name, "E")
    let labels: [Label] = try Mapper<Label>().mapArray(JSONString: "[\(text)]")
    expect(labels.count, 1)
  } catch {
    expect("\(error)", "no error")
  }
  do {
    _ = try Label(JSONString: #"{"id":"one"}"#)
    expect("a label", "an error")
  } catch let error as MapError {
    expect(error.key, "id")
    expect(error.reason, "Cannot cast to 'Int'")
  } catch {
    expect("\(error)", "a MapError")
  }
  expect((try? Label(JSONString: "{}"))?.id, nil)
  let boss: Boss? = Mapper<Boss>().map(JSONString: #"{"name":"Z"}"#)
  expect(boss?.name, "Z")
}

func checkUpdates() {
  guard let artist = Artist(JSONString: artistText) else { return expect("nil", "an artist") }
  let best = artist.bestAlbum
  let updated = Mapper().map(JSON: ["name": "Eunice", "best_album": ["year": 1970]], toObject: artist)
  expect(updated === artist, true)
  expect(artist.name, "Eunice")
  expect(artist.bestAlbum === best, true)
  expect(best?.title, "Best")
  expect(best?.year, 1970)
  _ = Mapper<Artist>().map(JSONString: #"{"name":null}"#, toObject: artist)
  expect(artist.name, nil)
}

func checkMapper() {
  let album: [String: Any] = ["title": "T", "year": 2000]
  let mapper = Mapper<Album>()
  expect(mapper.map(JSON: album)?.title, "T")
  expect(mapper.map(JSONObject: album)?.year, 2000)
  expect(mapper.mapArray(JSONArray: [album, album]).count, 2)
  expect(mapper.mapArray(JSONObject: [album])?.count, 1)
  expect(mapper.mapArray(JSONString: #"{"title":"one"}"#)?.count, 1)
  expect(mapper.mapSet(JSONString: #"[{"title":"a"},{"title":"a"}]"#)?.count, 1)
  expect(mapper.mapDictionary(JSONString: #"{"k":{"title":"a"}}"#)?["k"]?.title, "a")
  expect(mapper.mapDictionaryOfArrays(JSONObject: ["k": [album]])?["k"]?.count, 1)
  expect(mapper.mapArrayOfArrays(JSONObject: [[album]])?.first?.count, 1)
  expect([Album](JSONString: #"[{"title":"a"}]"#)?.count, 1)
  expect([Album](JSONArray: [album]).toJSON().count, 1)
  expect(Set<Album>(JSONArray: [album])?.count, 1)
  expect(mapper.map(JSONString: "{") == nil, true)
  expect(Mapper<Album>.parseJSONStringIntoDictionary(JSONString: #"{"a":1}"#)?["a"] as? Int, 1)
}

func checkWriting() {
  guard let artist = Artist(JSONString: artistText) else { return expect("nil", "an artist") }
  let json = artist.toJSON()
  expect(json["name"] as? String, "Nina")
  expect(json["genre"] as? String, "rock")
  expect((json["albums"] as? [[String: Any]])?.count, 2)
  for text in [artist.toJSONString(), artist.toJSONString(prettyPrint: true), Mapper().toJSONString(artist)] {
    let again = text.flatMap { Artist(JSONString: $0) }
    expect(again?.byLabel?["L"]?.first?.title, "Z")
    expect(again?.big, artist.big)
  }
  expect([artist].toJSONString() == nil, false)
  let album = Album()
  expect(album.toJSON().count, 0)
  expect(Mapper<Album>(shouldIncludeNilValues: true).toJSON(album)["title"] is NSNull, true)
  var account = Account(JSON: ["name": "n", "password": "p", "visits": 1])
  expect(account?.password, nil)
  expect(account?.visits, 1)
  account?.password = "q"
  expect(account?.toJSON()["password"] as? String, "q")
  expect(account?.toJSON()["visits"] as? Int, 2)
}
