import { chosenTimeZone } from './page-time-zone.ts'

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which the page shows and reads times. */
export const viewerTimeZone = (): string => chosenTimeZone() ?? browserTimeZone()
