/// Maps a property, in both directions: `name <- map["name"]`.
infix operator <-

/// Writes a property, which is never read: `name >>> map["name"]`.
infix operator >>>

// The overloads are written by scripts/generate-operators.swift. What all of them have in common: a key that is absent
// changes nothing, and `<-` writes as `>>>` does when the map is written.
