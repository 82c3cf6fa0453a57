import SpoolJSON

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
    let (kind, isZero) = (row.pointee.kind, row.pointee.traits.contains(.isZeroForNull))
    // SAFETY: the kind of a row is that of the type of its field, and the node is on the tape of this map.
    switch kind {
    case .string, .optionalString: return put(string(at: node), place, kind == .optionalString, isEmpty)
    case .int where isZero && !isEmpty: return put(integer(at: node) ?? 0, place, false, isEmpty)
    case .int, .optionalInt: return put(integer(at: node), place, kind == .optionalInt, isEmpty)
    case .double, .optionalDouble: return put(double(at: node), place, kind == .optionalDouble, isEmpty)
    case .bool, .optionalBool: return put(bool(at: node), place, kind == .optionalBool, isEmpty)
    case .strings, .optionalStrings: return put(strings(at: node), place, kind == .optionalStrings, isEmpty)
    case .ints, .optionalInts: return put(ints(at: node), place, kind == .optionalInts, isEmpty)
    case .doubles, .optionalDoubles: return put(doubles(at: node), place, kind == .optionalDoubles, isEmpty)
    case .model, .other:
      move(toNode: node, Int(row.pointee.index))
      return note.read(place, self, isEmpty: isEmpty)
    }
  }

  /// An integer, without its fraction.
  private func integer(at node: Int) -> Int? {
    Int.value(source.reader, at: node, .truncating)
  }

  /// Puts a value into a field, as the operators `<-` do: a value that cannot be read makes an optional nil, and leaves
  /// other fields as they are. Returns whether there is a value.
  private func put<Value>(
    _ value: Value?, _ place: UnsafeMutableRawPointer, _ isOptional: Bool, _ isEmpty: Bool
  ) -> Bool {
    if isOptional {
      place.assumingMemoryBound(to: Value?.self).pointee = value
    } else if isEmpty {
      return MappedField.put(value, place)
    } else if let value {
      place.assumingMemoryBound(to: Value.self).pointee = value
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
