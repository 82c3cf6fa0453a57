import ObjectMapper

/// Whose mapping layer this is.
func checkGraph() { expect(String(reflecting: Mapper<Album>.self).hasPrefix("SpoolMapping."), true) }
