import Spool
import Testing

/// A model that writes what a closure writes.
struct Writer: Mappable {
  var body: (Map) -> Void
  init(_ body: @escaping (Map) -> Void) { self.body = body }
  init?(map: Map) { nil }
  mutating func mapping(map: Map) { body(map) }
}

/// The output of a closure, as text and as a dictionary, which must agree.
func written(
  nils: Bool = false, context: (any MapContext)? = nil, configuration: MapperConfiguration = MapperConfiguration(),
  _ body: @escaping (Map) -> Void
) throws -> String {
  let mapper = Mapper<Writer>(configuration)
  (mapper.context, mapper.shouldIncludeNilValues) = (context, nils)
  let text = try #require(mapper.toJSONString(Writer(body)))
  let fromDictionary = try #require(Mapper<Writer>.toJSONString(mapper.toJSON(Writer(body)), prettyPrint: false))
  #expect(try JSONDocument(text).root == JSONDocument(fromDictionary).root)
  return text
}
