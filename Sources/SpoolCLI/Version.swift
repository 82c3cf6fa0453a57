#if CLI
  /// The version of Spool. `scripts/release --prepare` sets it, and the name of the tag is the same.
  enum Version {
    /// Ends in `-dev` between releases.
    static let current = "1.0.0-dev"
  }
#endif
