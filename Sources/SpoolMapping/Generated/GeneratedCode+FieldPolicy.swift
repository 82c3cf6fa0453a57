import SpoolJSON

// What ObjectMapper's rules add to the loops over fields.

extension Map: FieldPolicy {
  package func read(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .string: GeneratedCode.read(&place.assumingMemoryBound(to: String.self).pointee, self, at: node)
    case .optionalString: GeneratedCode.read(&place.assumingMemoryBound(to: String?.self).pointee, self, at: node)
    case .int: GeneratedCode.read(&place.assumingMemoryBound(to: Int.self).pointee, self, at: node)
    case .optionalInt: GeneratedCode.read(&place.assumingMemoryBound(to: Int?.self).pointee, self, at: node)
    case .double: GeneratedCode.read(&place.assumingMemoryBound(to: Double.self).pointee, self, at: node)
    case .optionalDouble: GeneratedCode.read(&place.assumingMemoryBound(to: Double?.self).pointee, self, at: node)
    case .bool: GeneratedCode.read(&place.assumingMemoryBound(to: Bool.self).pointee, self, at: node)
    case .optionalBool: GeneratedCode.read(&place.assumingMemoryBound(to: Bool?.self).pointee, self, at: node)
    case .strings: GeneratedCode.read(&place.assumingMemoryBound(to: [String].self).pointee, self, at: node)
    case .optionalStrings: GeneratedCode.read(&place.assumingMemoryBound(to: [String]?.self).pointee, self, at: node)
    case .ints: GeneratedCode.read(&place.assumingMemoryBound(to: [Int].self).pointee, self, at: node)
    case .optionalInts: GeneratedCode.read(&place.assumingMemoryBound(to: [Int]?.self).pointee, self, at: node)
    case .doubles: GeneratedCode.read(&place.assumingMemoryBound(to: [Double].self).pointee, self, at: node)
    case .optionalDoubles: GeneratedCode.read(&place.assumingMemoryBound(to: [Double]?.self).pointee, self, at: node)
    case .model, .other: row.pointee.mapping.map(place, GeneratedCode.at(self, node, Int(row.pointee.index)))
    }
  }

  package func mayEnter(at node: Int) -> Bool { hasStackToWalk(at: node) }

  package func beginElements() -> Bool {
    defer { explains = false }
    return explains
  }

  package func endElements(_ mark: Bool) { explains = mark }

  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    let note = row.pointee.mapping
    // SAFETY: while it writes, an operation does not change the property.
    note.map(UnsafeMutableRawPointer(mutating: place), self[note.key])
  }
}

extension TapeFields {
  /// What reads objects of the tape of a map.
  @inline(__always)
  init(_ map: Map) { self.init(map.reader, map, stackLimit: map.leastFrame, isCautious: map.isCautious) }
}
