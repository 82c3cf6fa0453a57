import Foundation
import SpoolJSON

extension JSONText {
  /// The text as data, which takes the memory over; nothing is left of the text.
  func takeData() -> Data {
    // Small data is held without memory of its own.
    guard count >= 64 else { return withBytes { Data($0) } }
    let bytes = takeBytes()
    return bytes.baseAddress.map { Data(bytesNoCopy: $0, count: bytes.count, deallocator: .free) } ?? Data()
  }
}
