#if Macros
  import Foundation
  import Spool

  /// Properties of many types, each of which is read from each fixture.
  @Mappable
  struct FixtureModel: Equatable {
    var string = "unread"
    var int = -1
    var double = -0.5
    var bool = true
    var small: UInt8 = 7
    var float: Float = 0.5
    var strings = ["unread"]
    var ints: [Int] = [-1]
    var doubles: [Double] = [-0.5]
    var stringOrNil: String? = "unread"
    var intOrNil: Int? = -1
    var doubleOrNil: Double?
    var boolOrNil: Bool?
    var intsOrNil: [Int]?
    var rows: [[Double]] = []
    var members: [String: Int] = [:]
    var decimal: Decimal?
    var url: URL?
    var uuid: UUID?
    var model = FixtureLeaf()
    var models: [FixtureLeaf] = []
    var modelOrNil: FixtureLeaf?
    var byName: [String: FixtureLeaf] = [:]
    @Key("path.0.a") var path: Int?
    @Key("v") var value: [Double]?
    @Key("a") var first: [Int]?
  }

  struct FixtureModelTwin: Mappable {
    var model = FixtureModel()

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      model.string <- map["string"]
      model.int <- map["int"]
      model.double <- map["double"]
      model.bool <- map["bool"]
      model.small <- map["small"]
      model.float <- map["float"]
      model.strings <- map["strings"]
      model.ints <- map["ints"]
      model.doubles <- map["doubles"]
      model.stringOrNil <- map["stringOrNil"]
      model.intOrNil <- map["intOrNil"]
      model.doubleOrNil <- map["doubleOrNil"]
      model.boolOrNil <- map["boolOrNil"]
      model.intsOrNil <- map["intsOrNil"]
      model.rows <- map["rows"]
      model.members <- map["members"]
      model.decimal <- map["decimal"]
      model.url <- map["url"]
      model.uuid <- map["uuid"]
      model.model <- map["model"]
      model.models <- map["models"]
      model.modelOrNil <- map["modelOrNil"]
      model.byName <- map["byName"]
      model.path <- map["path.0.a"]
      model.value <- map["v"]
      model.first <- map["a"]
    }
  }

  /// Keys of the fixtures themselves.
  @Mappable
  struct FixtureLeaf: Equatable {
    @Key("v") var value: String?
    var a = 0
    var b: Int?
    var c: [String] = []
    @Key("\u{e9}") var accent = 0
    var string = ""
  }

  /// A model with a constant that is required.
  @Mappable(.immutable)
  struct FixtureNeeds: Equatable {
    let string: String
    let ints: [Int]
    let note: Bool?
  }

  struct FixtureNeedsTwin: ImmutableMappable {
    let model: FixtureNeeds

    init(map: Map) throws {
      model = FixtureNeeds(
        string: try map.value("string"), ints: try map.value("ints"), note: try? map.value("note"))
    }
    mutating func mapping(map: Map) {
      model.string >>> map["string"]
      model.ints >>> map["ints"]
      model.note >>> map["note"]
    }
  }

  @Mappable
  struct FixtureList: Equatable {
    var list: [FixtureModel] = []
  }

  struct FixtureListTwin: Mappable {
    var list: [FixtureModelTwin] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { list <- map["list"] }
  }
#endif
