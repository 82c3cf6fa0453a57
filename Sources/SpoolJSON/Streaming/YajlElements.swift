/// What a stream with the engine yajl has besides the runs of the tokenizer.
struct YajlElements {
  /// A value that has ended in the bytes that yajl has read, but has not been delivered.
  struct Delivery {
    let purpose: NestedElements.Purpose
    let document: JSONDocument
    let key: String?
    /// The offsets of its first byte and of the byte after it in the stream.
    let range: Range<Int>
  }

  /// The stream and its bytes while yajl reads them.
  struct Owner {
    let elements: UnsafeMutablePointer<NestedElements>
    let window: UnsafePointer<StreamWindow>
  }

  let pieces: YajlPieces
  /// The elements and kept values of one piece, nil after they have been delivered, and how many of them have been.
  private var deliveries: [Delivery?] = []
  private var deliveredCount = 0
  /// True if yajl has not accepted the last piece, which the tokenizer reads again to find the error.
  var hasRefused = false

  init?(_ parsing: JSONParser.Options) {
    let pieces = YajlPieces(parsing) { follower, event in
      // SAFETY: the stream sets the owner to a pointer that is valid as long as yajl reads.
      guard let owner = follower.pointee.owner?.assumingMemoryBound(to: Owner.self).pointee else { return false }
      do throws(TokenFault) {
        return try owner.elements.pointee.take(event, follower, owner.window)
      } catch {
        return false
      }
    }
    guard let pieces else { return nil }
    self.pieces = pieces
  }

  mutating func append(_ delivery: Delivery) { deliveries.append(delivery) }

  /// The next value to be delivered.
  mutating func next() -> Delivery? {
    guard deliveredCount < deliveries.count else { return nil }
    defer { deliveredCount += 1 }
    return deliveries[deliveredCount].take()
  }

  /// Forgets all values.
  mutating func removeAll() {
    deliveries.removeAll(keepingCapacity: true)
    deliveredCount = 0
  }
}
