#if CLI
  import ArgumentParser
  import Spool

  /// The exit code of `spool`.
  enum ExitStatus: Int32 {
    case success = 0
    case badInput = 1
    case usage = 64
    case unreadable = 66
    case unwritable = 74

    var code: ExitCode { ExitCode(rawValue) }

    /// The list of exit codes in the help of every command.
    static let help = """
      Exit codes:
        \(success.rawValue)   success
        \(badInput.rawValue)   the input is not valid, or does not contain the value
        \(usage.rawValue)  invalid arguments
        \(unreadable.rawValue)  a file cannot be read
        \(unwritable.rawValue)  the output cannot be written
      """
  }

  /// The reason why a command ends early.
  enum Failure: Error {
    case badInput(name: String, JSONError, hint: String = "")
    /// There is no value at a path, or it cannot be found or changed.
    case absent(reason: String, name: String)
    /// The input contains no object that a model could be made from.
    case noObject(name: String)
    /// There were problems, which have been reported: lines that are not JSON and were skipped, or values with nothing
    /// at the path.
    case reported
    case damagedGzip(name: String, Gzip.Damage)
    case unreadable(reason: String)
    case unwritable(reason: String)
    /// A pipe or a device cannot be replaced.
    case irreplaceable(name: String)
    /// The reader of standard output has closed it, as `head` does. This is not an error.
    case closedPipe

    /// Wraps an error of the library, which contains the place but not always the name of the input.
    ///
    /// - Parameter options: The options of the command, if it reads one value by default.
    init(_ error: JSONError, in name: String, _ options: ParsingOptions? = nil) {
      switch error.category {
      case .file: self = .unreadable(reason: error.reason)
      default:
        let isOneOfSeveral = options?.multiple == false && error.startsValue
        self = .badInput(
          name: name, error, hint: isOneOfSeveral ? "; --multiple reads several values, as in NDJSON" : "")
      }
    }

    /// Calls a closure that does something with an element of an input. If patterns of the element need too much, that is
    /// a failure at its line.
    static func atLine<Result>(of element: JSONElement, in name: String, _ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch let excess as PatternExcess {
        throw Failure.absent(reason: excess.description, name: "\(name):\(element.place.line)")
      }
    }

    init(_ error: SystemError, reading name: String) {
      self = .unreadable(reason: "cannot read \(name): \(error.reason)")
    }

    var status: ExitStatus {
      switch self {
      case .badInput, .absent, .noObject, .reported, .damagedGzip: .badInput
      case .unreadable: .unreadable
      case .unwritable, .irreplaceable: .unwritable
      case .closedPipe: .success
      }
    }

    /// Returns true if nothing more can be written to standard output.
    var isOfOutput: Bool {
      switch self {
      case .unwritable, .closedPipe: true
      default: false
      }
    }

    /// Returns true if an error is one of the output.
    static func isOfOutput(_ error: any Error) -> Bool { (error as? Failure)?.isOfOutput ?? false }

    var message: String? {
      switch self {
      case .badInput(let name, let error, let hint):
        "\(name):\(error.place.line):\(error.place.column): \(error.reason)\(hint)"
      case .absent(let reason, let name): "\(name): \(reason)"
      case .noObject(let name): "\(name): there is no object to make a model from"
      case .damagedGzip(let name, let damage):
        "\(name): damaged gzip, after \(damage.decodedBytes) decoded bytes: \(damage.reason)"
      case .unreadable(let reason): "spool: \(reason)"
      case .unwritable(let reason): "spool: cannot write: \(reason)"
      case .irreplaceable(let name): "spool: cannot replace \(name): it is not a regular file"
      case .reported, .closedPipe: nil
      }
    }

    /// Prints the message to standard error, and ignores a failure to do so, because it cannot be reported.
    func report() {
      if let message { Failure.write(SafeText.escaped(message)) }
    }

    /// Prints a message of one or more lines in the same way.
    static func report(_ message: String) {
      if message.isEmpty { return }
      write(
        message.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText.escaped(String($0)) }.joined(
          separator: "\n"))
    }

    private static func write(_ text: String) { try? Descriptor.standardError.write(text + "\n") }
  }

  extension JSONError {
    /// True if a value may begin where the input should end.
    fileprivate var startsValue: Bool {
      guard code == .trailingText, let byte = foundByte else { return false }
      return "{[\"-0123456789tfn".utf8.contains(byte)
    }
  }

  extension Result {
    /// True if nothing more can be written to standard output.
    var isOfOutput: Bool {
      if case .failure(let error) = self { SpoolCLI.Failure.isOfOutput(error) } else { false }
    }
  }
#endif
