import Spool

/// A model with the members that `@Mappable` writes for it, so that reading in place is tested without the macros.
struct InPlaceModel: Mappable, Equatable {
  var id = 0
  var name = "none"
  var small: UInt8 = 1
  var rate: Float?
  var flags: [String: Bool] = [:]
  var parts: [InPlaceModel] = []
  var part: [String: [InPlaceModel]]?

  init?(map: Map) {}

  mutating func mapping(map: Map) { GeneratedCode.map(&self, map) }

  static var _fields: GeneratedCode.Fields {
    GeneratedCode.fields(of: Self.self) {
      $0.add(",\"id\":", \.id)
      $0.add(",\"name\":", \.name)
      $0.add(",\"small\":", \.small)
      $0.add(",\"rate\":", \.rate)
      $0.add(",\"flags\":", \.flags)
      $0.add(",\"parts\":", \.parts)
      $0.add(",\"part\":", \.part)
    }
  }
}
