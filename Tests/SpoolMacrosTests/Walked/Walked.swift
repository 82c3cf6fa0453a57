#if Macros
  /// Generated models of the corpus. The models with the same names but without `Walked` are handwritten.
  enum Walked {}
#endif
