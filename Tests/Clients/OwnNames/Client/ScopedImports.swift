import struct Core.JSONElementError
import ObjectMapper

/// A type that is imported by its name comes first.
func checkScopedImports() { expect(String(reflecting: JSONElementError.self), "Core.JSONElementError") }
