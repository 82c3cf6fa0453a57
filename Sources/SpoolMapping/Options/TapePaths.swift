import SpoolJSON

extension TapePaths {
  /// The paths of values of one tape, by index. Linear in the length of the tape, once for all of them.
  static func parts(of values: [JSONValue]) -> [Int: [MapError.PathComponent]] {
    paths(of: values).mapValues { $0.map(MapError.PathComponent.init) }
  }

  /// The path from one value to another that is a part of it. Linear in the size of the first.
  static func parts(_ reader: TapeReader, from root: Int, to index: Int) -> [MapError.PathComponent] {
    path(reader, from: root, to: index).map(MapError.PathComponent.init)
  }
}
