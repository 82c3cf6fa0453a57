@_exported public import SpoolTape
