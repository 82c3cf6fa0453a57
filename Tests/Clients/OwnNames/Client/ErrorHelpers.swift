import Foundation
import ObjectMapper

// What an app adds to errors for its messages.

extension MapError {
  fileprivate var message: String { own("message of \(key ?? "")") }
  fileprivate var keyPath: [String] { own([key ?? ""]) }
  fileprivate var expected: Any.Type { own(Int.self) }
  fileprivate var found: Any? { own(currentValue) }
  fileprivate var place: Int { own(7) }
}

extension MapError: @retroactive LocalizedError {
  /// The description of the error for users.
  public var errorDescription: String? { own("described by the app") }
  /// The reason of the error for users.
  public var failureReason: String? { "a reason of the app" }
}

func checkErrorHelpers() {
  let error = MapError(key: "k", currentValue: 1, reason: "r")
  expectOwn("message", error.message, "message of k")
  expectOwn("keyPath", error.keyPath, ["k"])
  expectOwn("expected", "\(error.expected)", "Int")
  expectOwn("found", error.found as? Int, 1)
  expectOwn("place", error.place, 7)
  expectOwn("errorDescription", error.errorDescription, "described by the app")
  expectOwn("errorDescription", (error as Error).localizedDescription, "described by the app")
  expect((error as NSError).localizedFailureReason, "a reason of the app")
}
