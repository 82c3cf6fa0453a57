import Core
import ObjectMapper

// What is ambiguous or hidden unless it is named with its module.

extension Song {
  /// Models have a method of that name.
  fileprivate var coreText: String { Core.encoded(1) }
}

func checkNamedTypes() {
  expect(String(reflecting: type(of: Core.MapperConfiguration())), "Core.MapperConfiguration")
  expect(String(reflecting: type(of: Core.Mapped())), "Core.Mapped")
  expect(CodingUserInfoKey.mapperConfiguration?.rawValue, "core")
  expect(Song("s").coreText, "1 of core")
}
