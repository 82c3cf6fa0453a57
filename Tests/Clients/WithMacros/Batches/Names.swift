import Spool

/// Names what is nested in the models before anything needs their conformances.
struct Names {
  var lines: [Order.Line] = []
  var places: [Bill.Place] = []
  var owners: [Dog.Owner] = []
}
