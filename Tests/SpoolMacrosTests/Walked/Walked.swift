#if Macros
  /// Models of the corpus whose mapping is generated; those of the same names without `Walked` are written by hand.
  enum Walked {}
#endif
