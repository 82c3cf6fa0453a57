#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Synthetic records of people as one minified JSON array: the same bytes for the same seed on every machine.
package enum RecordText {
  /// An error of the system, with its text.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// Writes records to a file.
  ///
  /// - Parameters:
  ///   - path: The file, which is replaced, or a pipe.
  ///   - megabytes: The size of the text, in millions of bytes; the last record is not cut.
  ///   - seed: What the random numbers start with.
  /// - Returns: How many records there are, and bytes.
  package static func write(
    to path: String, megabytes: Double, seed: UInt64
  ) throws(Problem) -> (records: Int, bytes: Int) {
    guard let file = fopen(path, "wb") else { throw lastProblem(path) }
    var writer = RecordWriter(random: SplitMix64(state: seed))
    var written = 0
    var records = 0
    writer.write("[")
    repeat {
      if records > 0 { writer.write(",") }
      records += 1
      writer.record(id: records)
      if writer.bytes.count >= 1 << 16 { written += try flush(&writer, to: file, path) }
    } while written + writer.bytes.count + 1 <= Int(megabytes * 1e6)
    writer.write("]")
    written += try flush(&writer, to: file, path)
    guard fclose(file) == 0 else { throw lastProblem(path) }
    return (records, written)
  }

  private static func flush(
    _ writer: inout RecordWriter, to file: UnsafeMutablePointer<FILE>, _ path: String
  ) throws(Problem) -> Int {
    let count = writer.bytes.count
    guard fwrite(writer.bytes, 1, count, file) == count else { throw lastProblem(path) }
    writer.bytes.removeAll(keepingCapacity: true)
    return count
  }

  private static func lastProblem(_ path: String) -> Problem {
    Problem(description: "\(path): \(String(cString: strerror(errno)))")
  }
}

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
///
/// The standard library's `random(in:using:)` is not used on top of it, because its algorithm may change.
package struct SplitMix64 {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0 ..< bound`, by the high half of a product.
  package mutating func below(_ bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(below(UInt64(range.count)))
  }

  mutating func one(in chances: UInt64) -> Bool { below(chances) == 0 }

  mutating func pick<Element>(_ table: [Element]) -> Element { table[Int(below(UInt64(table.count)))] }
}

/// Word lists. `json` is the text between the quotes of a JSON string: some of it escaped, some of it raw UTF-8.
/// `ascii` is the form for an e-mail address.
private enum Words {
  static let firstNames: [(json: String, ascii: String)] = [
    ("Ada", "ada"), ("Amélie", "amelie"), ("Bruno", "bruno"), ("Chidi", "chidi"), ("Dolores", "dolores"),
    (#"Ren\u00e9"#, "rene"), ("Emeka", "emeka"), ("Farida", "farida"), ("Guillermo", "guillermo"),
    ("Hana", "hana"), ("Ingrid", "ingrid"), ("Jürgen", "jurgen"), ("Katarzyna", "katarzyna"),
    ("Łukasz", "lukasz"), ("Margaret", "margaret"), ("Niamh", "niamh"), ("Oluwaseun", "oluwaseun"),
    (#"Zo\u00eb"#, "zoe"), ("Priya", "priya"), ("Quentin", "quentin"), ("Rosalind", "rosalind"),
    ("Søren", "soren"), ("Tatiana", "tatiana"), ("Umberto", "umberto"), ("Valentina", "valentina"),
    ("Wilhelmina", "wilhelmina"), ("Xiomara", "xiomara"), ("陽子", "yoko"), ("Zbigniew", "zbigniew"),
    (#"William \"Bill\""#, "bill"), ("Anastasia", "anastasia"), ("Bartholomew", "bartholomew"),
  ]
  static let lastNames: [(json: String, ascii: String)] = [
    ("Abernathy", "abernathy"), ("Bergström", "bergstrom"), ("Castellanos", "castellanos"),
    ("Delacroix", "delacroix"), ("Eriksson", "eriksson"), ("Fitzgerald", "fitzgerald"),
    ("Grünwald", "grunwald"),
    ("Hernandez", "hernandez"), ("Ivanova", "ivanova"), (#"D\u00edaz"#, "diaz"), ("Kowalczyk", "kowalczyk"),
    ("Lindqvist", "lindqvist"), ("Montgomery", "montgomery"), ("Nakamura", "nakamura"),
    ("O'Sullivan", "osullivan"), ("Papadopoulos", "papadopoulos"), ("Quesada", "quesada"),
    ("Rasmussen", "rasmussen"), ("Söderberg", "soderberg"), ("Thistlethwaite", "thistlethwaite"),
    ("Underwood", "underwood"), ("Vandenberg", "vandenberg"), ("Wojciechowski", "wojciechowski"),
    ("山田", "yamada"),
  ]
  static let streets = [
    "Acacia Avenue", "Boulevard Voltaire", "Canal Street", "Dorchester Road", "Elm Street", "Fjordgata",
    "Großer Hirschgraben", "Harbour Terrace", "Independence Square", "Jubilee Crescent", "Kurfürstendamm",
    "Lombard Street", "Meridian Way", "Nevsky Prospekt", "Orchard Lane", "Piccadilly",
  ]
  static let streetEndings = [#"\nFloor 3"#, #"\nc\/o Reception"#, #" \"Rear\""#, #"\tUnit 12\/B"#]
  static let cities = [
    "Amsterdam", "Buenos Aires", "Casablanca", "Dubrovnik", "Edinburgh", "Fukuoka", "Göteborg", "Helsinki",
    "Istanbul", "Johannesburg", "Kraków", "Ljubljana", "Montréal", "Nairobi", "Oaxaca", "Philadelphia",
    "Québec", "Reykjavik", #"S\u00e3o Paulo"#, "Thessaloniki", "Ulaanbaatar", "Valparaíso", "Wellington",
    "東京",
  ]
  static let tags = [
    "analytics", "beta-tester", "contributor", "design", #"early\/adopter"#, "finance", "gardening",
    "hardware",
    "internal", "journalism", "kubernetes", "logistics", "marketing", "newsletter", "operations", "premium",
    "qualité", #"r\u0026d"#, "support", "travel", #"vip \ud83d\ude80"#, "wholesale", "youth", "zero-waste",
  ]
  static let mailDomains = ["example.com", "example.org", "example.net", "mail.example", "post.example"]
}

/// Appends records to a buffer, field by field.
private struct RecordWriter {
  var random: SplitMix64
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ number: Int, width: Int = 0) {
    let digits = String(number)
    for _ in 0..<max(0, width - digits.utf8.count) { bytes.append(UInt8(ascii: "0")) }
    write(digits)
  }

  mutating func record(id: Int) {
    let first = random.pick(Words.firstNames)
    let last = random.pick(Words.lastNames)
    write(#"{"id":"#)
    write(id)
    write(#","guid":""#)
    guid()
    write(random.one(in: 2) ? #"","isActive":true,"balance":"# : #"","isActive":false,"balance":"#)
    write(random.within(0...9999))
    write(".")
    write(random.within(0...99), width: 2)
    write(#","age":"#)
    write(random.within(18...90))
    write(#","name":""# + first.json + " " + last.json + #"","email":""# + first.ascii + "." + last.ascii)
    write(random.within(1...999))
    write("@" + random.pick(Words.mailDomains) + #"","address":"#)
    address()
    tags()
    friends()
    write(#","registered":""#)
    timestamp()
    write(#"","latitude":"#)
    coordinate(limit: 89)
    write(#","longitude":"#)
    coordinate(limit: 179)
    write("}")
  }

  mutating func guid() {
    let hexadecimal: StaticString = "0123456789abcdef"
    for groupLength in [8, 4, 4, 4, 12] {
      if groupLength != 8 { write("-") }
      var bits = random.next()
      for _ in 0..<groupLength {
        bytes.append(hexadecimal.utf8Start[Int(bits & 15)])
        bits >>= 4
      }
    }
  }

  mutating func address() {
    write(#"{"street":""#)
    write(random.within(1...999))
    write(" " + random.pick(Words.streets))
    if random.one(in: 6) { write(random.pick(Words.streetEndings)) }
    write(#"","city":""# + random.pick(Words.cities) + #"","zip":""#)
    write(random.within(0...99_999), width: 5)
    write(#"","geo":{"lat":"#)
    coordinate(limit: 89)
    write(#","lng":"#)
    coordinate(limit: 179)
    write("}}")
  }

  mutating func tags() {
    write(#","tags":["#)
    for index in 0..<random.within(3...7) {
      write((index == 0 ? "\"" : ",\"") + random.pick(Words.tags) + "\"")
    }
    write("]")
  }

  mutating func friends() {
    write(#","friends":["#)
    for index in 0..<random.within(2...4) {
      write(index == 0 ? #"{"id":"# : #",{"id":"#)
      write(random.within(0...99_999))
      write(
        #","name":""# + random.pick(Words.firstNames).json + " " + random.pick(Words.lastNames).json + #""}"#)
    }
    write("]")
  }

  /// `2016-08-14T03:07:42-02:00`
  mutating func timestamp() {
    write(random.within(2012...2025))
    let parts: [(before: String, range: ClosedRange<Int>)] = [
      ("-", 1...12), ("-", 1...28), ("T", 0...23), (":", 0...59), (":", 0...59),
      (random.one(in: 2) ? "+" : "-", 0...11),
    ]
    for part in parts {
      write(part.before)
      write(random.within(part.range), width: 2)
    }
    write(":00")
  }

  /// A signed decimal of exactly 17 significant digits, its whole part in `1 ... limit`.
  mutating func coordinate(limit: Int) {
    let whole = random.within(1...limit)
    if random.one(in: 2) { write("-") }
    write(whole)
    write(".")
    let decimals = whole < 10 ? 16 : whole < 100 ? 15 : 14
    for _ in 1..<decimals { bytes.append(UInt8(ascii: "0") + UInt8(random.below(10))) }
    bytes.append(UInt8(ascii: "1") + UInt8(random.below(9)))
  }
}
