#if Macros
  import Foundation
  import Spool

  /// A generated model, and its twin below.
  enum WalkedOptions {
    @Mappable
    struct Sample {
      var id: Int
      var int: Int = -1
      var maybeInt: Int?
      var small: UInt8 = 7
      var double: Double = -0.5
      var maybeDouble: Double?
      var float: Float = 0.5
      var isOpen: Bool = true
      var maybeBool: Bool? = false
      var name: String = "before"
      var maybeName: String? = "before"
      var price: Decimal = 1
      var homePage: URL?
      var intList: [Int] = [-1]
      var nameList: [String]?
      var doubleList: [Double] = []
      var byName: [String: Int] = [:]
      var color: Color = Color.red
      var maybeColor: Color?
      var colorList: [Color] = []
      var born: Date?
      var bornDays: [Date] = []
      var child: Child = Child()
      var maybeChild: Child? = Child()
      var childList: [Child] = []
      var childrenByName: [String: Child] = [:]
      var childRows: [[Child]] = []
      @Key("at.lat") var latitude: Double = 0.5
      @Key("firstKey", "secondKey") var either: Int?
      @Key("x>y", delimiter: ">") var arrow: Int?
      @Lenient var lenientInt: Int?
      @Lenient @Key("deepIn.it") var lenientDeep: String = "before"
      @Required @Key("mustHave") var must: Int?
      var _class: String?
    }

    @Mappable
    struct Child {
      var childID: Int
      var note = ""
      var limit: Double?
    }
  }

  /// The same model, handwritten.
  enum HandOptions {
    struct Sample: Mappable {
      var id: Int
      var int: Int = -1
      var maybeInt: Int?
      var small: UInt8 = 7
      var double: Double = -0.5
      var maybeDouble: Double?
      var float: Float = 0.5
      var isOpen: Bool = true
      var maybeBool: Bool? = false
      var name: String = "before"
      var maybeName: String? = "before"
      var price: Decimal = 1
      var homePage: URL?
      var intList: [Int] = [-1]
      var nameList: [String]?
      var doubleList: [Double] = []
      var byName: [String: Int] = [:]
      var color: Color = Color.red
      var maybeColor: Color?
      var colorList: [Color] = []
      var born: Date?
      var bornDays: [Date] = []
      var child: Child = Child()
      var maybeChild: Child? = Child()
      var childList: [Child] = []
      var childrenByName: [String: Child] = [:]
      var childRows: [[Child]] = []
      var latitude: Double = 0.5
      var either: Int?
      var arrow: Int?
      var lenientInt: Int?
      var lenientDeep: String = "before"
      var must: Int?
      var _class: String?

      init?(map: Map) {
        var id: Int?
        id <- map["id", required: true]
        guard let id else { return nil }
        self.id = id
      }

      mutating func mapping(map: Map) {
        id <- map["id", required: true]
        int <- map["int"]
        maybeInt <- map["maybeInt"]
        small <- map["small"]
        double <- map["double"]
        maybeDouble <- map["maybeDouble"]
        float <- map["float"]
        isOpen <- map["isOpen"]
        maybeBool <- map["maybeBool"]
        name <- map["name"]
        maybeName <- map["maybeName"]
        price <- map["price"]
        homePage <- map["homePage"]
        intList <- map["intList"]
        nameList <- map["nameList"]
        doubleList <- map["doubleList"]
        byName <- map["byName"]
        color <- map["color"]
        maybeColor <- map["maybeColor"]
        colorList <- map["colorList"]
        born <- map["born"]
        // A transform leaves out what it cannot read.
        bornDays <- (map["bornDays"], GeneratedCode.dates(of: map))
        child <- map["child"]
        maybeChild <- map["maybeChild"]
        childList <- map["childList"]
        childrenByName <- map["childrenByName"]
        childRows <- map["childRows"]
        latitude <- map["at.lat"]
        either <- map["firstKey"].or("secondKey")
        arrow <- map["x>y", delimiter: ">"]
        lenientInt <- map["lenientInt", lenient: true]
        lenientDeep <- map["deepIn.it", lenient: true]
        must <- map["mustHave", required: true]
        _class <- (map.mappingType == .fromJSON ? map["_class"].or("class") : map["class"])
      }
    }

    struct Child: Mappable {
      var childID: Int
      var note = ""
      var limit: Double?

      init?(map: Map) {
        var childID: Int?
        childID <- map["childID", required: true]
        guard let childID else { return nil }
        self.childID = childID
      }

      mutating func mapping(map: Map) {
        childID <- map["childID", required: true]
        note <- map["note"]
        limit <- map["limit"]
      }
    }
  }

  extension WalkedOptions.Child {
    init() { self.init(childID: 0) }
  }

  extension HandOptions.Child {
    init() { childID = 0 }
  }
#endif
