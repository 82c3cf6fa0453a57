/// A day of the Gregorian calendar, which is used for all times; the year 0 is the one before the year 1.
///
/// The conversions are those of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): years start
/// with March, so that the leap day is their last one, and 400 years are always 146 097 days.
package struct CivilDate: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int

  /// The days in 400 years.
  private static let cycle = 146_097
  /// The days between 1 March of the year 0 and the start of 1970.
  private static let epoch = 719_468

  package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// Whether the day exists. All months have 28 days; a later day exists if its conversion to days and back gives the
  /// same day.
  package var isValid: Bool {
    1...12 ~= month && (1...28 ~= day || CivilDate(daysSince1970: daysSince1970) == self)
  }

  /// The days since 1 January 1970.
  package var daysSince1970: Int {
    let marchYear = month > 2 ? year : year - 1
    let (cycles, yearOfCycle) = marchYear.flooredQuotientAndRemainder(400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycles * CivilDate.cycle + dayOfCycle - CivilDate.epoch
  }
}

extension CivilDate {
  package init(daysSince1970 days: Int) {
    let (cycles, dayOfCycle) = (days + CivilDate.epoch).flooredQuotientAndRemainder(CivilDate.cycle)
    // Leap days that have passed are subtracted, so that 365 divides the rest.
    let leapDays = dayOfCycle / 1_460 - dayOfCycle / 36_524 + dayOfCycle / (CivilDate.cycle - 1)
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = cycles * 400 + yearOfCycle + (month > 2 ? 0 : 1)
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is not negative; the divisor must be positive.
  package func flooredQuotientAndRemainder(_ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
