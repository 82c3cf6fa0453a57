/// One of the generated records.
package struct Record: Codable, Equatable {
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

extension Record {
  /// The address of a record.
  struct Address: Codable, Equatable {
    var street = ""
    var city = ""
    var zip = ""
    var geo = Coordinate()
  }

  /// A place on the globe, in degrees.
  struct Coordinate: Codable, Equatable {
    var lat = 0.0
    var lng = 0.0
  }

  /// A friend in a record.
  struct Friend: Codable, Equatable {
    var id = 0
    var name = ""
  }
}
