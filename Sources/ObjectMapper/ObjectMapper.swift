// Re-exports the mapping layer under the module name that users of ObjectMapper import.
@_exported import SpoolMapping
