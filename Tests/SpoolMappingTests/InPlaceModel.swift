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

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    small <- map["small"]
    rate <- map["rate"]
    flags <- map["flags"]
    parts <- map["parts"]
    part <- map["part"]
  }

  init(_ empty: GeneratedCode.Empty) {}

  static var _textTraits: GeneratedCode.TextTraits { (isReadable: true, isUpdatable: true) }

  static func _fitsText(_ models: inout GeneratedCode.TextModels) -> Bool {
    GeneratedCode.fitsText(Self.self, &models) { models in
      GeneratedCode.fitsText({ (model: Self) in model.parts }, &models)
        && GeneratedCode.fitsText({ (model: Self) in model.part }, &models)
    }
  }

  static func _makeEmpty() -> Self? { Self(GeneratedCode.Empty()) }

  mutating func _readText(
    _ walk: GeneratedCode.TextWalk, at position: GeneratedCode.TextPosition
  ) -> GeneratedCode.TextPosition? {
    guard var key = walk.members(at: position) else { return walk.end }
    var (seen, count) = (0 as UInt64, 0)
    while true {
      let length = walk.length(of: key)
      let next =
        switch (length, key.word(at: 0) & 0xFFFF_FFFF) {
        case (2, 0x2264_6922): note(0, &seen, &count) { walk.read(&id, key, 4) }
        case (4, 0x6D61_6E22): note(1, &seen, &count) { walk.read(&name, key, 6) }
        case (5, 0x616D_7322): note(2, &seen, &count) { walk.read(&small, key, 7) }
        case (4, 0x7461_7222): note(3, &seen, &count) { walk.read(&rate, key, 6) }
        case (5, 0x616C_6622): note(4, &seen, &count) { walk.read(&flags, key, 7) }
        case (5, 0x7261_7022): note(5, &seen, &count) { walk.read(&parts, key, 7) }
        case (4, 0x7261_7022): note(6, &seen, &count) { walk.read(&part, key, 6) }
        default: walk.skip(key, length)
        }
      guard let next else { return walk.end(seen, count) }
      key = next
    }
  }

  private func note(
    _ place: UInt64, _ seen: inout UInt64, _ count: inout Int, _ read: () -> GeneratedCode.TextPosition?
  ) -> GeneratedCode.TextPosition? {
    (seen, count) = (seen | 1 << place, count + 1)
    return read()
  }
}
