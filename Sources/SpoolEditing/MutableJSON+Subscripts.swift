internal import SpoolCoding
public import SpoolTape

extension MutableJSON {
  /// A part of a ``MutableJSON`` while it is being changed: the value of `json["a"]` in `json["a"]["b"] = 1`.
  public struct Part: ~Copyable, JSONChangeable {
    /// The place of the part.
    public let _place: Place

    /// The place of the part, for a change.
    public mutating func _changingPlace() -> Place { _place }
  }
}

/// The types in which members and elements can be changed: ``MutableJSON``, and the parts of one. Not to be adopted by
/// other types.
public protocol JSONChangeable: ~Copyable {
  /// The place for reading. Not to be called.
  var _place: MutableJSON.Place { get }
  /// The place for changes. Not to be called.
  mutating func _changingPlace() -> MutableJSON.Place
}

extension JSONChangeable where Self: ~Copyable {
  // MARK: Values

  /// The member of an object with a key; nil if there is none. Nil removes it; objects that are missing on the way are made.
  public subscript(key: String) -> JSONValue? {
    get { _place.child(.key(key)).value }
    set { _changingPlace().child(.key(key)).set(newValue) }
  }

  /// The element of an array at a position, from the end if it is negative; nil if there is none. Nil removes it; at the
  /// position after the last one, an element is added.
  public subscript(position: Int) -> JSONValue? {
    get { _place.child(.position(position)).value }
    set { _changingPlace().child(.position(position)).set(newValue) }
  }

  /// The value at a path; nil if there is none. Nil removes it.
  public subscript(path path: JSONKeyPath) -> JSONValue? {
    get { _place.child(path.components).value }
    set { _changingPlace().child(path.components).set(newValue) }
  }

  // MARK: Values of other types

  /// The member of an object with a key as a type; nil if there is none, or if it cannot be decoded.
  @_disfavoredOverload
  public subscript<Value: Codable>(key: String) -> Value? {
    get { try? self[key]?.decoded() }
    set { set([.key(key)], newValue) }
  }

  /// The element of an array at a position as a type; nil if there is none, or if it cannot be decoded.
  @_disfavoredOverload
  public subscript<Value: Codable>(position: Int) -> Value? {
    get { try? self[position]?.decoded() }
    set { set([.position(position)], newValue) }
  }

  /// The value at a path as a type; nil if there is none, or if it cannot be decoded.
  @_disfavoredOverload
  public subscript<Value: Codable>(path path: JSONKeyPath) -> Value? {
    get { try? self[path: path]?.decoded() }
    set { set(path.components, newValue) }
  }

  private mutating func set(_ components: [JSONKeyPath.Component], _ value: (some Encodable)?) {
    let place = _changingPlace().child(components)
    guard let value else { return place.set(nil) }
    place.change { try $0.set($1, to: value) }
  }

  // MARK: Parts

  /// The member of an object with a key, to be changed.
  @_disfavoredOverload
  public subscript(key: String) -> MutableJSON.Part {
    _read {
      let part = MutableJSON.Part(_place: _place.child(.key(key)))
      yield part
    }
    _modify {
      var part = MutableJSON.Part(_place: _changingPlace().child(.key(key)))
      yield &part
    }
  }

  /// The element of an array at a position, to be changed.
  @_disfavoredOverload
  public subscript(position: Int) -> MutableJSON.Part {
    _read {
      let part = MutableJSON.Part(_place: _place.child(.position(position)))
      yield part
    }
    _modify {
      var part = MutableJSON.Part(_place: _changingPlace().child(.position(position)))
      yield &part
    }
  }

  /// The value at a path, to be changed.
  @_disfavoredOverload
  public subscript(path path: JSONKeyPath) -> MutableJSON.Part {
    _read {
      let part = MutableJSON.Part(_place: _place.child(path.components))
      yield part
    }
    _modify {
      var part = MutableJSON.Part(_place: _changingPlace().child(path.components))
      yield &part
    }
  }

  // MARK: Changes

  /// Appends an element to the array.
  public mutating func append(_ value: JSONValue) { _changingPlace().change { try $0.append(value, to: $1) } }

  /// Appends the encoded form of a value to the array.
  @_disfavoredOverload
  public mutating func append(_ value: some Encodable) { _changingPlace().change { try $0.append(value, to: $1) } }

  /// Inserts an element into the array before the element at a position; after the last one if the position is the
  /// count.
  public mutating func insert(_ value: JSONValue, at position: Int) {
    _changingPlace().child(.position(position)).change { try $0.insert(value, at: $1) }
  }

  /// Inserts the encoded form of a value into the array.
  @_disfavoredOverload
  public mutating func insert(_ value: some Encodable, at position: Int) {
    _changingPlace().child(.position(position)).change { try $0.insert(value, at: $1) }
  }

  /// Removes the element of the array at a position. There must be one.
  public mutating func remove(at position: Int) {
    _changingPlace().child(.position(position)).change { try $0.remove($1) }
  }

  /// Removes the member of the object with a key. There must be one.
  public mutating func remove(_ key: String) { _changingPlace().child(.key(key)).change { try $0.remove($1) } }

  /// Merges members into the object (RFC 7396): they replace or are added to the present ones, and null removes them.
  public mutating func merge(_ patch: JSONValue) { _changingPlace().change { try $0.merge(patch, at: $1) } }
}
