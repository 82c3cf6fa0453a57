#if CLI
  import Spool

  /// Conditions as they are written for jq.
  enum ForeignCondition {
    /// The condition in the syntax of Spool; nil if it cannot be converted.
    ///
    /// Paths that begin with a dot or bracket get an `@`, `and`, `or` and `not` become operators, and a `select(…)`
    /// around the whole condition is removed.
    static func hint(_ text: String) -> String? {
      let inner = text.wholeMatch(of: /\s*select\((.*)\)\s*/)?.1 ?? text[...]
      var translation = Translation()
      for character in inner { translation.take(character) }
      let condition = translation.end()
      guard condition != text, let filter = try? JSONFilter(condition), filter.patternMistake == nil else { return nil }
      return condition
    }

    private struct Translation {
      private var result = ""
      /// The word that is being read.
      private var word = ""
      private var quote: Character?
      private var isEscaped = false
      /// True inside a path, where a dot or bracket follows a part of the path.
      private var isInPath = false

      mutating func take(_ character: Character) {
        if let open = quote {
          result.append(character)
          if !isEscaped && character == open { quote = nil }
          isEscaped = !isEscaped && character == "\\"
          return
        }
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
          return
        }
        endWord()
        // For the value itself, or a bracket after a dot, the dot is removed.
        if character != ".", result.hasSuffix("@.") { result.removeLast() }
        if character == "\"" || character == "'" { quote = character }
        if character == "." || character == "[", !isInPath { result.append("@") }
        isInPath = character == "." || character == "]" || character == "[" || character == "@" || character == "$"
        result.append(character)
      }

      private mutating func endWord() {
        guard !word.isEmpty else { return }
        let isKey = result.last == "."
        let operators = ["and": "&&", "or": "||", "not": "!"]
        result += isKey ? word : operators[word] ?? word
        word = ""
        isInPath = true
      }

      mutating func end() -> String {
        endWord()
        return result
      }
    }
  }
#endif
