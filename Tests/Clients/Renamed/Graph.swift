import ObjectMapper

/// Checks that `Mapper` is the one of Spool.
func checkGraph() { expect(String(reflecting: Mapper<Album>.self).hasPrefix("SpoolMapping."), true) }
