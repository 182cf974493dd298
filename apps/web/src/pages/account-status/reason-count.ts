import { MAX_APPEAL_REASON_LENGTH, MIN_APPEAL_REASON_LENGTH } from '@arbiter/rules/limits'

/** How much is written of what is needed, and from there on, of what is allowed. Blanks at the ends do not count. */
export function reasonCount(reason: string): string {
  const { length } = reason.trim()
  const bound = length < MIN_APPEAL_REASON_LENGTH ? MIN_APPEAL_REASON_LENGTH : MAX_APPEAL_REASON_LENGTH
  return `${length.toLocaleString('en-US')} / ${bound.toLocaleString('en-US')}`
}
