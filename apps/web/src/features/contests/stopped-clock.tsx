import { contestClockTexts } from '../../copy/contests/contest-clock.ts'
import { clockText } from '../../ui/data/moment-text.ts'
import { Pill } from '../../ui/data/pill.tsx'
import type { Stop } from './contest-time.ts'

/** Says why no clock runs: `Paused since 14:05`, `Break until 14:30`. */
export function StoppedPill({ stop: { since, until } }: { stop: Stop }) {
  return (
    <Pill tone="warning" icon="pause">
      {stopText({ since, until })}
    </Pill>
  )
}

export const stopText = ({ since, until }: Stop): string =>
  until === null
    ? contestClockTexts.pausedSince({ time: clockText(since) })
    : contestClockTexts.breakUntil({ time: clockText(until) })
