import { contestClockTexts } from '../../copy/contests/contest-clock.ts'
import { clockText } from '../../ui/data/moment-text.ts'
import { Pill } from '../../ui/data/pill.tsx'
import type { Stop } from './contest-time.ts'

/** Says why no clock runs: `Paused since 14:05`, `Break until 14:30`; in a narrow place of a phone just `Paused`. */
export function StoppedPill({ stop, isNarrow = false }: { stop: Stop; isNarrow?: boolean }) {
  return (
    <Pill tone="warning" icon="pause">
      <span className={isNarrow ? 'max-tablet:hidden' : undefined}>{stopText(stop)}</span>
      {isNarrow && <span className="tablet:hidden">{contestClockTexts.paused}</span>}
    </Pill>
  )
}

export const stopText = ({ since, until }: Stop): string =>
  until === null
    ? contestClockTexts.pausedSince({ time: clockText(since) })
    : contestClockTexts.breakUntil({ time: clockText(until) })
