// Finds the members of keys in the object that is written.

extension Map {
  /// Looks up the member of a key, and remembers it.
  func searchMember(_ question: KeyQuestion) {
    // A path that consists only of delimiters is not a key.
    let path =
      question.isPath
      ? textPath(question.components, question.traits).filter { !$0.isEmpty }
      : [textKey(question.key, question.traits)]
    let member = writer?.number(of: path) ?? WrittenKeys.root
    remember(question, .position(Int32(member)))
    found = Slot(member: member, lookup: memo.next &- 1, traits: question.traits)
  }
}
