#if CLI
  import ArgumentParser

  /// The options for showing progress.
  struct ProgressOptions: ParsableArguments {
    @Flag(
      inversion: .prefixedNo,
      help: "Show progress on standard error after a second. (default: if standard error is a terminal)")
    var progress: Bool?

    /// Returns a progress bar, or nil if none is to be shown.
    func bar(_ title: String, total: Int? = nil) -> ProgressBar? {
      let isWanted = progress ?? Descriptor.standardError.isTerminal
      return isWanted ? ProgressBar(title: SafeText.escaped(title), total: total) : nil
    }
  }
#endif
