import { MAX_APPEAL_REASON_LENGTH, MIN_APPEAL_REASON_LENGTH } from '@arbiter/rules/limits'
import { counted } from '../../lib/counted.ts'

/** How many characters are missing, or how many of the maximum are used. Leading and trailing spaces do not count. */
export function reasonCount(reason: string): string {
  const { length } = reason.trim()
  const missing = MIN_APPEAL_REASON_LENGTH - length
  if (missing > 0) return counted(missing, 'more character')
  return `${length.toLocaleString('en-US')} / ${MAX_APPEAL_REASON_LENGTH.toLocaleString('en-US')}`
}
