@_exported import SpoolNIO
