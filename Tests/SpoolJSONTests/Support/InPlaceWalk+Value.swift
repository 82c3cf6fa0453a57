@testable import SpoolJSON
@testable import SpoolTape

extension InPlaceWalk {
  /// What a body returns for a whole text; nil if it is nil, or if the walk does not reach the end of the text.
  static func value<Value>(
    of text: SourceText, _ rules: JSONRules = JSONRules(), stackLimit: UInt = 0,
    _ body: (InPlaceWalk, Position) -> Value?
  ) -> Value? {
    var value: Value?
    let isRead = run(over: text, rules, stackLimit: stackLimit) { walk, start in
      value = body(walk, start)
      return value != nil
    }
    return isRead ? value : nil
  }
}
