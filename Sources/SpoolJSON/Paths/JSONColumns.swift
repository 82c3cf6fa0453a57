/// Some paths to values of rows, which are looked up together: each object on the way is read once, however many of its
/// members are wanted.
///
///     let columns = JSONColumns(["id", "name", "address.city"])
///     while let row = try stream.next() {
///       let fields = columns.values(in: row.value)
///       …
///     }
///
/// Each value is the one that its path leads to by itself (``JSONValue/subscript(path:)``).
public struct JSONColumns: Sendable {
  /// The paths.
  public let paths: [JSONKeyPath]
  private let table: ColumnTable

  /// Prepares paths.
  ///
  /// - Parameter paths: The paths from a row to its values, in any order. Several may be equal.
  /// - Complexity: Linear in the length of the paths.
  public init(_ paths: [JSONKeyPath]) {
    self.paths = paths
    table = ColumnTable(paths)
  }

  /// The values of a row, in the order of the paths; nil for a path that leads nowhere.
  ///
  /// - Parameter row: The value from which the paths start.
  /// - Complexity: Linear in the number of members of the objects on the paths, times the number of members that are
  ///   wanted in each.
  public func values(in row: JSONValue) -> [JSONValue?] {
    var values: [JSONValue?] = []
    values.reserveCapacity(paths.count)
    forEachValue(in: row) { values.append($0) }
    return values
  }

  /// Calls a closure with each of the values of a row, in the order of the paths, without an array of them.
  ///
  /// - Parameters:
  ///   - row: The value from which the paths start.
  ///   - body: Called with each value; nil for a path that leads nowhere.
  /// - Throws: What the closure throws.
  /// - Complexity: That of ``values(in:)``.
  public func forEachValue(in row: JSONValue, _ body: (JSONValue?) throws -> Void) rethrows {
    try withUnsafeTemporaryAllocation(of: Int.self, capacity: table.placeCount) { indices in
      row.read { table.find(indices, from: row.index, $0) }
      for end in table.ends {
        let index = indices[end]
        try body(index < 0 ? nil : JSONValue(storage: row.storage, index: index))
      }
    }
  }
}
