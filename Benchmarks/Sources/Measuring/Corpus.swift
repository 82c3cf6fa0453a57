import Foundation

/// JSON text in memory, in the two forms that the engines take.
package struct Corpus {
  package let name: String
  package let bytes: [UInt8]
  package let data: Data

  package init(name: String, contentsOf url: URL) throws {
    data = try Data(contentsOf: url)
    bytes = [UInt8](data)
    self.name = name
  }

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    data = Data(bytes)
  }
}
