import SpoolJSON

extension Map {
  /// Makes the models of an array, generated ones in a generated one, which need no maps of their own; stops with false
  /// at an element that is no object.
  @inlinable @inline(__always)
  func walkModels<M: BaseMappable>(_ first: Int, _ end: Int, _ body: (consuming M) -> Void) -> Bool {
    var element = first
    while element < end, reader[element].is(.object) {
      if let model = M._make(from: self, at: element) { body(model) }
      element = reader[element].offset
    }
    return element >= end
  }
}
