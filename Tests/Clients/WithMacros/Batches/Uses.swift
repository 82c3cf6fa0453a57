import Spool

func orders(_ text: String) -> [Order]? { Mapper<Order>().mapArray(JSONString: text) }
func bills(_ text: String) throws -> [Bill] { try Mapper<Bill>().mapArray(JSONString: text) }
func dogs(_ text: String) -> [Dog]? { Mapper<Dog>().mapArray(JSONString: text) }

func bases() -> [any BaseMappable.Type] { [Order.self, Bill.self, Animal.self, Dog.self] }

@Mappable struct Owned {
  var order: Order?
  var bills: [Bill] = []
  var animals: [String: Animal] = [:]
  var dog: Dog?
}
