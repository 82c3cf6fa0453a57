@_exported import SpoolCoding
@_exported import SpoolCodingStreams
@_exported import SpoolEditing
@_exported import SpoolFoundation
@_exported import SpoolJSON
@_exported import SpoolMapping
@_exported import SpoolQuery

#if Macros
  @_exported import SpoolMacros
#endif
