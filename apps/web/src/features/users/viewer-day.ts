import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { dayOf } from '../../ui/data/moment-text.ts'
import { useNow } from '../../ui/data/use-now.ts'

const NEW_DAY_CHECK_MS = 60_000

/** The viewer's calendar day, which may change while the page is open. */
export function useToday(): string {
  return dayOf(useNow(NEW_DAY_CHECK_MS), viewerTimeZone())
}
