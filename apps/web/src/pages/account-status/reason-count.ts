import { MAX_APPEAL_REASON_LENGTH, MIN_APPEAL_REASON_LENGTH } from '@arbiter/rules/limits'
import { accountStatusTexts } from '../../copy/people/account-status.ts'

/** How many characters are missing, or how many of the maximum are used. Leading and trailing spaces do not count. */
export function reasonCount(reason: string): string {
  const { length } = reason.trim()
  const missing = MIN_APPEAL_REASON_LENGTH - length
  if (missing > 0) return accountStatusTexts.missing({ missing })
  return accountStatusTexts.used({ used: length, max: MAX_APPEAL_REASON_LENGTH })
}
