import Foundation
import ObjectMapper

// Operators for whatever is Decodable: they must win over the library's operator for any type.

private func <- <T: Decodable>(left: inout T, right: Map) {
  guard let value = decoded(T.self, right) else { return }
  left = value
}

private func <- <T: Decodable>(left: inout T?, right: Map) {
  left = decoded(T.self, right)
}

private func decoded<T: Decodable>(_ type: T.Type, _ map: Map) -> T? {
  guard map.mappingType == .fromJSON, let value = map.currentValue else { return nil }
  let data = try? JSONSerialization.data(withJSONObject: [value])
  return data.flatMap { try? JSONDecoder().decode([T].self, from: $0) }?.first
}

private struct Frame: Decodable, Equatable {
  var width: Int
  var height: Int?
}

private class Picture: Mappable {
  var frame = Frame(width: 0)
  var inner: Frame?
  var frames: [Frame]?
  var framesByName: [String: Frame] = [:]
  var count: Int?
  var album: Album?

  required init?(map: Map) {}

  func mapping(map: Map) {
    frame <- map["frame"]
    inner <- map["inner"]
    frames <- map["frames"]
    framesByName <- map["frames_by_name"]
    album <- map["album"]
  }
}

func checkDecodableOverloads() {
  let text = """
    {"frame":{"width":1},"inner":{"width":2,"height":3},"frames":[{"width":4}],
    "frames_by_name":{"a":{"width":5}},"album":{"title":"T"}}
    """
  let picture = Picture(JSONString: text)
  expect(picture?.frame, Frame(width: 1))
  expect(picture?.inner, Frame(width: 2, height: 3))
  expect(picture?.frames, [Frame(width: 4)])
  expect(picture?.framesByName, ["a": Frame(width: 5)])
  expect(picture?.album?.title, "T")
}
