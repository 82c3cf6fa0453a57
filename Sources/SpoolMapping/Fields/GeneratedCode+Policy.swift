package import SpoolJSON

// The rules of ObjectMapper for the loops over fields.

extension Map: ModelPolicy {
  package func read(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome { hasRead(row, place, at: node, isEmpty: isEmpty) ? .read : .absent }

  private func hasRead(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> Bool {
    let note = row.pointee.mapping
    if node == TapeWalk.byKey { return note.read(place, note.find(self), isEmpty: isEmpty) }
    // SAFETY: the kind of a row is that of the type of its field, and the node is on the tape of this map.
    switch row.pointee.kind {
    case .string, .optionalString: return put(String.value(source.reader, at: node, .cast), row, place, isEmpty)
    case .int, .optionalInt: return put(Int.value(source.reader, at: node, .truncating), row, place, isEmpty)
    case .double, .optionalDouble: return put(Double.value(source.reader, at: node, .cast), row, place, isEmpty)
    case .bool, .optionalBool: return put(Bool.value(source.reader, at: node, .cast), row, place, isEmpty)
    case .strings, .optionalStrings: return put(strings(at: node), row, place, isEmpty)
    case .ints, .optionalInts: return put(ints(at: node), row, place, isEmpty)
    case .doubles, .optionalDoubles: return put(doubles(at: node), row, place, isEmpty)
    case .model, .other:
      move(toNode: node, Int(row.pointee.index))
      return note.read(place, self, isEmpty: isEmpty)
    }
  }

  /// Puts a value into a field. One that cannot be read is for it what null is. Returns whether there is a value.
  private func put<Value>(
    _ value: Value?, _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ isEmpty: Bool
  ) -> Bool {
    if row.pointee.traits.contains(.isOptional) {
      place.assumingMemoryBound(to: Value?.self).pointee = value
    } else if isEmpty {
      return MappedField.put(value, place)
    } else if let value {
      place.assumingMemoryBound(to: Value.self).pointee = value
    } else {
      row.pointee.setNull(place)
    }
    return true
  }

  package func access(
    _ row: UnsafePointer<FieldRow>, _ base: UnsafeMutableRawPointer, isRead: Bool,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) { row.pointee.mapping.access?(base, isRead, body) }

  package func refuse(_ table: FieldTable, _ nodes: UnsafePointer<Int>, at node: Int) {
    GeneratedCode.missing(self, at: max(node, Map.absent)) { map, missing in
      for index in 0..<table.count where nodes[index] == TapeWalk.missing {
        missing.note(table.first[index].mapping, map)
      }
    }
  }

  package func pass(_ row: UnsafePointer<FieldRow>) { _ = row.pointee.mapping.find(self) }

  package var findsAll: Bool { notes != nil }

  package func mayEnter(at node: Int) -> Bool { hasStackToWalk(at: node) }

  package func beginElements() -> Bool {
    defer { explains = false }
    return explains
  }

  package func endElements(_ mark: Bool) { explains = mark }

  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    let note = row.pointee.mapping
    // SAFETY: an operation that writes does not change the property.
    note.map(UnsafeMutableRawPointer(mutating: place), note.find(self))
  }
}

extension TapeWalk {
  /// Reads the objects of the tape of a map.
  @inline(__always)
  init(_ map: Map) { self.init(map.source.reader, map, stackLimit: map.leastFrame, isCautious: map.isCautious) }
}
