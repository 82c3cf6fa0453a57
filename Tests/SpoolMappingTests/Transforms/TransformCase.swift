import Foundation
import Spool
import Testing

/// A model with one property that uses a transform, which is passed as the context.
struct Transformed<Transform: TransformType>: Mappable {
  struct Using: MapContext { let transform: Transform }

  var value: Transform.Object?
  private var transform: Transform?

  init(_ value: Transform.Object?, _ transform: Transform) {
    self.value = value
    self.transform = transform
  }

  init?(map: Map) { transform = (map.context as? Using)?.transform }

  mutating func mapping(map: Map) {
    guard let transform else { return }
    value <- (map["v"], transform)
  }
}

extension TransformType {
  /// The result of the transform for a JSON value in the current source.
  func read(_ json: String) throws -> Object? {
    let context = Transformed<Self>.Using(transform: self)
    let read = try Source.map(Transformed<Self>.self, "{\"v\": \(json)}", context: context)
    return try #require(read).value
  }

  /// The result of the transform for a Swift value in a dictionary that a caller has made.
  func read(boxed value: Any) throws -> Object? {
    let mapper = Mapper<Transformed<Self>>(context: Transformed<Self>.Using(transform: self))
    return try #require(mapper.map(JSON: ["v": value])).value
  }

  /// The JSON that the transform makes from a value, as text and as a dictionary, which must agree.
  func written(_ object: Object?, nils: Bool = false) throws -> String? {
    let mapper = Mapper<Transformed<Self>>(shouldIncludeNilValues: nils)
    let text = try #require(mapper.toJSONString(Transformed(object, self)))
    let members = mapper.toJSON(Transformed(object, self)) as NSDictionary
    #expect(try Source.boxed(text) as? NSDictionary == members)
    return text == "{}" ? nil : String(text.dropFirst(5).dropLast())
  }
}
