import { isShort } from '../../harness.ts'
import type { SiteSize } from './fill.ts'

/** A site and its large contest; each is ten times the one before it. */
export interface Site extends SiteSize {
  /** `1x`, `10x`, `100x`. */
  name: string
  factor: number
  contests: number
  /** Participants of the largest running and of the largest ended contest; the others have about `PARTICIPANTS_EACH`. */
  participants: number
}

export const PARTICIPANTS_EACH = 50

export const sites = (isShort ? [1] : [1, 10, 100]).map(
  (factor): Site => ({
    name: `${factor}x`,
    factor,
    users: 1_000 * factor,
    problems: 100 * factor,
    submissions: 10_000 * factor,
    contests: 10 * factor,
    participants: PARTICIPANTS_EACH * factor,
  }),
)
