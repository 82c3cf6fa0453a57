/// The bytes of JSON text at a fixed address, and the object that keeps them alive.
///
/// SAFETY: `base` stays valid for as long as `owner` lives, and its bytes do not change, unless `mayChange` says so, so the
/// value may be shared.
@frozen @usableFromInline
package struct SourceText: @unchecked Sendable {
  package let base: UnsafePointer<UInt8>
  package let count: Int
  /// True for a mapped file, which another process may change.
  let mayChange: Bool
  private let owner: any Sendable

  /// A text of bytes at `base`, which `owner` keeps alive.
  package init(base: UnsafePointer<UInt8>, count: Int, owner: any Sendable, mayChange: Bool = false) {
    self.base = base
    self.count = count
    self.owner = owner
    self.mayChange = mayChange
  }

  /// A text of bytes that do not move or change as long as `owner` lives.
  package init(_ bytes: UnsafeRawBufferPointer, owner: any Sendable) {
    guard let base = bytes.baseAddress else {
      self.init([])
      return
    }
    // SAFETY: the caller guarantees that the bytes stay valid; they are read as bytes, whatever type they are bound to.
    self.init(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count, owner: owner)
  }

  /// The elements of an array, not copied.
  package init(_ bytes: [UInt8]) {
    // SAFETY: an array of trivial elements stores them in one heap object that it never moves unless it is mutated;
    // the copy held here is never mutated. An empty array has no base address, so any valid address will do.
    let base = bytes.withUnsafeBufferPointer { $0.baseAddress } ?? SourceText.nowhere
    self.init(base: base, count: bytes.count, owner: bytes)
  }

  /// The UTF-8 of a string. It is copied only if it is short, because the bytes of a short string are inside its value.
  package init(_ text: String) {
    var text = text
    let count = text.utf8.count
    if count <= 15 {
      self.init(Array(text.utf8))
      return
    }
    text.makeContiguousUTF8()
    // SAFETY: a contiguous string of more than 15 bytes keeps its UTF-8 in one immutable heap object or in the
    // binary's constant data; neither moves while the string held here lives.
    let base = text.utf8.withContiguousStorageIfAvailable { $0.baseAddress }
    if let base = base ?? nil {
      self.init(base: base, count: count, owner: text)
    } else {
      self.init(Array(text.utf8))
    }
  }

  /// The text in a file, which is mapped into memory if it is large, or if it does not change.
  ///
  /// - Throws: A ``JSONError`` of category `file` if the file cannot be read.
  package init(contentsOfFile path: String, isUnchanged: Bool = false) throws(JSONError) {
    self = try MappedFile.text(path: path, isUnchanged: isUnchanged)
  }

  /// The text in a file that the caller has opened, and may close afterwards.
  ///
  /// - Throws: A ``JSONError`` of category `file` if the file cannot be read.
  package init(descriptor: CInt, named name: String) throws(JSONError) {
    self = try MappedFile.text(SystemFile(descriptor: descriptor, named: name), isUnchanged: false)
  }

  /// A copy of some bytes.
  package init(copying bytes: UnsafeRawBufferPointer) {
    self.init([UInt8](bytes))
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// A valid address for texts without bytes. SAFETY: written once, before it can be read.
  nonisolated(unsafe) private static let nowhere: UnsafePointer<UInt8> = {
    let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()
}

/// The byte order mark of UTF-8, EF BB BF, which may stand before JSON text.
package enum ByteOrderMark {
  static let first: UInt8 = 0xEF

  /// The length of the mark at the start of some bytes: three bytes, or none.
  package static func length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == first && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// Makes strings from text that may have changed since a tokenizer found it valid: that of a mapped file, which another
/// process may write to.
///
/// The bytes are copied before they are checked, because they may change again in between. What is no UTF-8 becomes
/// U+FFFD.
@usableFromInline
package enum ChangingText {
  /// The string with the given bytes.
  @usableFromInline @inline(never)
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { copy in
      _ = copy.update(fromContentsOf: bytes)
      return String(decoding: copy, as: UTF8.self)
    }
  }

  /// The decoded text of an escaped source.
  @usableFromInline @inline(never)
  package static func string(decoding source: UnsafeBufferPointer<UInt8>) -> String {
    EscapedText.withDecoded(source) { String(decoding: $0, as: UTF8.self) }
  }
}
