/// The names of a task in charts and tables.
public struct TaskText: Sendable {
  /// The name of the task, as `typed/map`.
  public let task: String
  /// What the task does, as the title of a chart.
  public let title: String
  /// True if its bars are megabytes a second instead of ratios.
  var isSpeed: Bool { task == "tree/parse" }
  /// True if the sizes of its corpora are not those of its output.
  var isWriting: Bool {
    task.contains("encode") || ["codable/sorted", "codable/pretty", "macros/text"].contains(task)
  }

  /// All tasks, in the order of their charts.
  public static let all = titles.map { TaskText(task: $0, title: $1) }

  private static let titles: KeyValuePairs = [
    "app/decode": "An app's answers to models by their Codable conformance",
    "app/encode": "An app's models to bytes by their Codable conformance",
    "app/any": "Free-form values to an enum that tries one type after another",
    "app/free-form": "Objects with a field of free-form JSON, as a value or as such an enum",
    "app/free-form-encode": "The same objects to bytes",
    "app/body-decode": "Bodies of 2 kB to models, with a coder that is kept, and with new ones",
    "app/body-encode": "Models to bodies of 2 kB, with a coder that is kept, and with new ones",
    "app/failing": "Numbers that are strings, each an error that is caught",
    "typed/map": "Bytes to models",
    "typed/map-full": "Bytes to models with every field",
    "codable/decode": "Bytes to models by their Codable conformance",
    "codable/encode": "Models to bytes by their Codable conformance",
    "codable/sorted": "Models to bytes with sorted keys, by their Codable conformance",
    "codable/pretty": "Models to indented bytes, by their Codable conformance",
    "encode/text": "Mappable models to text",
    "fields/decode": "Bytes to Codable models whose fields are listed, and to others",
    "fields/encode": "Codable models whose fields are listed, and others, to bytes",
    "fields/fallback": "Objects with a member that comes twice, by models whose fields are listed",
    "fields/fallback-tape": "The same from a document",
    "macros/map": "Bytes or a tape to models, with a generated and a handwritten mapping",
    "macros/required": "Bytes or a tape to models that require a value for each property",
    "macros/text": "Models to text, with a generated and a handwritten mapping",
    "leavez/map": "Bytes to models that read from a mapper",
    "typed/dictionary": "Dictionaries from JSONSerialization to models",
    "parallel/map": "Bytes or a tape to models, by one thread and by two",
    "parallel/large": "Large bytes to a tape or models, by one thread and by two",
    "path/model": "Bytes to flat models, each field by a path of three keys",
    "path/value": "Bytes to one value by its path, beside JSONSerialization with casts by hand",
    "tree/parse": "Bytes to a tree",
    "values/walk": "Bytes to every key and value",
    "validate/text": "Bytes to a verdict",
    "validate/file": "A file to a verdict",
    "pieces/parse": "Pieces of 64 KiB to a tape",
    "snapshots/feed": "Pieces of 16 bytes to documents of what has arrived",
    "stream/elements": "Pieces of 64 KiB to elements of three sizes",
    "stream/skip": "Pieces of 64 KiB to two elements at a path",
    "stream/documents": "Pieces of 64 KiB to documents of the elements",
    "stream/validate": "Pieces of 64 KiB to a verdict",
    "stream/map": "A file to models, element by element",
    "text/reformat": "Bytes to the same text with other white space",
    "text/edit": "A document to its text with changes",
    "errors/offset": "Values of another type to the offsets of their errors",
    "scaling/parse": "Bytes to a tape, by size",
    "scaling/map": "Bytes to models, by size",
  ]

  /// The text for a task; a plain one for a task that is not in the list.
  static func of(_ task: String) -> TaskText {
    all.first { $0.task == task } ?? TaskText(task: task, title: task)
  }
}

extension TaskResult {
  /// The name of an engine, in words that do not require knowledge of the task.
  func label(_ engine: String) -> String {
    switch engine {
    case "JSONSerialization" where task.hasPrefix("typed/") || task.hasPrefix("path/"): "JSONSerialization, no models"
    case "Spool" where task.hasPrefix("typed/map"): "Spool, handwritten mapping"
    case "@Mappable" where task.hasPrefix("typed/map"): "Spool, @Mappable"
    case "yajl" where task == "tree/parse": "yajl, no tree"
    case "simdjson anew": "simdjson, new parser"
    default: engine
    }
  }

  /// The corpus and its size.
  var name: String {
    TaskText.of(task).isWriting || bytes < 1000 ? corpus : "\(corpus), \(megabytes(bytes))"
  }
}
