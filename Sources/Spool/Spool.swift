@_exported import SpoolJSON
@_exported import SpoolMapping
