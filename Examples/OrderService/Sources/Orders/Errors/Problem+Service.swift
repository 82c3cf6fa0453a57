import GRDB
import Hummingbird
import NIOCore
import NIOHTTP1

extension Problem {
  /// Creates the problem that any error is for a client.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - coder: The coder that has read the body.
  init(_ error: any Error, from coder: any OrderCoder.Type) {
    switch error {
    case let problem as Problem: self = problem
    case is NIOTooManyBytesError: self.init(.contentTooLarge, "The body is too long.")
    case is HTTPParserError: self.init(.badRequest, "The body has been cut off, or is not HTTP.")
    case let error as HTTPError: self.init(error.status, error.body ?? error.status.reasonPhrase)
    case let error as DatabaseError: self.init(error)
    case is CancellationError: self.init(.serviceUnavailable, "The service is stopping.")
    default: self = coder.problem(error) ?? Problem(.internalServerError, "Something went wrong here.")
    }
  }

  /// A store without room is not the fault of the client, and may recover.
  private init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY:
      self.init(.init(code: 507, reasonPhrase: "Insufficient Storage"), "There is no room for more orders now.")
    case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.serviceUnavailable, "The store is busy.")
    default: self.init(.internalServerError, "The store has failed.")
    }
  }
}
