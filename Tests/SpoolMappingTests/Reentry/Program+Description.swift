// Descriptions of programs, for finding out what is wrong.

extension Reentry.Program: CustomStringConvertible {
  var description: String {
    let shapes = shapes.enumerated().map { "shape \($0), \($1)" }
    let inputs = inputs.enumerated().map { "input \($0), shape \($1.shape): \($1.object)" }
    let rest = ["root: \(root)", "update: \(update)"] + (includesNils ? ["nils are written"] : [])
    return (shapes + inputs + rest).joined(separator: "\n")
  }
}

extension Reentry.Shape: CustomStringConvertible {
  var description: String {
    var lines = ["\(adoption):"]
    if !start.isEmpty { lines.append("  first \(start)") }
    if let refused { lines.append("  refuses \"\(refused)\"") }
    lines += demands.map { "  value(\($0))" } + fields.map { "  \($0)" }
    if !end.isEmpty { lines.append("  last \(end)") }
    return lines.joined(separator: "\n")
  }
}

extension Reentry.Field: CustomStringConvertible {
  var description: String {
    let type = "\(form) of \(element)" + (isOptional ? "?" : "") + (hasDefault ? " with a default" : "")
    let hooks = [("before", before), ("inside", inside), ("after", after)].filter { !$0.1.isEmpty }
    return (["\(type) <- \(key)"] + hooks.map { "\($0) \($1)" }).joined(separator: "; ")
  }
}

extension Reentry.Key: CustomStringConvertible {
  var description: String {
    var arguments = ["\"\(path)\""]
    if let delimiter { arguments.append("delimiter: \"\(delimiter)\"") }
    if isFlat { arguments.append("nested: false") }
    if ignoresNull { arguments.append("ignoreNil: true") }
    if isRequired { arguments.append("required: true") }
    if isLenient { arguments.append("lenient: true") }
    return "[\(arguments.joined(separator: ", "))]" + others.map { ".or(\"\($0)\")" }.joined()
  }
}

extension Reentry.Action: CustomStringConvertible {
  var description: String { "\(number): \(target).\(kind)" }
}
