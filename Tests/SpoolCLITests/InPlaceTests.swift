#if CLI
  import Foundation
  import Testing

  /// Files that are replaced: nothing else in their folder changes, and of what is done at once, nothing is lost.
  @Suite struct InPlaceTests {
    @Test func attributesAndLinks() throws {
      let folder = try ScratchFolder()
      let file = try folder.add("a.json", #"{"a":1}"#)
      let link = folder.path("link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      #expect(try Tool.run(["set", "-i", "a", "2", link]) == Outcome())
      #expect(try folder.text("a.json") == #"{"a":2}"#)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.json")
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
      #expect(folder.names == ["a.json", "link"])
    }

    /// Owner and group are kept, and permissions that a change of the owner removes.
    @Test(.enabled(if: getuid() == 0, "only root may give files to others"), arguments: [0o600, 0o4755, 0o2644])
    func owner(permissions: Int) throws {
      let folder = try ScratchFolder()
      let file = try folder.add("a.json", "[1]")
      #expect(chown(file, 1000, 1001) == 0 && chmod(file, mode_t(permissions)) == 0)
      #expect(try Tool.run(["format", "-i", file]) == Outcome())
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.ownerAccountID] as? Int == 1000 && attributes[.groupOwnerAccountID] as? Int == 1001)
      #expect(attributes[.posixPermissions] as? Int == permissions)
    }

    /// What has the name of the file and an ending is not touched, whether the edit succeeds or not.
    @Test(arguments: [#"{"a":1}"#, #"{"a":"#]) func otherFiles(text: String) throws {
      let folder = try ScratchFolder()
      let file = try folder.add("a.json", text)
      try folder.add("a.json.partial", "mine")
      try folder.add("other", "other")
      try FileManager.default.createSymbolicLink(atPath: folder.path("b.json.partial"), withDestinationPath: "other")
      let linked = try folder.add("b.json", text)
      let outcome = try Tool.run(["set", "-i", "a", "2", file, linked])
      #expect(outcome.status == (text.hasSuffix("}") ? 0 : 1))
      let expected = text.hasSuffix("}") ? #"{"a":2}"# : text
      #expect(try folder.text("a.json") == expected && folder.text("b.json") == expected)
      #expect(try folder.text("a.json.partial") == "mine" && folder.text("other") == "other")
      #expect(folder.names == ["a.json", "a.json.partial", "b.json", "b.json.partial", "other"])
      let type = try FileManager.default.attributesOfItem(atPath: linked)[.type] as? FileAttributeType
      #expect(type == .typeRegular)
    }

    /// Runs that change one file at the same time take turns.
    @Test func concurrentEdits() throws {
      let folder = try ScratchFolder()
      let numbers = (0..<40_000).map { "\($0)" }.joined(separator: ",")
      let file = try folder.add("a.json", #"{"n":[\#(numbers)]}"#)
      let line = #"for i in 0 1 2 3 4 5 6 7; do "$spool" set -i "k$i" "$i" "$1" & done; wait"#
      // A run that waits for long says so.
      let outcome = try Tool.shell(line, file)
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      let members = (0..<8).map { #""k\#($0)":\#($0)"# }
      let text = try folder.text("a.json")
      for member in members { #expect(text.contains(member), "\(member) is lost") }
      #expect(text.utf8.count == #"{"n":[\#(numbers)],\#(members.joined(separator: ","))}"#.utf8.count)
      #expect(folder.names == ["a.json"])
    }

    /// A run waits for another program that has locked the file, and says so.
    @Test func lockedFile() throws {
      let folder = try ScratchFolder()
      let file = try folder.add("a.json", "[1]")
      let descriptor = open(file, O_RDONLY)
      #expect(flock(descriptor, LOCK_EX) == 0)
      let errors = Pipe()
      let process = try Tool.start(["set", "-i", "-", "2", file], errors: errors)
      let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(message == "spool: \(file) is locked by another program; waiting\n")
      chmod(file, 0o600)
      close(descriptor)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try folder.text("a.json") == "[1,2]")
      // What has changed while the run was waiting stays as well.
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    /// A run that is ended by a signal leaves the folder as it was.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func signals(number: CInt) throws {
      let folder = try ScratchFolder()
      var random = SystemRandomNumberGenerator()
      // Compressing them takes a while.
      let numbers = (0..<300_000).map { _ in String(random.next()) }.joined(separator: ",")
      try folder.add("a", "[\(numbers)]")
      #expect(try Tool.shell("gzip -1 \"$1\"", folder.path("a")) == Outcome())
      let before = try Data(contentsOf: folder.url.appendingPathComponent("a.gz"))
      let process = try Tool.start(["format", "-i", folder.path("a.gz")])
      while folder.names.count == 1 && process.isRunning {}
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
      #expect(folder.names == ["a.gz"])
      #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.gz")) == before)
    }

    /// A pipe or a device is refused at once.
    @Test func streams() throws {
      let folder = try ScratchFolder()
      #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
      let file = try folder.add("a.json", "[1]")
      for path in [folder.path("pipe"), "/dev/null"] {
        let outcome = try Tool.run(["set", "-i", "-", "2", path, file])
        #expect(outcome == Outcome(status: 74, errors: "spool: cannot replace \(path): it is not a regular file\n"))
      }
      #expect(try folder.text("a.json") == "[1,2,2]")
      #expect(try Tool.run(["set", "-i", "-", "2", folder.url.path]).status == 66)
      let read = try Tool.shell(#"echo '[1]' > "$1" & "$spool" set - 2 "$1""#, folder.path("pipe"))
      #expect(read == Outcome(output: "[1,2]\n"))
    }
  }

  /// What the tool inherits: descriptors that are closed, and arguments that are not UTF-8.
  @Suite struct InheritanceTests {
    /// No file gets the number of a stream that is closed.
    @Test func closedStreams() throws {
      let folder = try ScratchFolder()
      let input = try folder.add("in", "1\nx\n2\n")
      let split = #""$spool" split --skip-invalid --size 1MB --prefix "$2/p-" "$1""#
      #expect(try Tool.shell(split + " 2>&-", input, folder.url.path).status == 1)
      #expect(try folder.text("p-00000.ndjson") == "1\n2\n")
      #expect(try Tool.shell(split + " --force >&- 2>/dev/null", input, folder.url.path).status == 74)
      #expect(try folder.text("p-00000.ndjson") == "1\n2\n")
      let closed = try Tool.shell(#""$spool" validate <&-"#)
      #expect(closed == Outcome(status: 66, errors: "spool: cannot read <stdin>: Bad file descriptor\n"))
    }

    @Test(arguments: ["--help", "help", "--version", "help get", "get --help", "--generate-completion-script bash"])
    func helpThatCannotBeWritten(arguments: String) throws {
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let outcome = try Tool.shell("\"$spool\" \(arguments) > /dev/full")
      #expect(outcome == Outcome(status: 74, errors: "spool: cannot write: No space left on device\n"))
      #expect(try Tool.shell("\"$spool\" \(arguments) | head -n 0").status == 0)
      #expect(try Tool.shell("\"$spool\" \(arguments)").status == 0)
    }

    /// `$n` is the name of a file that is not UTF-8. Each line prints what follows.
    static let names: [(line: String, outcome: Outcome)] = [
      (#""$spool" get a "$n""#, Outcome(output: "1\n")),
      (#""$spool" get a *.json; "$spool" get a -- *.json"#, Outcome(output: "1\n1\n")),
      (#""$spool" count "$n" "$n""#, Outcome(output: "2\n")),
      (#""$spool" set -i b 2 "$n" && "$spool" get b "$n""#, Outcome(output: "2\n")),
      (#"gzip -c "$n" > "z$n"; "$spool" get a "z$n"; "$spool" keys "" "z$n""#, Outcome(output: "1\na\n")),
      (#""$spool" model "$n" | grep struct"#, Outcome(output: "struct CafXe9 {\n")),
      (
        #"echo "[1" > "$n"; "$spool" validate "$n""#,
        Outcome(status: 1, errors: "caf\\xe9.json:2:1: the input ends too early, expected \",\" or \"]\"\n")
      ),
      (
        #"rm "$n"; "$spool" get a "$n""#,
        Outcome(status: 66, errors: "spool: cannot read caf\\xe9.json: No such file or directory\n")
      ),
      (
        #"echo "[1" | "$spool" split --size 9 --prefix "$n-" --input values -- - | od -An -c"#,
        Outcome(errors: "<stdin>:2:1: the input ends too early, expected \",\" or \"]\"\n")
      ),
      (
        #"echo 1 | "$spool" split --size 9 --prefix "$n-" | od -An -tx1; cat "$n-00000.ndjson"; ls | wc -l"#,
        Outcome(output: " 63 61 66 e9 2e 6a 73 6f 6e 2d 30 30 30 30 30 2e\n 6e 64 6a 73 6f 6e 0a\n1\n2\n")
      ),
      (
        #"echo 1 | "$spool" split --size 9 "--prefix=$n" | wc -l; ls "${n}00000.ndjson" >/dev/null"#,
        Outcome(output: "1\n")
      ),
      // A scalar for private use, as the placeholders are, is a character like any other.
      (#"echo '{"\#u{10FFE9}":3}' | "$spool" get "$(printf '\364\217\277\251')""#, Outcome(output: "3\n")),
      (
        #"echo 4 > "$(printf '\364\217\277\251')"; "$spool" get "" "$(printf '\364\217\277\251')""#,
        Outcome(output: "4\n")
      ),
    ]

    @Test(arguments: names) func namesThatAreNotUTF8(line: String, outcome: Outcome) throws {
      let folder = try ScratchFolder()
      let start = #"cd "$1" && n=$(printf 'caf\351.json') && echo '{"a":1}' > "$n" && "#
      #expect(try Tool.shell(start + line, folder.url.path) == outcome)
    }

    /// Values that are text.
    @Test(arguments: [
      ("set -s a $n -", "<value>"), ("set a $n -", "<value>"), ("set $n 1", "<path>"), ("get $n", "<path>"),
      ("keys $n", "<path>"), ("delete $n", "<path>"), ("filter $n", "<condition>"), ("pick $n", "<paths>"),
      ("pick a --names $n", "--names <names>"), ("count --at $n", "--at <path>"), ("count --at=$n", "--at <path>"),
      ("get a --delimiter $n", "--delimiter <delimiter>"), ("model --name $n", "--name <name>"),
    ])
    func valuesThatAreNotUTF8(arguments: String, name: String) throws {
      let outcome = try Tool.shell(#"n=$(printf 'x\351'); "$spool" \#(arguments)"#)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix("Error: The value 'x\\xe9' is invalid for '\(name)': it is not UTF-8\n"), "\(outcome)")
    }

    @Test(arguments: [
      ("count --input $n", "Error: The value 'x\\xe9' is invalid for '--input <input>'"),
      ("$n", "Error: There is no command 'x\\xe9'."), ("count --$n", "Error: Unknown option '--x\\xe9'"),
    ])
    func otherArguments(arguments: String, message: String) throws {
      let outcome = try Tool.shell(#"n=$(printf 'x\351'); "$spool" \#(arguments)"#)
      #expect(outcome.status == 64 && outcome.errors.hasPrefix(message), "\(outcome)")
    }
  }
#endif
