internal import Foundation
internal import SpoolJSON

// The value at the top.

extension EncodingRun {
  /// Encodes what a closure writes.
  ///
  /// - Parameters:
  ///   - value: The value, for errors.
  ///   - body: Writes the value to an encoder.
  ///   - result: Makes the result from the text, which it may take.
  static func call<T, Result>(
    _ value: T, _ options: EncodingOptions, _ body: (EncodingRun, ValueEncoder) throws -> Void,
    result: (JSONText) throws -> Result
  ) throws -> Result {
    var run = reuse(options) ?? EncodingRun(options)
    var hasNothing = false
    try run.encode(in: nil, .same) {
      try body(run, $0)
      hasNothing = $0.isEmpty
    }
    if hasNothing { throw error(value, "Top-level \(T.self) did not encode any values.") }
    run.isFinished = true
    if run.deepest >= maximumDepth && run.depthOfText >= maximumDepth {
      throw error(value, "Unable to encode the given top-level value to JSON.")
    }
    let result = try result(options.isPretty || options.sortsKeys ? TextLayout(options).text(of: run.text) : run.text)
    if isKnownUniquelyReferenced(&run) { keep(run) }
    return result
  }

  /// JSONEncoder refuses so many containers in each other.
  static let maximumDepth = 512

  private static func error(_ value: Any, _ text: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: text))
  }

  /// The greatest number of containers in each other.
  private var depthOfText: Int {
    text.withBytes { bytes in
      var (depth, deepest) = (0, 0)
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): index = TextScan.endOfString(bytes, index) - 1
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        index += 1
      }
      return deepest
    }
  }
}
