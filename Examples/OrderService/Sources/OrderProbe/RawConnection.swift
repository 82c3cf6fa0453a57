import Foundation
import Glibc
import Synchronization

/// A connection whose bytes are sent and read directly, for clients that violate the protocol.
package final class RawConnection: Sendable {
  private let descriptor: Int32
  private let isOpen = Atomic(true)

  /// Connects to a port of this machine.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - receiveBytes: The size of the receive buffer of the system; nil for the usual size.
  package init(port: Int, receiveBytes: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var wait = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close() }

  /// Sends a text.
  ///
  /// - Returns: Whether all of it has been accepted.
  @discardableResult
  package func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Sends the head of a request with a body in chunks.
  package func sendHead(_ path: String, type: String, length: Int? = nil) {
    let framing = length.map { "Content-Length: \($0)" } ?? "Transfer-Encoding: chunked"
    send("POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n\(framing)\r\n\r\n")
  }

  package func sendChunk(_ text: String) {
    send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  /// The next bytes that arrive.
  ///
  /// - Parameter maximum: The most bytes to take.
  /// - Returns: Nil at the end, and if nothing arrives for 20 s.
  package func receive(_ maximum: Int = 1 << 16) -> String? {
    var bytes = [UInt8](repeating: 0, count: maximum)
    let count = recv(descriptor, &bytes, maximum, 0)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Everything up to the end of the connection, or until nothing arrives for 20 s.
  package func receiveAll() -> String {
    var text = ""
    while let piece = receive() { text += piece }
    return text
  }

  /// Ends sending.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection with a reset, as a broken connection does.
  package func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  package func close() {
    if isOpen.exchange(false, ordering: .relaxed) { _ = Glibc.close(descriptor) }
  }
}
