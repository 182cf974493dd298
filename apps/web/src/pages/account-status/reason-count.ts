import { MAX_APPEAL_REASON_LENGTH, MIN_APPEAL_REASON_LENGTH } from '@arbiter/rules/limits'
import { counted } from '../../lib/counted.ts'

/** How much is still needed, and from there on how much is written of what is allowed. Blanks at the ends do not count. */
export function reasonCount(reason: string): string {
  const { length } = reason.trim()
  const missing = MIN_APPEAL_REASON_LENGTH - length
  if (missing > 0) return counted(missing, 'more character')
  return `${length.toLocaleString('en-US')} / ${MAX_APPEAL_REASON_LENGTH.toLocaleString('en-US')}`
}
