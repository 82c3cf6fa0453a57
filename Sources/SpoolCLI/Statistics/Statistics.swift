#if CLI
  /// The statistics of JSON text.
  struct Statistics: Sendable {
    /// Tokens of one kind: their number, their total length, and the start of the longest one.
    struct Texts {
      private(set) var count = 0
      private(set) var bytes = 0
      private(set) var longest = -1
      private(set) var place: Place?

      mutating func add(_ length: Int, at place: Place) {
        count += 1
        bytes += length
        if length > longest { (longest, self.place) = (length, place) }
      }

      /// Adds tokens that come after these.
      mutating func add(_ later: Texts, from start: Place) {
        count += later.count
        bytes += later.bytes
        if later.longest > longest { (longest, place) = (later.longest, later.place?.counted(from: start)) }
      }
    }

    /// Arrays or objects: their number, and the number of values in the largest one.
    struct Containers {
      private(set) var count = 0
      private(set) var values = 0
      private(set) var largest = -1
      private(set) var place: Place?

      mutating func add(_ members: Int, at place: Place) {
        count += 1
        values += members
        if members > largest { (largest, self.place) = (members, place) }
      }

      /// Adds containers that come after these.
      mutating func add(_ later: Containers, from start: Place) {
        count += later.count
        values += later.values
        if later.largest > largest { (largest, place) = (later.largest, later.place?.counted(from: start)) }
      }
    }

    /// A place in the text. Lines and columns count from 1, columns in bytes.
    struct Place {
      var line = 1
      var column = 1

      /// The place in the whole text, if this is a place in a part that starts at another place.
      func counted(from start: Place) -> Place {
        Place(line: line + start.line - 1, column: line == 1 ? column + start.column - 1 : column)
      }
    }

    var bytes = 0
    var lines = 0
    var spaceBytes = 0
    /// The number of values outside all containers.
    var roots = 0
    var depth = 0
    var objects = Containers()
    var arrays = Containers()
    var strings = Texts()
    var numbers = Texts()
    var trues = 0
    var falses = 0
    var nulls = 0
    var keys = Texts()
    var keyCounts = KeyCounts()

    /// Adds the statistics of a part that comes after this one, except for its depth.
    ///
    /// - Parameter start: The place where the part starts.
    mutating func add(_ later: Statistics, from start: Place) {
      bytes += later.bytes
      lines += later.lines
      spaceBytes += later.spaceBytes
      roots += later.roots
      objects.add(later.objects, from: start)
      arrays.add(later.arrays, from: start)
      strings.add(later.strings, from: start)
      numbers.add(later.numbers, from: start)
      trues += later.trues
      falses += later.falses
      nulls += later.nulls
      keys.add(later.keys, from: start)
      keyCounts.add(later.keyCounts)
    }
  }
#endif
