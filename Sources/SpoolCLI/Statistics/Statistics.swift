#if CLI
  /// The statistics of a JSON text.
  struct Statistics {
    /// Tokens of one kind: their number, their total length, and where the longest one starts.
    struct Texts {
      private(set) var count = 0
      private(set) var bytes = 0
      private(set) var longest = 0
      private(set) var place: Place?

      mutating func add(_ length: Int, at place: Place) {
        count += 1
        bytes += length
        if self.place == nil || length > longest { (longest, self.place) = (length, place) }
      }
    }

    /// Arrays or objects: their number, and the number of values in the largest one.
    struct Containers {
      private(set) var count = 0
      private(set) var values = 0
      private(set) var largest = 0
      private(set) var place: Place?

      mutating func add(_ members: Int, at place: Place) {
        count += 1
        values += members
        if self.place == nil || members > largest { (largest, self.place) = (members, place) }
      }
    }

    /// A place in the text. Lines and columns count from 1, columns in bytes.
    struct Place {
      var line = 1
      var column = 1
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
  }
#endif
