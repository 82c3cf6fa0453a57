/// What a task is called in charts and tables.
public struct TaskText: Sendable {
  /// The name of the task, as `typed/map`.
  public let task: String
  /// What the task does, as the title of a chart.
  public let title: String
  /// True if its bars are megabytes a second instead of ratios.
  var isSpeed = false
  /// True if the sizes of its corpora are not those of its output.
  var isWriting = false

  /// All tasks, in the order of their charts.
  public static let all: [TaskText] = [
    TaskText(task: "app/decode", title: "An app's answers to models by their Codable conformance"),
    TaskText(task: "app/encode", title: "An app's models to bytes by their Codable conformance", isWriting: true),
    TaskText(task: "app/any", title: "Free-form values to an enum that tries one type after another"),
    TaskText(task: "app/free-form", title: "Objects with a field of free-form JSON, as a value or as such an enum"),
    TaskText(
      task: "app/free-form-encode", title: "The same objects to bytes", isWriting: true),
    TaskText(task: "app/body-decode", title: "Bodies of 2 kB to models, with a coder that is kept, and with new ones"),
    TaskText(
      task: "app/body-encode", title: "Models to bodies of 2 kB, with a coder that is kept, and with new ones",
      isWriting: true),
    TaskText(task: "app/failing", title: "Numbers that are strings, each an error that is caught"),
    TaskText(task: "typed/map", title: "Bytes to models"),
    TaskText(task: "typed/map-full", title: "Bytes to models with every field"),
    TaskText(task: "codable/decode", title: "Bytes to models by their Codable conformance"),
    TaskText(task: "codable/encode", title: "Models to bytes by their Codable conformance", isWriting: true),
    TaskText(
      task: "codable/sorted", title: "Models to bytes with sorted keys, by their Codable conformance", isWriting: true),
    TaskText(task: "codable/pretty", title: "Models to indented bytes, by their Codable conformance", isWriting: true),
    TaskText(task: "encode/text", title: "Mappable models to text", isWriting: true),
    TaskText(task: "fields/decode", title: "Bytes to Codable models whose fields are listed, and to others"),
    TaskText(
      task: "fields/encode", title: "Codable models whose fields are listed, and others, to bytes", isWriting: true),
    TaskText(
      task: "fields/fallback", title: "Objects with a member that comes twice, by models whose fields are listed"),
    TaskText(task: "fields/fallback-tape", title: "The same from a document"),
    TaskText(task: "macros/map", title: "Bytes or a tape to models, with a generated and a handwritten mapping"),
    TaskText(task: "macros/required", title: "Bytes or a tape to models that require a value for each property"),
    TaskText(
      task: "macros/text", title: "Models to text, with a generated and a handwritten mapping", isWriting: true),
    TaskText(task: "leavez/map", title: "Bytes to models that read from a mapper"),
    TaskText(task: "typed/dictionary", title: "Dictionaries of JSONSerialization to models"),
    TaskText(task: "parallel/map", title: "Bytes or a tape to models, by one thread and by two"),
    TaskText(task: "parallel/large", title: "Large bytes to a tape or models, by one thread and by two"),
    TaskText(task: "path/model", title: "Bytes to flat models, each field by a path of three keys"),
    TaskText(task: "path/value", title: "Bytes to one value by its path"),
    TaskText(task: "tree/parse", title: "Bytes to a tree", isSpeed: true),
    TaskText(task: "values/walk", title: "Bytes to every key and value"),
    TaskText(task: "validate/text", title: "Bytes to a verdict"),
    TaskText(task: "validate/file", title: "A file to a verdict"),
    TaskText(task: "pieces/parse", title: "Pieces of 64 KiB to a tape"),
    TaskText(task: "snapshots/feed", title: "Pieces of 16 bytes to documents of what has arrived"),
    TaskText(task: "stream/elements", title: "Pieces of 64 KiB to elements of three sizes"),
    TaskText(task: "stream/skip", title: "Pieces of 64 KiB to two elements at a path"),
    TaskText(task: "stream/documents", title: "Pieces of 64 KiB to documents of the elements"),
    TaskText(task: "stream/validate", title: "Pieces of 64 KiB to a verdict"),
    TaskText(task: "stream/map", title: "A file to models, element by element"),
    TaskText(task: "text/reformat", title: "Bytes to the same text with other white space"),
    TaskText(task: "text/edit", title: "A document to its text with changes"),
    TaskText(task: "errors/offset", title: "Values of another type to the offsets of their errors"),
    TaskText(task: "scaling/parse", title: "Bytes to a tape, by size"),
    TaskText(task: "scaling/map", title: "Bytes to models, by size"),
  ]

  /// The text for a task; a plain one for a task that is not in the list.
  static func of(_ task: String) -> TaskText {
    all.first { $0.task == task } ?? TaskText(task: task, title: task)
  }
}

extension TaskResult {
  /// The name of an engine for readers who do not know the task.
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
