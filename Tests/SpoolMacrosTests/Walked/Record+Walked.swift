#if Macros
  import Spool

  extension Walked {
    /// One of the generated records.
    @Mappable
    struct Record: Equatable {
      var id = 0
      var guid = ""
      var isActive = false
      var balance = 0.0
      var age = 0
      var name = ""
      var email = ""
      var address = Address()
      var tags: [String] = []
      var friends: [Friend] = []
      var registered = ""
      var latitude = 0.0
      var longitude = 0.0
    }
  }

  extension Walked.Record {
    /// The address of a record.
    @Mappable
    struct Address: Equatable {
      var street = ""
      var city = ""
      var zip = ""
      var geo = Coordinate()
    }

    /// A place on the globe, in degrees.
    @Mappable
    struct Coordinate: Equatable {
      var lat = 0.0
      var lng = 0.0
    }

    /// A friend in a record.
    @Mappable
    struct Friend: Equatable {
      var id = 0
      var name = ""
    }
  }
#endif
