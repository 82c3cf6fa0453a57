import Foundation
import ObjectMapper

// A property of each type that has an operator of its own, mapped with both.

struct EveryType: Mappable {
  var any = "", anyOptional: String?, integer = 0, integerOptional: Int?, natural: UInt = 0, naturalOptional: UInt?
  var genre = Genre.jazz, genreOptional: Genre?, genres: [Genre] = [], genresOptional: [Genre]?
  var genresByName: [String: Genre] = [:], genresByNameOptional: [String: Genre]?
  var album = Album(), albumOptional: Album?, albumsByName: [String: Album] = [:]
  var albumsByNameOptional: [String: Album]?, lists: [String: [Album]] = [:], listsOptional: [String: [Album]]?
  var albums: [Album] = [], albumsOptional: [Album]?, rows: [[Album]] = [], rowsOptional: [[Album]]?
  var set: Set<Album> = [], setOptional: Set<Album>?
  var forced: Int!, forcedGenre: Genre!, forcedAlbum: Album!, forcedAlbums: [Album]!, forcedSet: Set<Album>!

  init() {}

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    any <- map["any"]
    anyOptional <- map["any"]
    integer <- map["integer"]
    integerOptional <- map["integer"]
    natural <- map["integer"]
    naturalOptional <- map["integer"]
    genre <- map["genre"]
    genreOptional <- map["genre"]
    genres <- map["genres"]
    genresOptional <- map["genres"]
    genresByName <- map["genres_by_name"]
    genresByNameOptional <- map["genres_by_name"]
    album <- map["album"]
    albumOptional <- map["album"]
    albumsByName <- map["albums_by_name"]
    albumsByNameOptional <- map["albums_by_name"]
    lists <- map["lists"]
    listsOptional <- map["lists"]
    albums <- map["albums"]
    albumsOptional <- map["albums"]
    rows <- map["rows"]
    rowsOptional <- map["rows"]
    set <- map["albums"]
    setOptional <- map["albums"]
    forced <- map["integer"]
    forcedGenre <- map["genre"]
    forcedAlbum <- map["album"]
    forcedAlbums <- map["albums"]
    forcedSet <- map["albums"]
  }

  func write(to map: Map) {
    any >>> map["any"]
    anyOptional >>> map["anyOptional"]
    integer >>> map["integer"]
    naturalOptional >>> map["naturalOptional"]
    genre >>> map["genre"]
    genreOptional >>> map["genreOptional"]
    genres >>> map["genres"]
    genresOptional >>> map["genresOptional"]
    genresByName >>> map["genresByName"]
    genresByNameOptional >>> map["genresByNameOptional"]
    album >>> map["album"]
    albumOptional >>> map["albumOptional"]
    albumsByName >>> map["albumsByName"]
    albumsByNameOptional >>> map["albumsByNameOptional"]
    lists >>> map["lists"]
    listsOptional >>> map["listsOptional"]
    albums >>> map["albums"]
    albumsOptional >>> map["albumsOptional"]
    rows >>> map["rows"]
    rowsOptional >>> map["rowsOptional"]
    set >>> map["set"]
    setOptional >>> map["setOptional"]
    forced >>> map["forced"]
    forcedGenre >>> map["forcedGenre"]
    forcedAlbum >>> map["forcedAlbum"]
    forcedAlbums >>> map["forcedAlbums"]
    forcedSet >>> map["forcedSet"]
  }
}

class AlbumByTitle: TransformType {
  typealias Object = Album
  typealias JSON = String

  init() {}

  func transformFromJSON(_ value: Any?) -> Album? {
    guard let title = value as? String else { return nil }
    let album = Album()
    album.title = title
    return album
  }

  func transformToJSON(_ value: Album?) -> String? { value?.title }
}

struct EveryTransformedType: Mappable {
  var date = Date(), dateOptional: Date?, dates: [Date] = [], datesOptional: [Date]?
  var datesByName: [String: Date] = [:], datesByNameOptional: [String: Date]?
  var dateRows: [[Date]] = [], dateRowsOptional: [[Date]]?, forcedDate: Date!
  var album = Album(), albumOptional: Album?, albumsByName: [String: Album] = [:]
  var albumsByNameOptional: [String: Album]?, lists: [String: [Album]] = [:], listsOptional: [String: [Album]]?
  var albums: [Album] = [], albumsOptional: [Album]?, set: Set<Album> = [], setOptional: Set<Album>?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    date <- (map["date"], DateTransform())
    dateOptional <- (map["date"], DateTransform())
    forcedDate <- (map["date"], DateTransform())
    dates <- (map["dates"], DateTransform())
    datesOptional <- (map["dates"], DateTransform())
    datesByName <- (map["dates_by_name"], DateTransform())
    datesByNameOptional <- (map["dates_by_name"], DateTransform())
    dateRows <- (map["date_rows"], DateTransform())
    dateRowsOptional <- (map["date_rows"], DateTransform())
    album <- (map["album"], AlbumByTitle())
    albumOptional <- (map["album"], AlbumByTitle())
    albumsByName <- (map["albums_by_name"], AlbumByTitle())
    albumsByNameOptional <- (map["albums_by_name"], AlbumByTitle())
    lists <- (map["lists"], AlbumByTitle())
    listsOptional <- (map["lists"], AlbumByTitle())
    albums <- (map["albums"], AlbumByTitle())
    albumsOptional <- (map["albums"], AlbumByTitle())
    set <- (map["albums"], AlbumByTitle())
    setOptional <- (map["albums"], AlbumByTitle())
  }

  func write(to map: Map) {
    date >>> (map["date"], DateTransform())
    dateOptional >>> (map["dateOptional"], DateTransform())
    dates >>> (map["dates"], DateTransform())
    datesOptional >>> (map["datesOptional"], DateTransform())
    datesByName >>> (map["datesByName"], DateTransform())
    datesByNameOptional >>> (map["datesByNameOptional"], DateTransform())
    dateRows >>> (map["dateRows"], DateTransform())
    dateRowsOptional >>> (map["dateRowsOptional"], DateTransform())
    album >>> (map["album"], AlbumByTitle())
    albumOptional >>> (map["albumOptional"], AlbumByTitle())
    albumsByName >>> (map["albumsByName"], AlbumByTitle())
    albumsByNameOptional >>> (map["albumsByNameOptional"], AlbumByTitle())
    lists >>> (map["lists"], AlbumByTitle())
    listsOptional >>> (map["listsOptional"], AlbumByTitle())
    albums >>> (map["albums"], AlbumByTitle())
    albumsOptional >>> (map["albumsOptional"], AlbumByTitle())
    set >>> (map["set"], AlbumByTitle())
    setOptional >>> (map["setOptional"], AlbumByTitle())
  }
}

func checkOperatorOverloads() {
  let text = """
    {"any":"a","integer":2.9,"genre":"folk","genres":["folk","polka"],"genres_by_name":{"k":"rock"},
    "album":{"title":"A"},"albums_by_name":{"k":{"title":"A"}},"lists":{"k":[{"title":"A"}]},
    "albums":[{"title":"A"},{"title":"A"}],"rows":[[{"title":"A"}],[]]}
    """
  let every = EveryType(JSONString: text) ?? EveryType()
  // Integers use their own operators, which truncate fractions; enums use those for raw values.
  expect([every.integer, every.integerOptional, every.forced], [2, 2, 2])
  expect([every.natural, every.naturalOptional], [2, 2])
  expect([every.genre, every.genreOptional, every.forcedGenre], [.folk, .folk, .folk])
  expect([every.genres, every.genresOptional], [[.folk], [.folk]])
  expect([every.genresByName, every.genresByNameOptional], [["k": .rock], ["k": .rock]])
  expect([every.album.title, every.albumOptional?.title, every.forcedAlbum.title], ["A", "A", "A"])
  expect([every.albums.count, every.albumsOptional?.count, every.forcedAlbums.count], [2, 2, 2])
  expect([every.set.count, every.setOptional?.count, every.forcedSet.count], [1, 1, 1])
  expect([every.albumsByName.count, every.albumsByNameOptional?.count, every.lists["k"]?.count], [1, 1, 1])
  expect([every.rows.count, every.rowsOptional?.count, every.listsOptional?["k"]?.count], [2, 2, 1])
  expect([every.any, every.anyOptional], ["a", "a"])
  let map = Map(mappingType: .toJSON, JSON: [:])
  every.write(to: map)
  expect(map.JSON.count, 27)

  let transformed = EveryTransformedType(
    JSONString: """
      {"date":1,"dates":[1,2],"dates_by_name":{"k":1},"date_rows":[[1],[]],"album":"A","albums_by_name":{"k":"A"},
      "lists":{"k":["A"]},"albums":["A","A",1]}
      """)
  let transformedMap = Map(mappingType: .toJSON, JSON: [:])
  transformed?.write(to: transformedMap)
  expect(transformedMap.JSON.count, 18)
  expect(transformedMap.JSON["set"] as? [String], ["A"])
  expect(transformedMap.JSON["albumsOptional"] as? [String], ["A", "A"])
  expect(transformedMap.JSON["dateRows"] as? [[Double]], [[1], []])
}
