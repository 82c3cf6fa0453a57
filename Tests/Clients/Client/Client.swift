import Foundation

@main
struct Client {
  static func main() {
    checkReading()
    checkNestedKeys()
    checkTransforms()
    checkClusters()
    checkGenerics()
    checkContexts()
    checkImmutables()
    checkUpdates()
    checkMapper()
    checkWriting()
    checkProperties()
    checkOperatorOverloads()
    checkMapperSignatures()
    checkConvenienceSignatures()
    checkMapSignatures()
    checkTransformSignatures()
    checkErrorSignatures()
    checkThrowingSignatures()
    checkListOverloads()
    checkDecodableOverloads()
    checkSetOverloads()
    checkGraph()
  }
}

/// Terminates the client with the place of a wrong value.
func expect<T: Equatable>(_ value: T, _ expected: T, file: StaticString = #fileID, line: Int = #line) {
  guard value != expected else { return }
  print("\(file):\(line): \(value), not \(expected)")
  exit(1)
}
