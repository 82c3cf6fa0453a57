import Foundation
import ObjectMapper

// A module of the app, which the others import. The compiler does not prefer its declarations to those of Spool because
// of the module that they are in, as it does for those of the module that uses them.

/// A model of this module.
package struct Track: Mappable, Equatable {
  package var title = ""
  package init(_ title: String) { self.title = title }
  package init?(map: Map) {}
  package mutating func mapping(map: Map) { title <- map["title"] }
}

extension Mapper {
  package func map(JSONData: Data) throws -> N { throw CocoaError(.coderInvalidValue) }
  package func mapArray(_ value: Any?) -> [N]? { [] }
  package func mapArray(JSONData: Data) -> [N]? { [] }
  package func encodeText(_ object: N) throws -> String { "of core" }
  package var report: String { "of core" }
}

extension Map {
  package func value<T>(_ key: String, or other: T) throws -> T { other }
  package func or(_ key: String, nested: Bool? = nil, delimiter: String? = nil, ignoreNil: Bool = false) -> Map {
    self["of core"]
  }
  package subscript(key: String, required required: Bool) -> Map { self["of core"] }
}

extension BaseMappable {
  package func encoded() throws -> String { "of core" }
}

extension MapError {
  package var message: String { "of core" }
}

package func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform)) {
  left = ["of core": []]
}

package func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform)) {
  left = ["of core": []]
}

package func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform)) { left = [] }
