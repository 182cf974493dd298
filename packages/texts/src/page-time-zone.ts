let chosen: string | undefined

/** The zone that the user has chosen for dates and times; undefined while that of the browser holds. */
export const chosenTimeZone = (): string | undefined => chosen

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which the page shows and reads times. */
export const pageTimeZone = (): string => chosen ?? browserTimeZone()

/** A zone that this browser does not know is left out: its own is better than no page. */
export function showTimesIn(timeZone: string | null): void {
  chosen = timeZone !== null && isKnown(timeZone) ? timeZone : undefined
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}
