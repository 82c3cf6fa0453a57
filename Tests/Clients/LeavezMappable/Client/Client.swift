import Foundation

@main
struct Client {
  static func main() throws {
    try checkModels()
    try checkPaths()
    try checkDefaults()
    try checkEnums()
    try checkInheritance()
    try checkDates()
    try checkMembers()
    try checkErrors()
    try checkMappers()
    try checkClaims()
    checkGraph()
  }
}

/// Terminates the client with the place of a wrong value.
func expect<T: Equatable>(_ value: T, _ expected: T, file: StaticString = #fileID, line: Int = #line) {
  guard value != expected else { return }
  print("\(file):\(line): \(value), not \(expected)")
  exit(1)
}
