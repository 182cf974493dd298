import { dateText } from '@arbiter/texts/page-locale'

const shown = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** In the zone of this machine, as the pages write it. */
export const localTime = (instant: string): string => dateText(new Date(instant), shown)
