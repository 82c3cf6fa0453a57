import Foundation
import ObjectMapper

/// The types of the original that have more in them, and that options are off.
func checkGraph() {
  let _: [Any.Type] = [DateTransform.DotNET.self, DateTransform.LocalISO8601.self, DateTransform.UnixTimestamp.self]
  let _: [Any.Type] = [Mapper<Song>.Root.self, MapError.Several.self]
  let _: [Any.Type] = [
    MappingOptions.self, MapperConfiguration.self, MappingReport.self, (any MappingSource).self,
    (any FallbackEnum).self, SpoolSerialization.self,
    GeneratedCode.self,
  ]
  let error: any Error = MapError(key: "k", currentValue: 1, reason: "r")
  expect(error is any CustomNSError, true)
  expect(error is any LocalizedError, false)
  let options = MappingOptions()
  expect([options.lenientScalars, options.lossyCollections, options.collectsReport], [false, false, false])
  expect([options.nullReading == .clear, options.nullWriting == nil, options.dateStrategy == nil], [true, true, true])
  expect([options.unknownKeys == .ignore, options.converters.isEmpty], [true, true])
  if case .none = options.requiredKeys {} else { expect("required keys", "none") }
  if case .unchanged = options.keyStrategy {} else { expect("a key strategy", "unchanged") }
}
