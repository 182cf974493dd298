import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { contestPhaseNames } from '../../copy/contests/contest-names.ts'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'

const tones: Record<ContestPhase, PillTone> = { live: 'success', upcoming: 'accent', ended: 'neutral' }

export function ContestPill({ phase, className }: { phase: ContestPhase; className?: string }) {
  return (
    <Pill tone={tones[phase]} breathing={phase === 'live'} className={className}>
      {contestPhaseNames[phase]}
    </Pill>
  )
}
