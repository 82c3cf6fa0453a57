#if CLI
  import ArgumentParser

  /// A number of bytes, as it is written on the command line: 500, 64kB, 1.5GB, 64MiB.
  struct ByteCount: ExpressibleByArgument {
    let bytes: Int

    private static let units: [String: Double] = [
      "": 1, "b": 1, "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "g": 1e9, "gb": 1e9, "kib": 1024, "mib": 1_048_576,
      "gib": 1_073_741_824,
    ]

    init?(argument: String) {
      let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = Double(digits), let unit = Self.units[argument.dropFirst(digits.count).lowercased()],
        number * unit >= 1, number * unit < 0x1p62
      else { return nil }
      bytes = Int(number * unit)
    }
  }
#endif
