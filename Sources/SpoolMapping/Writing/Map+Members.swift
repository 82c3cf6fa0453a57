// How keys are found in what is written.

extension Map {
  /// Looks the member of a key up, and remembers it.
  func searchMember(_ question: KeyQuestion) {
    let path = textPath(question)
    // A key that consists only of delimiters is not a key.
    let member = writer?.number(of: question.isPath ? path.filter { !$0.isEmpty } : path) ?? WrittenKeys.root
    remember(question, member)
    found = Slot(member: member, lookup: memo.next &- 1, traits: question.traits)
  }
}
