let chosen: string | undefined

/** The zone that the user has chosen for dates and times; undefined while that of the browser holds. */
export const chosenTimeZone = (): string | undefined => chosen

/** A zone that this browser does not know is left out: its own is better than no page. */
export function showTimesIn(timeZone: string | null): void {
  chosen = timeZone ?? undefined
  try {
    Intl.DateTimeFormat('en', { timeZone: chosen })
  } catch {
    chosen = undefined
  }
}
