const FIRST_MS = 400
const LONGEST_MS = 8_000
/** A server that asks for more is not waited for. */
export const LONGEST_ASKED_MS = 60_000

/** How long to wait before the next attempt: twice as long each time, with a random part so that a class does not return at once. */
export function waitMs(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS)
  return Math.round(longest * (0.5 + random() / 2))
}

/** In milliseconds; null without one. It is a number of seconds or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
