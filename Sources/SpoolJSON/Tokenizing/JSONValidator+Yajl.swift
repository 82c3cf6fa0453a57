extension JSONValidator {
  /// A parse by yajl for a validator; nil if libyajl is not available.
  static func yajl(_ options: JSONParser.Options) -> YajlPieces? {
    let rules = Rules(options)
    return YajlPieces(options) { follower, event in
      follower.pointee.takeRoot(event, rules)
    }
  }
}

extension YajlFollower {
  /// Takes a token outside all containers; returns false if it may not be there.
  fileprivate mutating func takeRoot(_ event: Event, _ rules: Rules) -> Bool {
    switch event {
    case .scalar(let tag, let range, let end):
      let isBare = tag != .string && tag != .escapedString
      if isBare, due == .touchingRoot, self.end == range?.lowerBound { return false }
      setRoot(end, !rules.allowsMultipleValues ? .afterValue : isBare ? .touchingRoot : .nextRoot)
    case .open(_, let index): enter(.checked, at: index, maximumDepth: rules.maximumDepth)
    case .end(let end): setRoot(end, rules.allowsMultipleValues ? .nextRoot : .afterValue)
    case .key, .close: return false
    }
    return true
  }

  private mutating func setRoot(_ end: Int, _ due: Due) { (self.end, self.due) = (end, due) }
}
