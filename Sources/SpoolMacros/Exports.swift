#if Macros
  @_exported import SpoolCodingMacros
  @_exported import SpoolMapping
#endif
