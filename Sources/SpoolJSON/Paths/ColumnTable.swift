/// The places on some paths, each of which is reached once for all paths that lead through it.
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

  /// The number of places. The first one is the row, and each of the others comes after the one that leads to it.
  let placeCount: Int
  /// The place at the end of each path.
  let ends: [Int]
  /// All steps, and those of them that lead from each place.
  private let steps: [Step]
  private let stepsFromPlaces: [(place: Int, steps: Range<Int>)]
  /// The text of the keys, one after another.
  private let keys: [UInt8]

  init(_ paths: [JSONKeyPath]) {
    var places: [[(component: JSONKeyPath.Component, place: Int)]] = [[]]
    var ends = Array(repeating: 0, count: paths.count)
    var known: [Int: [JSONKeyPath.Component: Int]] = [:]
    // Breadth first, so that a place comes after the one that leads to it.
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
    stepsFromPlaces = places.enumerated().filter { !$1.isEmpty }.map { place, next in
      let first = steps.count
      for (component, place) in next { steps.append(Self.step(component, to: place, &keys)) }
      return (place, first..<steps.count)
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
        for (place, range) in stepsFromPlaces where indices[place] >= 0 {
          let steps = UnsafeBufferPointer(rebasing: steps[range])
          let word = reader[indices[place]]
          if word.is(.object) {
            Self.findMembers(steps, keys, indices[place], indices, reader)
          } else if word.is(.array) {
            Self.findElements(steps, indices[place], indices, reader)
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
    _ steps: UnsafeBufferPointer<Step>, _ keys: UnsafeBufferPointer<UInt8>, _ object: Int,
    _ indices: UnsafeMutableBufferPointer<Int>, _ reader: TapeReader
  ) {
    let end = reader[object].offset
    var member = object &+ 1
    while member < end {
      let word = reader[member]
      let value = reader.nextScalar(after: member)
      let isPlain = word.isShort(.key)
      for step in steps {
        let isWanted =
          isPlain
          ? reader.key(word, equals: step.key, of: keys)
          : step.key.is(.key) && reader.key(at: member, equals: Self.text(of: step, keys))
        if isWanted { indices[step.place] = value }
      }
      member = reader.next(after: value)
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
    // Tag and length must agree.
    guard (word.bits ^ other.bits) &>> 36 == 0, let base = keys.baseAddress else { return false }
    return Bytes.equal(text + word.offset, base + other.offset, word.length)
  }
}
