public import SpoolJSON

extension MapError {
  /// One step from a container to a value in it.
  @usableFromInline
  enum PathComponent: Equatable {
    case key(String)
    case position(Int)

    init(_ component: JSONKeyPath.Component) {
      self = component.position.map { .position($0) } ?? .key(component.key ?? "")
    }

    var component: JSONKeyPath.Component {
      switch self {
      case .key(let key): .key(key)
      case .position(let position): .position(position)
      }
    }
  }

  /// The place of a value: the end of a path that starts at a value on a tape. The path to that value is computed when
  /// it is asked for.
  struct Location {
    /// The call whose root all paths start from; nil for an error that user code has made.
    var call: MapSource.Call?
    /// The value on the tape; nil if the path starts at the root.
    var base: JSONValue?
    var tail: [PathComponent]

    /// The path from the root of the call. Linear in the size of the text before the value.
    var path: [PathComponent] {
      guard let base else { return tail }
      return base.storage.withReader { TapePaths.parts($0, from: call?.root ?? 0, to: base.index) } + tail
    }
  }

  /// The path from the root to the value, such as `statuses[3].user.id`; nil if the value is the root itself.
  ///
  /// ``JSONKeyPath`` reads this text: a key that would be read as something else is in quotes, as in `["a.b"]`.
  ///
  /// - Complexity: Linear in the size of the text before the value, each time.
  @_disfavoredOverload public var keyPath: String? { MapError.text(location.path) }

  /// The text of a path; nil if it is empty.
  static func text(_ path: [PathComponent]) -> String? {
    path.isEmpty ? nil : JSONKeyPath(components: path.map(\.component)).description
  }

  /// The place in the JSON text where the value starts, or the object or array that lacks it. For a text that is not
  /// JSON, the place of the error. Nil if the source was a dictionary, and for errors about writing.
  ///
  /// - Complexity: Linear in the offset, each time.
  @_disfavoredOverload public var place: JSONPlace? {
    if case .syntax(let error, _) = cause { return error.place }
    return textValue.map { JSONPlace(ofValueAt: $0.index, of: $0.storage) }
  }

  /// The offsets of the places of errors. Linear in the size of the text, once for all errors about it.
  static func byteOffsets(of errors: [MapError]) -> [Int?] { ValueOffsets.offsets(of: errors.map(\.textValue)) }

  /// The value of the text that is at the `place`.
  private var textValue: JSONValue? {
    switch subject {
    case .value(let value), .missing(in: let value?): value
    case .given, .boxed, .unwritable, .missing(in: nil): nil
    }
  }
}

extension MapError: PlacedError {
  @_disfavoredOverload package var faultPlace: JSONPlace? { place }
  @_disfavoredOverload package var faultReason: String { sentence }
}

extension TapePaths {
  /// The path from one value to another that is a part of it. Linear in the size of the first.
  static func parts(_ reader: TapeReader, from root: Int, to index: Int) -> [MapError.PathComponent] {
    path(reader, from: root, to: index).map(MapError.PathComponent.init)
  }
}
