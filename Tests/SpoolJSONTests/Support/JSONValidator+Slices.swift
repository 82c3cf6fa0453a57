import SpoolJSON

extension JSONValidator {
  /// Takes a piece of an array.
  mutating func feed(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, JSONError> in
      do throws(JSONError) {
        return .success(try feed(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
