#if Macros
  @_exported import SpoolMapping
#endif
