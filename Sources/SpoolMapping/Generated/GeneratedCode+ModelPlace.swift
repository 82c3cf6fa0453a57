extension GeneratedCode {
  /// Memory for one model, which makes itself there and is moved no more. It does not name the type: a requirement that
  /// did could not be met by classes that have subclasses.
  public struct ModelPlace {
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
    public func put<Model>(_ model: consuming Model) -> Bool {
      // SAFETY: as promised to the initializer.
      let pointer = address.assumingMemoryBound(to: Model.self)
      if isEmpty { pointer.initialize(to: model) } else { pointer.pointee = model }
      return true
    }

    /// Puts a model there that is made by a map of its own; false if there is none.
    @inline(never)
    public func makeApart<Model: BaseMappable>(_ type: Model.Type, from map: Map, at node: Int) -> Bool {
      do throws(ReadFault) {
        return put(try map.madeApart(map.found.at(node)) as Model)
      } catch {
        if error.isFatal { map.spoil(error) }
        if let reason = error.reason, map.explains { map.refuse(at: node, reason) }
        return false
      }
    }

    /// Puts a model there whose object cannot be walked; false if there is none. The map may be its own already.
    @inline(never)
    public func makeByKeys<Model: Mappable>(_ type: Model.Type, from map: Map, at node: Int) -> Bool {
      guard map.root == node else { return makeApart(type, from: map, at: node) }
      guard let model: Model = GeneratedCode.makeByKeys(map) else { return false }
      return put(model)
    }
  }
}
