#if CLI
  import ArgumentParser

  /// Whether work that takes long shows how far it is.
  struct ProgressOptions: ParsableArguments {
    @Flag(
      inversion: .prefixedNo,
      help: "Show the progress of work over a second on standard error. (default: if that is a terminal)")
    var progress: Bool?

    /// A bar; nil if there is to be none.
    func bar(_ title: String, total: Int? = nil) -> ProgressBar? {
      let isWanted = progress ?? Descriptor.standardError.isTerminal
      return isWanted ? ProgressBar(title: title, total: total) : nil
    }
  }
#endif
