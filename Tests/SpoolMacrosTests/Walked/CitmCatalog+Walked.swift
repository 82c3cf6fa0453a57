#if Macros
  import Spool

  extension Walked {
    /// `citm_catalog.json`: a season of concerts, with their halls and prices.
    @Mappable
    struct CitmCatalog: Equatable {
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
  }

  extension Walked.CitmCatalog {
    /// A concert.
    @Mappable
    struct Event: Equatable {
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
    @Mappable
    struct Performance: Equatable {
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
    @Mappable
    struct Price: Equatable {
      var amount = 0
      var audienceSubCategoryId = 0
      var seatCategoryId = 0
    }

    /// Seats that are sold as one.
    @Mappable
    struct SeatCategory: Equatable {
      var areas: [Area] = []
      var seatCategoryId = 0
    }

    /// A part of a hall.
    @Mappable
    struct Area: Equatable {
      var areaId = 0
      var blockIds: [Int] = []
    }
  }
#endif
