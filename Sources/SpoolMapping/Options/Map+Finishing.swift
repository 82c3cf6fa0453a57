import SpoolJSON

// The checks of maps with options after a model has been mapped.

extension Map {
  /// Ends the mapping of a model.
  ///
  /// - Throws: A fault if a required member is missing, or if there is a member that the options do not allow.
  @inline(never) @usableFromInline
  func finishModel(_ type: Any.Type) throws(ReadFault) {
    guard let notes else { return }
    if notes.policy.options.unknownKeys != .ignore, mappingType == .fromJSON {
      let root = source.findRoot()
      if source.isObject(at: root) { checkKeys(of: root, notes.asked.map { $0[...] }, notes) }
    }
    if let failure = notes.failure { throw refusal(of: type, failure, isFatal: notes.isFatal) }
  }

  /// The fault of an object that a type does not accept.
  @inline(never) @usableFromInline
  func refusal(of type: Any.Type, _ reason: (any Error)? = nil, isFatal: Bool = false) -> ReadFault {
    ReadFault(isFatal ? .fatal(type) : .refused(type), source.findRoot(), reason)
  }

  /// The fault of an object whose initializer has not given a reason. Values that were read in the initializer may give
  /// it.
  @inline(never) @usableFromInline
  func refusalWithoutReason(of type: Any.Type) -> ReadFault {
    if let notes, notes.isFatal { return refusal(of: type, notes.failure, isFatal: true) }
    return refusal(of: type, refusal ?? notes?.failure)
  }

  /// The fault of a nested model as a fault of the object at a node of this map.
  @inline(never) @usableFromInline
  func placed(_ fault: ReadFault, _ type: Any.Type, at node: Int, isFatal: Bool = false) -> ReadFault {
    let reason = fault.reason.map { placed($0, at: node) }
    if case .tooDeep = fault.cause { return ReadFault(.tooDeep, node, reason) }
    return ReadFault(isFatal || fault.isFatal ? .fatal(type) : .refused(type), node, reason)
  }

  /// Looks for members that the model has not asked for.
  private func checkKeys(of object: Int, _ asked: [ArraySlice<String>], _ notes: MapNotes) {
    let known = Dictionary(grouping: asked) { ExactKey($0.first ?? "") }
    forEachMember(of: object) { key, node in
      if let tails = known[ExactKey(key)]?.map({ $0.dropFirst() }) {
        // The model has asked for something in the member, but not for the member as a whole.
        if tails.allSatisfy({ !$0.isEmpty }), source.isObject(at: node) { checkKeys(of: node, tails, notes) }
        return
      }
      note(.unknownKey, Any.self, at: node)
      guard notes.policy.options.unknownKeys == .error, !notes.isFatal else { return }
      notes.fail(MapError(unknownKey: key, at: node, self), isFatal: true)
    }
  }

  /// Throws faults that are fatal for a whole call. If the rule is strict, a property that nothing can read is fatal,
  /// too.
  @usableFromInline
  func throwFatal(_ rule: ElementRule) throws(ReadFault) {
    if let notes, notes.isFatal, let failure = notes.failure {
      throw ReadFault(.fatal(Any.self), source.findRoot(), failure)
    }
    if rule == .strict, let unreadable { throw ReadFault(.fatal(Any.self), source.findRoot(), unreadable) }
  }
}
