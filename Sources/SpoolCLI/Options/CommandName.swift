#if CLI
  import ArgumentParser

  /// Finds the command for a name that is typed wrongly.
  enum CommandName {
    /// An error that suggests a command, if the first argument is not the name of one.
    static func mistake(in arguments: [String]) -> ValidationError? {
      guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
      let names = SpoolTool.configuration.subcommands.map { $0._commandName } + ["help"]
      guard !names.contains(name) else { return nil }
      let nearest = names.map { (name: $0, distance: distance(name, $0)) }.min { $0.distance < $1.distance }
      let hint = nearest.flatMap { $0.distance <= max(1, $0.name.count / 3) ? "; did you mean '\($0.name)'?" : nil }
      return ValidationError("There is no command '\(SafeText.escaped(String(name.prefix(100))))'\(hint ?? ".")")
    }

    /// The number of characters that must be inserted, removed, replaced or exchanged with their neighbour to make one name
    /// of another one (Damerau and Levenshtein, restricted). Only the first characters of the names count.
    static func distance(_ one: String, _ other: String) -> Int {
      let (one, other) = (Array(one.prefix(32)), Array(other.prefix(32)))
      var before: [Int] = []
      var row = Array(0...other.count)
      for i in one.indices {
        var next = [i + 1]
        for j in other.indices {
          var least = min(next[j] + 1, row[j + 1] + 1, row[j] + (one[i] == other[j] ? 0 : 1))
          if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { least = min(least, before[j - 1] + 1) }
          next.append(least)
        }
        (before, row) = (row, next)
      }
      return row[other.count]
    }
  }
#endif
