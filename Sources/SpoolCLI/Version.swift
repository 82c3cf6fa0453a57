#if CLI
  /// The version of Spool. `scripts/release --prepare` sets it, and the tag has the same name.
  enum Version {
    /// Ends in `-dev` between releases.
    static let current = "1.0.0"
  }
#endif
