public import SpoolTape

/// The places on some paths. Each place is visited once, however many paths lead through it.
final class ColumnTable: Sendable {
  /// A step from a place to the next one.
  private struct Step {
    /// The key as a word of a tape whose text is that of all keys; null if the step leads into arrays only.
    let key: TapeWord
    let keyLength: Int
    /// The position; nil if the step leads into objects only.
    let position: Int?
    /// The place that the step leads to.
    let place: Int
  }

  /// The steps from a place.
  private struct Departure {
    let place: Int
    let steps: Range<Int>
    /// One bit for each length of a key of the steps, by the last six bits of the length.
    let keyLengths: UInt64
  }

  /// The number of places. The first one is the row, and each of the others comes after the one that leads to it.
  let placeCount: Int
  /// The place at the end of each path.
  let ends: [Int]
  /// All steps, and the range of the steps from each place.
  private let steps: [Step]
  private let departures: [Departure]
  /// The text of the keys, one after another.
  private let keys: [UInt8]

  init(_ paths: [JSONKeyPath]) {
    var places: [[(component: JSONKeyPath.Component, place: Int)]] = [[]]
    var ends = Array(repeating: 0, count: paths.count)
    var known: [Int: [JSONKeyPath.Component: Int]] = [:]
    // Breadth first, so that each place comes after the place that leads to it.
    for depth in 0..<(paths.map(\.components.count).max() ?? 0) {
      for (number, path) in paths.enumerated() where depth < path.components.count {
        let (place, component) = (ends[number], path.components[depth])
        if let next = known[place]?[component] {
          ends[number] = next
          continue
        }
        ends[number] = places.count
        known[place, default: [:]][component] = places.count
        places[place].append((component, places.count))
        places.append([])
      }
    }
    var (steps, keys): ([Step], [UInt8]) = ([], [])
    departures = places.enumerated().filter { !$1.isEmpty }.map { place, next in
      let first = steps.count
      for (component, place) in next { steps.append(Self.step(component, to: place, &keys)) }
      let lengths = steps[first...].reduce(0 as UInt64) { $0 | 1 << ($1.key.length & 63) }
      return Departure(place: place, steps: first..<steps.count, keyLengths: lengths)
    }
    (placeCount, self.ends, self.steps, self.keys) = (places.count, ends, steps, keys)
  }

  private static func step(_ component: JSONKeyPath.Component, to place: Int, _ keys: inout [UInt8]) -> Step {
    let offset = keys.count
    if let key = component.key { keys += key.utf8 }
    let length = keys.count - offset
    let word = TapeWord(component.key == nil ? .null : .key, offset: offset, length: length)
    return Step(key: word, keyLength: length, position: component.position, place: place)
  }

  /// Finds the index on a tape of the value at each place; -1 for a place that is not there.
  ///
  /// - Parameters:
  ///   - indices: Memory for as many indices as there are places, which need not be initialised.
  ///   - row: The index of the row.
  ///   - reader: The tape.
  func find(_ indices: UnsafeMutableBufferPointer<Int>, from row: Int, _ reader: TapeReader) {
    indices.initialize(repeating: -1)
    indices[0] = row
    steps.withUnsafeBufferPointer { steps in
      keys.withUnsafeBufferPointer { keys in
        for departure in departures where indices[departure.place] >= 0 {
          let index = indices[departure.place]
          let steps = UnsafeBufferPointer(rebasing: steps[departure.steps])
          if reader[index].is(.object) {
            Self.findMembers(steps, departure.keyLengths, keys, index, indices, reader)
          } else if reader[index].is(.array) {
            Self.findElements(steps, index, indices, reader)
          }
        }
      }
    }
  }

  private static func findElements(
    _ steps: UnsafeBufferPointer<Step>, _ array: Int, _ indices: UnsafeMutableBufferPointer<Int>, _ reader: TapeReader
  ) {
    for step in steps {
      guard let position = step.position else { continue }
      let fromStart = position < 0 ? reader.count(at: array) + position : position
      indices[step.place] = reader.element(fromStart, ofArrayAt: array) ?? -1
    }
  }

  /// Finds the last members with the keys of the steps.
  private static func findMembers(
    _ steps: UnsafeBufferPointer<Step>, _ keyLengths: UInt64, _ keys: UnsafeBufferPointer<UInt8>, _ object: Int,
    _ indices: UnsafeMutableBufferPointer<Int>, _ reader: TapeReader
  ) {
    for (member, value) in reader.members(ofObjectAt: object) {
      let word = reader[member]
      if !word.isShort(.key) {
        for step in steps where step.key.is(.key) && reader.key(at: member, equals: Self.text(of: step, keys)) {
          indices[step.place] = value
        }
      } else if keyLengths &>> UInt64(truncatingIfNeeded: word.length & 63) & 1 != 0 {
        for step in steps where reader.key(word, equals: step.key, of: keys) { indices[step.place] = value }
      }
    }
  }

  private static func text(of step: Step, _ keys: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: keys[step.key.offset...].prefix(step.keyLength))
  }
}

extension TapeReader {
  /// Returns true if a key without escapes, whose length is in its word, equals one that is given by its word and its text.
  @inline(__always)
  fileprivate func key(_ word: TapeWord, equals other: TapeWord, of keys: UnsafeBufferPointer<UInt8>) -> Bool {
    // Tag and length must agree. If all keys are empty, their text may have no address.
    (word.bits ^ other.bits) &>> 36 == 0
      && Bytes.equal(text + word.offset, keys.baseAddress.map { $0 + other.offset }, word.length)
  }
}

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

  /// The values of a row, in the order of the paths; nil for a path without a value.
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
  ///   - body: Called with each value; nil for a path without a value.
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
