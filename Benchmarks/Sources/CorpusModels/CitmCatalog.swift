/// `citm_catalog.json`: a season of concerts, with their halls and prices.
package struct CitmCatalog: Codable, Equatable {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: Event] = [:]
  var performances: [Performance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]
}

extension CitmCatalog {
  /// A concert.
  struct Event: Codable, Equatable {
    var description: String?
    var id = 0
    var logo: String?
    var name = ""
    var subTopicIds: [Int] = []
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int] = []
  }

  /// A concert at a time and a place.
  struct Performance: Codable, Equatable {
    var eventId = 0
    var id = 0
    var logo: String?
    var name: String?
    var prices: [Price] = []
    var seatCategories: [SeatCategory] = []
    var seatMapImage: String?
    var start = 0
    var venueCode = ""
  }

  /// What a seat costs.
  struct Price: Codable, Equatable {
    var amount = 0
    var audienceSubCategoryId = 0
    var seatCategoryId = 0
  }

  /// Seats that are sold as one.
  struct SeatCategory: Codable, Equatable {
    var areas: [Area] = []
    var seatCategoryId = 0
  }

  /// A part of a hall.
  struct Area: Codable, Equatable {
    var areaId = 0
    var blockIds: [Int] = []
  }
}
