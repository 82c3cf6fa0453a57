import Foundation
import Toolkit

/// Checks what `import ObjectMapper` brings besides the names of the original: the page Migrating.md lists all of it, and
/// what the types of the original have besides loses to a declaration of an app (`@_disfavoredOverload`).
func checkNames(in root: URL) throws {
  let sources = root.appendingPathComponent("Sources/SpoolMapping")
  let files =
    FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
  let all = try files.filter { $0.pathExtension == "swift" }.flatMap(declarations)
  var problems: [String] = []

  let added = Set(all.filter { $0.owner == nil && first("^\\w", $0.name) != nil }.map(\.name)).subtracting(originals)
  let page = try String(
    contentsOf: root.appendingPathComponent("Sources/Spool/Spool.docc/Migrating.md"), encoding: .utf8)
  let section =
    page.components(separatedBy: "\n## What the import brings\n").last?.components(separatedBy: "\n## ")[0] ?? ""
  let listed = Set(section.components(separatedBy: "\n").compactMap { first("^\\| `(\\w+)`", $0)?[1] })
  for name in added.subtracting(listed).sorted() { problems.append("Migrating.md does not list \(name)") }
  for name in listed.subtracting(added).sorted() { problems.append("Migrating.md lists \(name), which is not there") }

  for declaration in all {
    guard let owner = declaration.owner, originals.contains(owner) || extended.contains(owner),
      !declaration.isDisfavored, !declaration.name.hasPrefix("_"), !members.contains(declaration.name),
      !exceptions.contains(declaration.name)
    else { continue }
    problems.append(
      "\(declaration.place): \(owner).\(declaration.name) is not in ObjectMapper, and needs @_disfavoredOverload")
  }
  if all.count < 300 { problems.append("only \(all.count) declarations have been found") }
  guard problems.isEmpty else { throw ToolError(problems.joined(separator: "\n")) }
}

/// The names that the module of the original declares, and the operators.
private let originals: Set<String> = [
  "BaseMappable", "CodableTransform", "CustomDateFormatTransform", "DataTransform", "DateFormatterTransform",
  "DateTransform", "DictionaryTransform", "EnumTransform", "HexColorTransform", "ISO8601DateTransform",
  "ImmutableMappable", "Map", "MapContext", "MapError", "Mappable", "Mapper", "MappingType", "NSDecimalNumberTransform",
  "StaticMappable", "TransformOf", "TransformType", "URLTransform",
]

/// The types of others that the original extends, and whose extensions are held to the same rule.
private let extended: Set<String> = ["Array", "Set", "Dictionary", "DateFormatter"]

/// The members that the types of the original have there, by name and labels.
private let members: Set<String> = [
  "init(JSONString:context:)", "init(JSON:context:)", "init(JSONObject:context:)", "init(JSONArray:context:)",
  "init(withFormat:locale:)", "toJSON()", "toJSONString(prettyPrint:)", "mapping(map:)",
  "mappingType", "JSON", "isKeyPresent", "currentValue", "currentKey", "nestedKeyDelimiter", "context",
  "shouldIncludeNilValues", "toObject", "init(mappingType:JSON:toObject:context:shouldIncludeNilValues:)",
  "subscript(key:)", "subscript(key:delimiter:)", "subscript(key:nested:)", "subscript(key:nested:delimiter:)",
  "subscript(key:ignoreNil:)", "subscript(key:delimiter:ignoreNil:)", "subscript(key:nested:ignoreNil:)",
  "subscript(key:nested:delimiter:ignoreNil:)", "value()", "value(_:default:)", "value(_:default:using:)",
  "value(_:nested:delimiter:file:function:line:)", "value(_:nested:delimiter:using:file:function:line:)",
  "init(context:shouldIncludeNilValues:)", "map(JSONObject:toObject:)", "map(JSONString:toObject:)",
  "map(JSON:toObject:)", "map(JSONString:)", "map(JSONObject:)", "map(JSON:)", "map(JSONfile:)",
  "mapArray(JSONString:)", "mapArray(JSONObject:)", "mapArray(JSONArray:)", "mapArray(JSONfile:)",
  "mapDictionary(JSONString:)", "mapDictionary(JSONObject:)", "mapDictionary(JSON:)",
  "mapDictionary(JSONObject:toDictionary:)", "mapDictionary(JSON:toDictionary:)", "mapDictionaryOfArrays(JSONObject:)",
  "mapDictionaryOfArrays(JSON:)", "mapArrayOfArrays(JSONObject:)", "parseJSONStringIntoDictionary(JSONString:)",
  "parseJSONString(JSONString:)", "toJSON(_:)", "toJSONArray(_:)", "toJSONDictionary(_:)",
  "toJSONDictionaryOfArrays(_:)", "toJSONString(_:prettyPrint:)", "static toJSONData(_:options:)", "toJSONSet(_:)",
  "mapSet(JSONString:)", "mapSet(JSONObject:)", "mapSet(JSONArray:)",
  "key", "file", "function", "line", "reason", "description",
  "init(key:currentValue:reason:file:function:line:)", "transformFromJSON(_:)", "transformToJSON(_:)", "Object",
  "Unit", "init()", "init(unit:)", "init(fromJSON:toJSON:)", "init(dateFormatter:)", "dateFormatter",
  "init(formatString:)", "init(shouldEncodeURLString:allowedCharacterSet:)", "init(prefixToJSON:alphaToJSON:)",
]

/// What the rule does not apply to, because the name is in a type of Spool or no app has it.
private let exceptions: Set<String> = [
  "errorUserInfo", "Position", "Several", "Root", "DotNET", "LocalISO8601", "UnixTimestamp",
]

// MARK: Reading declarations

private struct Declaration {
  /// The type that it extends or is a member of; nil for declarations of the module.
  let owner: String?
  /// With the labels of a function, and `static` before it.
  let name: String
  let isDisfavored: Bool
  let place: String
}

private func first(_ pattern: String, _ text: String) -> [String]? {
  guard let regex = try? NSRegularExpression(pattern: pattern),
    let match = regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
  else { return nil }
  return (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
}

/// The labels of the parameters in a list that starts with its bracket; nothing nested in it counts.
private func labels(_ list: Substring, isSubscript: Bool) -> String {
  var (depth, parts, open) = (0, [String](), "")
  for letter in list {
    if "([{<".contains(letter) { depth += 1 }
    if ")]}>".contains(letter), !open.hasSuffix("-") || letter != ">" { depth -= 1 }
    if depth == 1, letter == "," { (parts, open) = (parts + [open], "") } else { open.append(letter) }
    if depth == 0 { break }
  }
  parts.append(open)
  let names = parts.compactMap { first("^[( ]*(`?\\w+`?)( \\w+)? *:", $0)?[1] }
  return "(" + names.map { $0.replacingOccurrences(of: "`", with: "") + ":" }.joined() + ")"
}

/// What is declared in a line and, if its list of parameters is longer, in those after it.
private func name(_ lines: ArraySlice<String>) -> String? {
  let text = lines.prefix(8).joined(separator: " ")
  let head = "^ *(?:@\\w+(?:\\([^)]*\\))? +)*(?:public|open)(?:\\(set\\))? +((?:\\w+(?:\\([a-z]+\\))? +)*?)"
  let kinds = "(func|init\\??|subscript|var|let|struct|class|enum|protocol|typealias)\\b *"
  guard let match = first(head + kinds + "([^ (<:={]*)", text) else { return nil }
  let kind = match[2].replacingOccurrences(of: "?", with: "")
  let prefix = match[1].contains("static") && match[3] == "toJSONData" ? "static " : ""
  guard ["func", "init", "subscript"].contains(kind), let start = text.range(of: match[0])?.upperBound else {
    return match[3]
  }
  let list = text[start...].drop { $0 != "(" }
  return prefix + (kind == "func" ? match[3] : kind) + labels(list, isSubscript: kind == "subscript")
}

private func declarations(_ url: URL) throws -> [Declaration] {
  let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  var (found, owner) = ([Declaration](), "")
  for (index, line) in lines.enumerated() {
    let indent = line.prefix { $0 == " " }.count
    if indent == 0,
      let head = first("^(?:@\\w+ )*(?:public |open |final )*(extension|class|struct|enum|protocol) ([\\w.]+)", line)
    {
      owner = head[2]
    }
    guard indent == 0 || indent == 2 || url.lastPathComponent == "HexColorTransform.swift",
      first("^ *(@\\w+(\\([^)]*\\))? +)*(public|open) ", line) != nil, !line.contains(" import "),
      let name = name(lines[index...])
    else { continue }
    let attributes = line + (index > 0 && lines[index - 1].contains("@") ? lines[index - 1] : "")
    found.append(
      Declaration(
        owner: indent == 0 ? nil : owner, name: name, isDisfavored: attributes.contains("@_disfavoredOverload"),
        place: "\(url.lastPathComponent):\(index + 1)"))
  }
  return found
}
