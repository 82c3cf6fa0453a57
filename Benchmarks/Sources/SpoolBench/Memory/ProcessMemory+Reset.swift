import CReferences
import Foundation
import Measuring

extension ProcessMemory {
  /// Returns free memory to the system, and then sets the peak to the memory that is resident.
  static func resetPeak() throws {
    trim_memory()
    guard (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)) != nil else {
      throw Failure("/proc/self/clear_refs cannot be written")
    }
  }
}
