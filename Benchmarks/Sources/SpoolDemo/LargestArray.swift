import SpoolJSON

/// The array of a document that contains the most values; the document itself if it has no array.
///
/// An array contains all values of the arrays inside it, so only arrays that are in no other array are examined, and
/// the path to one consists of keys.
struct LargestArray {
  let path: [String]
  let isArray: Bool
  /// The elements of the array; the document itself if there is no array.
  let elements: [JSONValue]

  init(_ document: JSONDocument) {
    var largest: (count: Int, path: [String], array: JSONArray)?
    Self.visitArrays(in: document.root, []) { array, path in
      let count = Self.count(array)
      if count > largest?.count ?? -1 { largest = (count, path, array) }
    }
    path = largest?.path ?? []
    isArray = largest != nil
    elements = largest.map { Array($0.array) } ?? [document.root]
  }

  private static func visitArrays(in value: JSONValue, _ path: [String], _ body: (JSONArray, [String]) -> Void) {
    if let array = value.array { return body(array, path) }
    guard let object = value.object else { return }
    for (key, member) in object { visitArrays(in: member, path + [key], body) }
  }

  /// All values in an array, however deep.
  private static func count(_ array: JSONArray) -> Int {
    array.reduce(0) { $0 + 1 + count(in: $1) }
  }

  private static func count(in value: JSONValue) -> Int {
    if let array = value.array { return count(array) }
    return value.object.map { $0.reduce(0) { $0 + 1 + count(in: $1.value) } } ?? 0
  }
}
