#if Macros
  import Spool

  extension Walked {
    /// One of the generated records, of which nothing may be missing.
    @Mappable
    struct RequiredRecord: Equatable {
      var id: Int
      var guid: String
      var isActive: Bool
      var balance: Double
      var age: Int
      var name: String
      var email: String
      var address: Address
      var tags: [String]
      var friends: [Friend]
      var registered: String
      var latitude: Double
      var longitude: Double
    }
  }

  extension Walked.RequiredRecord {
    /// The address of a record.
    @Mappable
    struct Address: Equatable {
      var street: String
      var city: String
      var zip: String
      var geo: Coordinate
    }

    /// A place on the globe, in degrees.
    @Mappable
    struct Coordinate: Equatable {
      var lat: Double
      var lng: Double
    }

    /// A friend in a record.
    @Mappable
    struct Friend: Equatable {
      var id: Int
      var name: String
    }
  }
#endif
