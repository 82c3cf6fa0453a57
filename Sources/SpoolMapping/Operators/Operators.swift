/// Maps a property, in both directions: `name <- map["name"]`.
infix operator <-

/// Writes a property, which is never read: `name >>> map["name"]`.
infix operator >>>

// The overloads are written by scripts/generate. All of them follow two rules: a key that is absent
// changes nothing, and `<-` writes as `>>>` does when the map is written.

/// Maps a value of any kind; unchanged if the value is null.
///
/// The generic overload would be enough, but the compiler (6.3.1) crashes on it for `Any` in Swift 6 language mode.
@inlinable
public func <- (left: inout Any, right: Map) {
  if right.mappingType == .toJSON { return left >>> right }
  let slot = right.slot
  if let value = right.anything(slot) { left = value } else { right.resolve(slot, Any.self) }
}
