extension JSONDocument {
  /// False if more of the text may follow: for a document of snapshots of a text that has not ended. O(1).
  public var isComplete: Bool { storage.growth == nil }
}

extension JSONValue {
  /// False if the text of the value has not arrived as a whole: for an array or object that is open, and for a string
  /// or number that is cut. Only ``JSONSnapshots`` have such values. O(1).
  public var isComplete: Bool { !storage.mayGrow(at: index) }
}
