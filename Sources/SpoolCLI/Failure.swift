#if CLI
  import ArgumentParser
  import Spool

  /// What `spool` says to the shell when it ends.
  enum ExitStatus: Int32 {
    case success = 0
    case badInput = 1
    case usage = 64
    case unreadable = 66
    case unwritable = 74

    var code: ExitCode { ExitCode(rawValue) }

    /// The part of every command's help that lists them.
    static let help = """
      Exit codes:
        \(success.rawValue)   all is well
        \(badInput.rawValue)   the input is not valid, or has no such value
        \(usage.rawValue)  wrong usage
        \(unreadable.rawValue)  a file cannot be read
        \(unwritable.rawValue)  the output cannot be written
      """
  }

  /// Why a command ends early.
  enum Failure: Error {
    case badInput(name: String, JSONError)
    case absent(path: String, name: String)
    /// The text holds no object that a model could be made of.
    case noObject(name: String)
    /// Lines that are not JSON were skipped; each of them has been reported.
    case skippedLines
    case damagedGzip(name: String, Gzip.Damage)
    case unreadable(reason: String)
    case unwritable(reason: String)
    /// The reader of standard output has gone, as `head` does. That is its right, not an error.
    case closedPipe

    /// An error of the library, which knows the place but not always the name of the input.
    init(_ error: JSONError, in name: String) {
      switch error.category {
      case .file: self = .unreadable(reason: error.message)
      default: self = .badInput(name: name, error)
      }
    }

    init(_ error: SystemError, reading name: String) {
      self = .unreadable(reason: "cannot read \(name): \(error.reason)")
    }

    var status: ExitStatus {
      switch self {
      case .badInput, .absent, .noObject, .skippedLines, .damagedGzip: .badInput
      case .unreadable: .unreadable
      case .unwritable: .unwritable
      case .closedPipe: .success
      }
    }

    /// Whether nothing more can be written to standard output.
    var isOfOutput: Bool {
      switch self {
      case .unwritable, .closedPipe: true
      default: false
      }
    }

    var message: String? {
      switch self {
      case .badInput(let name, let error): "\(name):\(error.line):\(error.column): \(error.message)"
      case .absent(let path, let name): "\(name): no value at \"\(path)\""
      case .noObject(let name): "\(name): there is no object to make a model of"
      case .damagedGzip(let name, let damage):
        "\(name): damaged gzip, behind \(damage.decodedBytes) decoded bytes: \(damage.reason)"
      case .unreadable(let reason): "spool: \(reason)"
      case .unwritable(let reason): "spool: cannot write: \(reason)"
      case .skippedLines, .closedPipe: nil
      }
    }

    /// Prints the message to standard error; there is nobody to tell if that fails.
    func report() {
      guard let message else { return }
      try? Descriptor.standardError.write(message + "\n")
    }
  }
#endif
