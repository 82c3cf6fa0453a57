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
      endRoot(end, isBare: isBare, rules)
    case .open(_, let index): enter(.checked, at: index, maximumDepth: rules.maximumDepth)
    case .end(let end): endRoot(end, isBare: false, rules)
    case .key, .close: return false
    }
    return true
  }

  private mutating func endRoot(_ end: Int, isBare: Bool, _ rules: Rules) {
    self.end = end
    due = .after(bareValue: isBare, closer: 0, allowsMultipleValues: rules.allowsMultipleValues)
  }
}
