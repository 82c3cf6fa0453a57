import Spool

@Mappable struct Order {
  var id = 0
  var lines: [Line] = []

  @Mappable struct Line: Equatable {
    var price: Double
    var note: String?
  }
}

@Mappable(.immutable) struct Bill {
  let id: Int
  let place: Place

  @Mappable(.immutable) struct Place {
    let zip: String
  }
}

@Mappable class Animal {
  var name = ""

  init() {}

  @Mappable struct Owner {
    var name = ""
  }
}

@Mappable class Dog: Animal {
  var tricks: [String] = []
}
