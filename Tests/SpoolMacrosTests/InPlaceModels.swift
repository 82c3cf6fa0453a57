#if Macros
  import Spool

  // Models that are read in place: nothing in them runs code of users.

  /// Properties of all types that are read in place, except for models.
  @Mappable
  struct PlacedValues: Equatable {
    var string = "unread"
    var int = -1
    var double = -0.5
    var bool = true
    var int8: Int8 = 8
    var int16: Int16 = 16
    var int32: Int32 = 32
    var int64: Int64 = 64
    var uint: UInt = 1
    var uint8: UInt8 = 8
    var uint16: UInt16 = 16
    var uint32: UInt32 = 32
    var uint64: UInt64 = 64
    var float: Float = 0.5
    var stringOrNil: String? = "unread"
    var intOrNil: Int?
    var doubleOrNil: Double? = 0.25
    var boolOrNil: Bool?
    var smallOrNil: UInt8? = 8
    var floatOrNil: Float?
    var strings = ["unread"]
    var ints: [Int] = [-1]
    var doubles: [Double] = []
    var bools: [Bool] = []
    var smalls: [UInt8] = []
    var stringsOrNil: [String]? = ["unread"]
    var rows: [[Double]] = []
    var planes: [[[Int]]] = []
    var members: [String: Int] = [:]
    var lists: [String: [String]] = [:]
    var table: [[String: Double]]?
    @Key("with a key that is longer than two blocks of thirty-two bytes, to be compared in words of eight") var long =
      ""
    @Key("é/日本") var accent = ""
  }

  /// A small model.
  @Mappable
  struct PlacedItem: Equatable {
    var id = 0
    var name = "unnamed"
    var weight: Double?
    @Ignore var isNew = true
  }

  /// A model of which only usual texts are read.
  @Mappable
  struct PlacedElement: Equatable {
    var id = 0
    var name = ""
    var items: [PlacedItem] = []
  }

  /// A model of which unusual texts are read.
  @Mappable
  struct Impatient: Equatable {
    var id = 0
  }

  /// Models in models, some of their own type.
  @Mappable
  struct PlacedTree: Equatable {
    var name = ""
    var item = PlacedItem()
    var other: PlacedItem = PlacedItem()
    var itemOrNil: PlacedItem?
    var children: [PlacedTree] = []
    var byName: [String: PlacedTree] = [:]
    var rows: [[PlacedItem]] = []
    var needs: [PlacedNeeds] = []
    var needOrNil: PlacedNeeds?
    var numbers: [Int] = []
  }

  /// A model with constants that are required.
  @Mappable(.immutable)
  struct PlacedNeeds: Equatable {
    let id: Int
    let name: String
    let note: String?
    let item: PlacedItem
    let tags: [String]
    var rank: Int = 7
    var flags: [Bool]?
  }

  /// Members that are required, in a model that is not immutable.
  @Mappable
  struct PlacedParts: Equatable {
    var id: UInt16
    var label: String
    var parts: [PlacedParts] = []
    var item: PlacedItem
    var extra: Double?
  }

  /// A model with a parameter.
  @Mappable
  struct PlacedPage<Item: Mappable & Equatable>: Equatable {
    var items: [Item] = []
    var total = 0
    var first: Item?
  }

  /// A model that an initializer of its own makes in Swift.
  @Mappable
  struct PlacedPoint: Equatable {
    var x = 0.0
    var y = 0.0

    init(x: Double) { self.x = x }
  }

  /// Keys whose bytes a text has to escape, so it is not read in place.
  @Mappable
  struct EscapedKeys: Equatable {
    @Key("a\"b") var quote = 0
    @Key("a\\nb") var backslash = 0
    @Key("a\tb") var tab = 0
    var id = 0
  }

  @Mappable
  struct PlacedPath: Equatable {
    var points: [PlacedPoint] = []
    var last: PlacedPoint?
    var lines: [String: [PlacedPoint]] = [:]
  }
#endif
