extension JSONDocument {
  /// What a document may contain, and how it is made.
  public struct Options: Sendable, Hashable {
    /// What the text may contain beyond RFC 8259, and how large it may be.
    public var rules: JSONRules

    /// Allows any number of values one after another, including none. False by default.
    ///
    /// The root of the document is then an array of these values. Two values need no white space between them unless
    /// both are numbers or literals.
    public var allowsMultipleValues = false

    /// What happens if members of an object have equal keys. By default, the last one counts.
    public var duplicateKeys = DuplicateKeys.lastWins

    /// The tokenizer to use. The document and the errors do not depend on it.
    public var engine = JSONParser.Engine.automatic

    /// The path of the only value that is wanted. Nil, which is all of the text, by default.
    ///
    /// The document then keeps only that value, and the arrays and objects that lead to it: other members are left out, and
    /// elements before the one on the path are null. All of the text is read and checked, but memory is needed only for
    /// what is kept. If equal keys are an error, with several values, with several threads, and with the engine yajl, the
    /// document keeps everything.
    public var keptPath: JSONKeyPath?

    /// The number of threads that may tokenize the text; 1 by default.
    ///
    /// A large array or object is divided where one of its values, or one inside them, ends; several values are divided
    /// between lines. Only the buffer tokenizer does this, and not if comments are allowed. The document and the errors do
    /// not depend on this option. A text with an error is read twice, and so is what lies between two places that have
    /// been guessed wrongly. The tapes of all threads except one are copied, so at the peak, the tape takes nearly twice
    /// as much memory. With ``keptPath``, the document of a divided text keeps everything.
    public var concurrency = 1

    /// Promises that no file is changed or cut short while a document of it is alive. False by default.
    ///
    /// A file is then mapped into memory whatever its size, and the bytes of its strings are not checked again when they
    /// become a `String`. If the promise is broken, the behaviour of the program is undefined.
    public var assumesUnchangedFiles = false

    /// Creates options: one value of strict JSON, unless the rules say something else.
    public init(rules: JSONRules = JSONRules()) { self.rules = rules }

    /// The options for a tape that lacks nothing.
    var keepingAll: Options {
      var options = self
      options.keptPath = nil
      return options
    }
  }

  /// What happens if members of an object have equal keys: the same bytes after their escapes have been decoded.
  public enum DuplicateKeys: Sendable, Hashable {
    /// The last of them is the one that is found, counted, iterated over and mapped.
    case lastWins
    /// A ``JSONError`` with the code `duplicateKey`, at the opening quote of the first key that an earlier member of
    /// its object has, too. An error in the syntax, anywhere in the text, comes first.
    case error
  }
}
