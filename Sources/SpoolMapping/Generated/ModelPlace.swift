/// Memory for one model, which makes itself there and is moved no more. It does not name the type: a requirement that did
/// could not be met by classes that have subclasses.
public struct _ModelPlace {
  @usableFromInline let address: UnsafeMutableRawPointer
  /// Whether the memory holds no model.
  @usableFromInline let isEmpty: Bool

  /// SAFETY: the memory lives as long as the place, and is that of a model of the type that makes itself there.
  @inlinable @inline(__always)
  init(_ address: UnsafeMutableRawPointer, isEmpty: Bool) {
    self.address = address
    self.isEmpty = isEmpty
  }

  /// Puts the model there; always true.
  @inlinable @inline(__always)
  public func _put<Model>(_ model: consuming Model) -> Bool {
    // SAFETY: as promised to the initializer.
    let pointer = address.assumingMemoryBound(to: Model.self)
    if isEmpty { pointer.initialize(to: model) } else { pointer.pointee = model }
    return true
  }

  /// Puts a model there that is made by a map of its own; false if there is none.
  @inline(never)
  public func _makeApart<Model: BaseMappable>(_ type: Model.Type, from map: Map, at node: Int) -> Bool {
    do throws(ReadFault) {
      return _put(try map.madeApart(map.slot.at(node)) as Model)
    } catch {
      if error.isFatal { map.spoil(error) }
      return false
    }
  }

  /// Puts a model there whose object cannot be walked; false if there is none. The map may be its own already.
  @inline(never)
  public func _makeByKeys<Model: Mappable>(_ type: Model.Type, from map: Map, at node: Int) -> Bool {
    if map.root == node { return put(SpoolMapping._makeByKeys(map) as Model?) }
    if map.notes != nil { return _makeApart(type, from: map, at: node) }
    let child: Map
    do throws(ReadFault) {
      child = try map.lendChild(at: node, map.slot)
    } catch {
      map.spoil(error)
      return false
    }
    let model: Model? = SpoolMapping._makeByKeys(child)
    map.takeBack(consume child, map.slot)
    return put(model)
  }

  private func put<Model>(_ model: consuming Model?) -> Bool {
    guard let model else { return false }
    return _put(model)
  }
}

/// Makes a model whose mapping is generated, and which nothing holds yet.
@inlinable
public func _made<Model: BaseMappable>(_ type: Model.Type, by map: Map, at node: Int) -> Model? {
  withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
    guard let address = memory.baseAddress else { return nil }
    // SAFETY: the memory is that of one model, and is left empty.
    return Model._make(into: _ModelPlace(address, isEmpty: true), from: map, at: node) ? address.move() : nil
  }
}
