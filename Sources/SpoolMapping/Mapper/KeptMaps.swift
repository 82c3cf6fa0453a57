import SpoolJSON

/// Keeps maps of calls that have ended, for other calls about models of the same type. Learning the keys of a model
/// takes longer than reading or writing one small object.
///
/// A call takes its map out and puts it back, so a map belongs to one call at a time. A map that a model has kept stays
/// with that model.
final class KeptMaps {
  /// The use of a map.
  struct Use: Equatable {
    /// The type of the models.
    let model: ObjectIdentifier
    let text: Text

    /// The text that is read or written.
    enum Text: Equatable {
      case read
      case written(isStrict: Bool, escapesSlashes: Bool, keepsValues: Bool)
    }
  }

  /// The kept maps of a few threads.
  private static let spare = SpareObjects<KeptMaps>()
  /// The most maps of one thread, and the most bytes that each may take.
  private static let (mostMaps, mostBytes) = (8, 1 << 16)

  /// The maps, the most recently used one last.
  private var maps: [(use: Use, map: Map)] = []

  /// Takes a map that is kept; nil if there is none.
  static func take(_ use: Use) -> Map? {
    guard let kept = spare.take() else { return nil }
    defer { spare.give(kept) }
    guard let index = kept.maps.lastIndex(where: { $0.use == use }) else { return nil }
    return kept.maps.remove(at: index).map
  }

  /// Keeps the map of a call that has ended, if there is no other reference to it, and if it takes little memory.
  static func keep(_ map: inout Map?, _ use: Use) {
    guard isKnownUniquelyReferenced(&map), map?.notes == nil else { return }
    var room = mostBytes
    guard let ended = map.take()?.ended(&room), room >= 0 else { return }
    let kept = spare.take() ?? KeptMaps()
    if kept.maps.count == mostMaps { kept.maps.removeFirst() }
    kept.maps.append((use, ended))
    spare.give(kept)
  }
}

extension Mapper {
  /// Whether a map after a call can be used by any other mapper of the type.
  private var keepsMaps: Bool {
    !configuration.hasOptions && configuration.decoder == nil && configuration.encoder == nil
  }

  /// The use of a map that reads a text; nil if the map is not kept.
  func use(reading storage: TapeStorage) -> KeptMaps.Use? {
    storage.isSmall && keepsMaps ? KeptMaps.Use(model: ObjectIdentifier(N.self), text: .read) : nil
  }

  /// The use of a map that writes a text.
  func use(writing text: WrittenText) -> KeptMaps.Use? {
    guard keepsMaps else { return nil }
    let text = KeptMaps.Use.Text.written(
      isStrict: text.isStrict, escapesSlashes: text.escapesSlashes, keepsValues: text.keepsValues)
    return KeptMaps.Use(model: ObjectIdentifier(N.self), text: text)
  }
}
