import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'

const looks: Record<ContestPhase, { word: string; tone: PillTone }> = {
  live: { word: 'Live', tone: 'success' },
  upcoming: { word: 'Upcoming', tone: 'accent' },
  ended: { word: 'Ended', tone: 'neutral' },
}

export function ContestPill({ phase, className }: { phase: ContestPhase; className?: string }) {
  const { word, tone } = looks[phase]
  return (
    <Pill tone={tone} breathing={phase === 'live'} className={className}>
      {word}
    </Pill>
  )
}
