/// Maps a property: `name <- map["name"]`.
infix operator <-

// The first gate of all of them: a key that is absent changes nothing. What a null or a value of another type does is
// said at each group.

// MARK: Any type

/// Maps a property of any type; a null or a value of another type changes nothing.
@inlinable
public func <- <T>(left: inout T, right: Map) {
  guard right.isKeyPresent, let value: T = right.read() else { return }
  left = value
}

/// Maps an optional property of any type; a null or a value of another type makes it nil.
@inlinable
public func <- <T>(left: inout T?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.read()
}

// MARK: Integers

/// Maps a signed integer, cutting fractions off; a null, a value of another type or out of range makes it 0.
@inlinable
public func <- <T: SignedInteger>(left: inout T, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.signed() ?? 0
}

/// Maps an optional signed integer, cutting fractions off; anything that is no integer in range makes it nil.
@inlinable
public func <- <T: SignedInteger>(left: inout T?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.signed()
}

/// Maps an unsigned integer, cutting fractions off; a null, a value of another type or out of range makes it 0.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.unsigned() ?? 0
}

/// Maps an optional unsigned integer, cutting fractions off; anything that is no integer in range makes it nil.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T?, right: Map) {
  guard right.isKeyPresent else { return }
  left = right.unsigned()
}
