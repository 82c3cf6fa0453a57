#if Macros
  import Foundation
  import Spool
  import Testing

  /// Properties of all shapes that contain values of one type.
  protocol Shaped: Mappable, Equatable {
    associatedtype Leaf: Hashable
    var plain: Leaf { get }
    var optional: Leaf? { get }
    var implicit: Leaf! { get }
    var list: [Leaf] { get }
    var set: Set<Leaf> { get }
    var members: [String: Leaf] { get }
    var rows: [[Leaf]] { get }
    var lists: [String: [Leaf]] { get }
    var tables: [[String: Leaf]] { get }
    var maybes: [Leaf?] { get }
    var maybeMembers: [String: Leaf?] { get }
    var optionalList: [Leaf]? { get }
    var optionalSet: Set<Leaf>? { get }
    var optionalMembers: [String: Leaf]? { get }
    var optionalRows: [[Leaf]]? { get }
    var sets: [Set<Leaf>] { get }
    var cube: [[[Leaf]]] { get }
    var double: Leaf?? { get }
  }

  /// A model as an element.
  @Mappable
  struct Dot: Hashable {
    var x = 0
    var y: Int?
  }

  // The macro chooses overloads by the names of types, so each type is spelled out here.

  @Mappable
  struct ColorShapes: Shaped {
    var plain: Color
    var optional: Color?
    var implicit: Color!
    var list: [Color] = []
    var set: Set<Color> = []
    var members: [String: Color] = [:]
    var rows: [[Color]] = []
    var lists: [String: [Color]] = [:]
    var tables: [[String: Color]] = []
    var maybes: [Color?] = []
    var maybeMembers: [String: Color?] = [:]
    var optionalList: [Color]?
    var optionalSet: Set<Color>?
    var optionalMembers: [String: Color]?
    var optionalRows: [[Color]]?
    var sets: [Set<Color>]
    var cube: [[[Color]]] = []
    var double: Color??
  }

  @Mappable
  struct DateShapes: Shaped {
    var plain: Date
    var optional: Date?
    var implicit: Date!
    var list: [Date] = []
    var set: Set<Date> = []
    var members: [String: Date] = [:]
    var rows: [[Date]] = []
    var lists: [String: [Date]] = [:]
    var tables: [[String: Date]] = []
    var maybes: [Date?] = []
    var maybeMembers: [String: Date?] = [:]
    var optionalList: [Date]?
    var optionalSet: Set<Date>?
    var optionalMembers: [String: Date]?
    var optionalRows: [[Date]]?
    var sets: [Set<Date>]
    var cube: [[[Date]]] = []
    var double: Date??
  }

  @Mappable
  struct URLShapes: Shaped {
    var plain: URL
    var optional: URL?
    var implicit: URL!
    var list: [URL] = []
    var set: Set<URL> = []
    var members: [String: URL] = [:]
    var rows: [[URL]] = []
    var lists: [String: [URL]] = [:]
    var tables: [[String: URL]] = []
    var maybes: [URL?] = []
    var maybeMembers: [String: URL?] = [:]
    var optionalList: [URL]?
    var optionalSet: Set<URL>?
    var optionalMembers: [String: URL]?
    var optionalRows: [[URL]]?
    var sets: [Set<URL>]
    var cube: [[[URL]]] = []
    var double: URL??
  }

  @Mappable
  struct DataShapes: Shaped {
    var plain: Data
    var optional: Data?
    var implicit: Data!
    var list: [Data] = []
    var set: Set<Data> = []
    var members: [String: Data] = [:]
    var rows: [[Data]] = []
    var lists: [String: [Data]] = [:]
    var tables: [[String: Data]] = []
    var maybes: [Data?] = []
    var maybeMembers: [String: Data?] = [:]
    var optionalList: [Data]?
    var optionalSet: Set<Data>?
    var optionalMembers: [String: Data]?
    var optionalRows: [[Data]]?
    var sets: [Set<Data>]
    var cube: [[[Data]]] = []
    var double: Data??
  }

  @Mappable
  struct UUIDShapes: Shaped {
    var plain: UUID
    var optional: UUID?
    var implicit: UUID!
    var list: [UUID] = []
    var set: Set<UUID> = []
    var members: [String: UUID] = [:]
    var rows: [[UUID]] = []
    var lists: [String: [UUID]] = [:]
    var tables: [[String: UUID]] = []
    var maybes: [UUID?] = []
    var maybeMembers: [String: UUID?] = [:]
    var optionalList: [UUID]?
    var optionalSet: Set<UUID>?
    var optionalMembers: [String: UUID]?
    var optionalRows: [[UUID]]?
    var sets: [Set<UUID>]
    var cube: [[[UUID]]] = []
    var double: UUID??
  }

  @Mappable
  struct DecimalShapes: Shaped {
    var plain: Decimal
    var optional: Decimal?
    var implicit: Decimal!
    var list: [Decimal] = []
    var set: Set<Decimal> = []
    var members: [String: Decimal] = [:]
    var rows: [[Decimal]] = []
    var lists: [String: [Decimal]] = [:]
    var tables: [[String: Decimal]] = []
    var maybes: [Decimal?] = []
    var maybeMembers: [String: Decimal?] = [:]
    var optionalList: [Decimal]?
    var optionalSet: Set<Decimal>?
    var optionalMembers: [String: Decimal]?
    var optionalRows: [[Decimal]]?
    var sets: [Set<Decimal>]
    var cube: [[[Decimal]]] = []
    var double: Decimal??
  }

  @Mappable
  struct CGFloatShapes: Shaped {
    var plain: CGFloat
    var optional: CGFloat?
    var implicit: CGFloat!
    var list: [CGFloat] = []
    var set: Set<CGFloat> = []
    var members: [String: CGFloat] = [:]
    var rows: [[CGFloat]] = []
    var lists: [String: [CGFloat]] = [:]
    var tables: [[String: CGFloat]] = []
    var maybes: [CGFloat?] = []
    var maybeMembers: [String: CGFloat?] = [:]
    var optionalList: [CGFloat]?
    var optionalSet: Set<CGFloat>?
    var optionalMembers: [String: CGFloat]?
    var optionalRows: [[CGFloat]]?
    var sets: [Set<CGFloat>]
    var cube: [[[CGFloat]]] = []
    var double: CGFloat??
  }

  @Mappable
  struct DotShapes: Shaped {
    var plain: Dot
    var optional: Dot?
    var implicit: Dot!
    var list: [Dot] = []
    var set: Set<Dot> = []
    var members: [String: Dot] = [:]
    var rows: [[Dot]] = []
    var lists: [String: [Dot]] = [:]
    var tables: [[String: Dot]] = []
    var maybes: [Dot?] = []
    var maybeMembers: [String: Dot?] = [:]
    var optionalList: [Dot]?
    var optionalSet: Set<Dot>?
    var optionalMembers: [String: Dot]?
    var optionalRows: [[Dot]]?
    var sets: [Set<Dot>]
    var cube: [[[Dot]]] = []
    var double: Dot??
  }

  @Mappable
  struct IntShapes: Shaped {
    var plain: Int
    var optional: Int?
    var implicit: Int!
    var list: [Int] = []
    var set: Set<Int> = []
    var members: [String: Int] = [:]
    var rows: [[Int]] = []
    var lists: [String: [Int]] = [:]
    var tables: [[String: Int]] = []
    var maybes: [Int?] = []
    var maybeMembers: [String: Int?] = [:]
    var optionalList: [Int]?
    var optionalSet: Set<Int>?
    var optionalMembers: [String: Int]?
    var optionalRows: [[Int]]?
    var sets: [Set<Int>]
    var cube: [[[Int]]] = []
    var double: Int??
  }

  @Mappable
  struct StringShapes: Shaped {
    var plain: String
    var optional: String?
    var implicit: String!
    var list: [String] = []
    var set: Set<String> = []
    var members: [String: String] = [:]
    var rows: [[String]] = []
    var lists: [String: [String]] = [:]
    var tables: [[String: String]] = []
    var maybes: [String?] = []
    var maybeMembers: [String: String?] = [:]
    var optionalList: [String]?
    var optionalSet: Set<String>?
    var optionalMembers: [String: String]?
    var optionalRows: [[String]]?
    var sets: [Set<String>]
    var cube: [[[String]]] = []
    var double: String??
  }

  /// The type is only known at run time.
  @Mappable
  struct GenericShapes<Leaf: Hashable>: Shaped {
    var plain: Leaf
    var optional: Leaf?
    var implicit: Leaf!
    var list: [Leaf] = []
    var set: Set<Leaf> = []
    var members: [String: Leaf] = [:]
    var rows: [[Leaf]] = []
    var lists: [String: [Leaf]] = [:]
    var tables: [[String: Leaf]] = []
    var maybes: [Leaf?] = []
    var maybeMembers: [String: Leaf?] = [:]
    var optionalList: [Leaf]?
    var optionalSet: Set<Leaf>?
    var optionalMembers: [String: Leaf]?
    var optionalRows: [[Leaf]]?
    var sets: [Set<Leaf>]
    var cube: [[[Leaf]]] = []
    var double: Leaf??
  }

  /// A type that is only `Codable`, through the bridge.
  struct Code: Codable, Hashable { var n = 0 }

  @Mappable
  struct CodeShapes: Equatable {
    @Transform(CodableTransform<Code>()) var plain: Code
    @Transform(CodableTransform<Code>()) var optional: Code?
    @Transform(CodableTransform<Code>()) var implicit: Code!
    @Transform(CodableTransform<Code>()) var list: [Code] = []
    @Transform(CodableTransform<Code>()) var set: Set<Code> = []
    @Transform(CodableTransform<Code>()) var members: [String: Code] = [:]
    @Transform(CodableTransform<Code>()) var rows: [[Code]] = []
    @Transform(CodableTransform<Code>()) var lists: [String: [Code]] = [:]
    @Transform(CodableTransform<Set<Code>>()) var optionalSet: Set<Code>?
  }
#endif
