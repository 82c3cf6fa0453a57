@_exported import SpoolCoding
@_exported import SpoolJSON
@_exported import SpoolMapping

#if Macros
  @_exported import SpoolMacros
#endif
