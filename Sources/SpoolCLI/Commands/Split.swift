#if CLI
  import ArgumentParser
  import Spool

  /// `spool split`: divides the elements of an input among files.
  struct Split: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Divide elements among files, by number or by size.",
      discussion: """
        \(ElementOptions.help)

        The names of the files are the prefix, a number of five digits or more, and .ndjson or .json, and .gz with \
        --gzip. They are printed as soon as a file is complete; until then, its name ends with .partial. If the input is \
        not valid, the last file ends after the last valid element.

        Example: spool split --size 64MB --gzip --prefix parts/tweet- --at statuses twitter.json

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @Option(help: ArgumentHelp("The most elements of a file.", valueName: "number"))
    var elementsPerFile: Int?

    @Option(
      help: ArgumentHelp(
        "The most bytes of a file before compression, such as 500kB, 64MB or 1GiB; a longer element has a file to itself.",
        valueName: "bytes"))
    var size: ByteCount?

    @Option(help: "The beginning of the names, with a folder if wanted, which must exist.")
    var prefix = FileName("part-")

    @Option(help: "What is in the files: elements on lines (ndjson), or an array (json).")
    var format = Format.ndjson

    @Flag(help: "Compress the files with gzip.")
    var gzip = false

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var elements: ElementOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case ndjson, json }

    func validate() throws {
      guard elementsPerFile != nil || size != nil else {
        throw ValidationError("'--elements-per-file' or '--size' must say how large a file becomes.")
      }
      guard elementsPerFile ?? 1 > 0 else { throw ValidationError("'--elements-per-file' must be positive.") }
    }

    func run() throws {
      var parts = Parts(self)
      try StandardOutput.flushed { output in
        let result = Result {
          try elements.forEach(in: input, &output) { element, output in try parts.write(element, &output) }
        }
        if !result.isOfOutput { try parts.close(&output) }
        try result.get()
      }
    }
  }

  /// The files that elements are divided among.
  private struct Parts {
    private let options: Split
    private let writer: ElementWriter
    private var file: PartFile?
    private var number = 0
    /// The number of elements in the file so far.
    private var elements = 0
    private var bytes = 0
    private var text: [UInt8] = []

    init(_ options: Split) {
      self.options = options
      writer = ElementWriter(options.elements)
    }

    mutating func write(_ element: JSONElement, _ output: inout StandardOutput) throws {
      text.removeAll(keepingCapacity: true)
      try writer.write(element, to: &text)
      // The length includes the line feed, or the comma and brackets of an array.
      let length = text.count + (options.format == .json ? 2 : 1)
      let isFull = elements == options.elementsPerFile ?? .max || bytes + length > options.size?.bytes ?? .max
      if isFull && elements > 0 { try close(&output) }
      try text.withUnsafeBytes { text in
        let file = try openFile()
        if options.format == .json { try file.write(elements == 0 ? "[" : ",\n") }
        try file.write(text)
        if options.format == .ndjson { try file.write("\n") }
      }
      elements += 1
      bytes += length
    }

    private mutating func openFile() throws -> PartFile {
      if let file { return file }
      let digits = String(number)
      let name =
        options.prefix + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
        + ".\(options.format.rawValue)" + (options.gzip ? ".gz" : "")
      let new = try PartFile(name, isCompressed: options.gzip, replaces: options.force)
      (file, number, elements, bytes) = (new, number + 1, 0, options.format == .json ? 2 : 0)
      return new
    }

    /// Ends the file, if there is one, and prints its name.
    mutating func close(_ output: inout StandardOutput) throws {
      guard let file else { return }
      if options.format == .json { try file.write("]\n") }
      try file.close()
      (self.file, elements) = (nil, 0)
      try output.write(file.name.bytes)
      try output.endLine()
      try output.flush()
    }
  }
#endif
