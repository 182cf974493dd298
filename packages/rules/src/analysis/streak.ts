export interface Streak {
  /** Days in a row up to today, or up to yesterday: today is not over yet. */
  current: number
  longest: number
}

const DAY_MS = 24 * 3_600_000

/** From the days on which a user solved a problem, as `2026-11-14`, in any order. All days are UTC: every viewer sees the same. */
export function streakOf(days: readonly string[], today: string): Streak {
  const numbers = [...new Set(days.map(dayNumber))].sort((one, other) => one - other)
  let run = 0
  let longest = 0
  numbers.forEach((day, index) => {
    run = numbers[index - 1] === day - 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  const isOpen = (numbers.at(-1) ?? Number.NEGATIVE_INFINITY) >= dayNumber(today) - 1
  return { current: isOpen ? run : 0, longest }
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
