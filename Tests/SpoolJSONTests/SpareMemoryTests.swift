import Testing

@testable import SpoolJSON
@testable import SpoolTape

/// Blocks of memory that are kept for the next use.
@Suite("Memory that is kept") struct SpareMemoryTests {
  // Tests that run at the same time use the same memory, so a round may find that its block has been taken. No round leaves a
  // block to the next one.

  @Test("the tape of a short text leaves the memory of a long one") func tapes() {
    let isKept = (0..<100).contains { _ in
      let (long, capacity) = TapeMemory.allocate(exactly: 1 << 19)
      TapeMemory.free(long, capacity: capacity)
      let short = TapeMemory.allocate(forTextOf: 200_000)
      TapeMemory.free(TapeMemory.reallocate(short.words, 10_000), capacity: 10_000)
      let next = TapeMemory.allocate(forTextOf: 8_000_000)
      defer { HeapMemory.release(next.words) }
      return next.capacity == capacity
    }
    #expect(isKept)
  }

  @Test("the tape of a text has the memory of the one before, if that was as long") func tapesOfOneSize() {
    let isUsed = (0..<100).contains { _ in
      let first = TapeMemory.allocate(forTextOf: 200_000)
      TapeMemory.free(TapeMemory.reallocate(first.words, 10_000), capacity: 10_000)
      let next = TapeMemory.allocate(forTextOf: 200_000)
      defer { HeapMemory.release(next.words) }
      return next.capacity == 10_000
    }
    #expect(isUsed)
  }

  @Test("a short text in pieces leaves the memory of a long one") func pieces() {
    let isKept = (0..<100).contains { _ in
      let long = PieceMemory.allocate(1 << 22)
      PieceMemory.free(long)
      let short = PieceMemory.grow(PieceMemory.allocate(1 << 15), used: 1 << 15, to: 1 << 16)
      PieceMemory.free(PieceMemory.shrink(short, used: 40_000))
      let next = PieceMemory.allocate(1 << 21)
      defer { HeapMemory.release(next.memory) }
      return next.capacity == long.capacity
    }
    #expect(isKept)
  }

  // MARK: Which blocks are kept

  private enum Step {
    case give(Int)
    /// Takes a block, and expects its size.
    case take(ClosedRange<Int>, Int?)
  }

  private static let (kilobyte, megabyte) = (1 << 10, 1 << 20)
  private static let all = 1...Int.max

  private static let steps: [[Step]] = [
    // One block for each power of two, of which the smallest that fits is taken.
    [
      .give(4 * megabyte), .give(80 * kilobyte), .give(100 * kilobyte), .take(64 * kilobyte...90 * kilobyte, nil),
      .take(all, 100 * kilobyte), .take(1...3 * megabyte, nil), .take(4 * megabyte...4 * megabyte, 4 * megabyte),
      .take(all, nil),
    ],
    [.give(96 * kilobyte), .take(100 * kilobyte...megabyte, nil), .take(all, 96 * kilobyte)],
    // Sizes that are not kept.
    [.give(64 * kilobyte - 1), .give(32 * megabyte + 1), .take(all, nil)],
    [.give(64 * kilobyte), .take(1...64 * kilobyte - 1, nil), .take(all, 64 * kilobyte)],
    [.give(32 * megabyte), .take(32 * megabyte + 1...Int.max, nil), .take(all, 32 * megabyte)],
    // At most 32 MiB; the first that was given goes first.
    [
      .give(megabyte), .give(4 * megabyte), .give(17 * megabyte), .give(11 * megabyte), .take(all, 4 * megabyte),
      .take(all, 11 * megabyte), .take(all, 17 * megabyte), .take(all, nil),
    ],
    [.give(17 * megabyte), .give(megabyte), .give(32 * megabyte), .take(all, 32 * megabyte), .take(all, nil)],
    // A block that is not used while 256 others are given goes.
    [.give(megabyte)] + [Step](repeating: .give(64 * kilobyte), count: 256)
      + [.take(megabyte...megabyte, megabyte), .take(all, 64 * kilobyte), .take(all, nil)],
    [.give(megabyte)] + [Step](repeating: .give(64 * kilobyte), count: 257)
      + [.take(megabyte...megabyte, nil), .take(all, 64 * kilobyte), .take(all, nil)],
  ]

  private static let memory = SpareMemory()
  private static let sharedMemory = SpareMemory()

  private static func block(_ byteCount: Int) -> SpareMemory.Block {
    SpareMemory.Block(memory: HeapMemory.reallocate(nil, byteCount), capacity: byteCount)
  }

  @Test("the blocks that are kept") func policy() {
    for (row, steps) in Self.steps.enumerated() {
      for (number, step) in steps.enumerated() {
        switch step {
        case .give(let byteCount): Self.memory.give(Self.block(byteCount))
        case .take(let sizes, let expected):
          let block = Self.memory.take(sizes)
          #expect(block?.capacity == expected, "row \(row), step \(number)")
          if let block { HeapMemory.release(block.memory) }
        }
      }
    }
  }

  @Test("many threads never have the same block") func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { round in
            let byteCount = 1 << (16 + (round + task) % 3)
            let block = Self.sharedMemory.take(from: byteCount) ?? Self.block(byteCount)
            let words = UnsafeMutableRawBufferPointer(start: block.memory, count: byteCount).bindMemory(to: Int.self)
            for index in stride(from: 0, to: words.count, by: 512) { words[index] = task }
            defer { Self.sharedMemory.give(block) }
            return stride(from: 0, to: words.count, by: 512).allSatisfy { words[$0] == task }
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
