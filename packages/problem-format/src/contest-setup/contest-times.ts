const MINUTE_MS = 60_000

/** `2026-11-20T10:00:00+01:00`; the offset may be `Z`, `+01` or `+0100`. Null for anything else, such as a time without a zone. */
export function instantIn(text: string): Date | null {
  const [, day, clock, sign, hours, minutes = '00'] =
    text.trim().match(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(?:Z|([+-])(\d\d):?(\d\d)?)$/) ?? []
  if (!day || !clock) return null
  const instant = new Date(`${day}T${clock}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** `5:00:00.000` or a number of minutes, in whole minutes. */
export function minutesIn(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const [, hours, minutes, seconds] = text.trim().match(/^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/) ?? []
  if (!hours) return null
  return Math.round(((Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000) / MINUTE_MS)
}
