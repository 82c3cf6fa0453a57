import Foundation
import ObjectMapper

// What apps write themselves must be called, even if Spool has a function of that name.

@main
struct Client {
  static func main() throws {
    try checkMapHelpers()
    try checkMapperHelpers()
    try checkThrowingHelpers()
    try checkSongHelpers()
    try checkWritingHelpers()
    try checkSettings()
    try checkModelHelpers()
    checkErrorHelpers()
    checkNamedTypes()
    checkScopedImports()
    try checkOperators()
    try checkGraph()
    print("\(ownCalls) calls reached the app's own functions, \(failures) results are wrong")
    exit(failures == 0 ? 0 : 1)
  }
}

/// The number of calls that have reached the functions of this app.
nonisolated(unsafe) private var ownCalls = 0
nonisolated(unsafe) private var lastCall = ""
nonisolated(unsafe) private var failures = 0

/// The result of a function of this app, which is noted as called.
func own<T>(_ result: T, _ name: String = #function) -> T {
  lastCall = name
  return result
}

/// Fails unless a call has reached the function of this app that has a name, and returned a value.
func expectOwn<T: Equatable>(
  _ name: String, _ call: @autoclosure () throws -> T, _ expected: T, file: StaticString = #fileID, line: Int = #line
) {
  lastCall = "no function of the app"
  let result = Result { try call() }
  expect(lastCall, name, file: file, line: line)
  expect(try? result.get(), expected, file: file, line: line)
  if lastCall == name { ownCalls += 1 }
}

/// Fails with the place of a wrong value.
func expect<T: Equatable>(_ value: T, _ expected: T, file: StaticString = #fileID, line: Int = #line) {
  guard value != expected else { return }
  print("\(file):\(line): \(value), not \(expected)")
  failures += 1
}

struct Song: Mappable, Hashable {
  var title = ""

  init(_ title: String) { self.title = title }

  init?(map: Map) {}

  mutating func mapping(map: Map) { title <- map["title"] }
}

struct Fixed: ImmutableMappable, Equatable {
  let title: String

  init(_ title: String) { self.title = title }

  init(map: Map) throws { title = try map.value("title") }
}

struct Ours: Error, Equatable {}

let text = #"{"title": "parsed"}"#
let data = Data(text.utf8)
