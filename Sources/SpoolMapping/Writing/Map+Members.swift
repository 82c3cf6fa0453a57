// How keys are found in what is written.

extension Map {
  /// Looks the member of a key up, and remembers it.
  func searchMember(_ question: KeyQuestion) {
    // A path that consists only of delimiters is no key.
    let path =
      question.isPath
      ? textPath(question.components, question.traits).filter { !$0.isEmpty }
      : [textKey(question.key, question.traits)]
    let member = writer?.number(of: path) ?? WrittenKeys.root
    remember(question, .position(Int32(member)))
    found = Slot(member: member, lookup: memo.next &- 1, traits: question.traits)
  }
}
