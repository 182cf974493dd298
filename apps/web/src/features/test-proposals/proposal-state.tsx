import type { ProposalState } from '@arbiter/rules/problems/test-proposal'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

const looks: Record<ProposalState, { word: string; tone: PillTone; icon: IconName }> = {
  checking: { word: 'Checking', tone: 'accent', icon: 'clock' },
  invalid: { word: 'Invalid', tone: 'danger', icon: 'cross' },
  disputed: { word: 'Disputed', tone: 'warning', icon: 'alert' },
  'single-solution': { word: 'Needs a second solution', tone: 'warning', icon: 'half' },
  'dry-run': { word: 'Dry run', tone: 'accent', icon: 'play' },
  ready: { word: 'Ready', tone: 'warning', icon: 'eye' },
  taken: { word: 'Taken', tone: 'success', icon: 'check' },
  rejected: { word: 'Rejected', tone: 'neutral', icon: 'cross' },
  failed: { word: 'Failed', tone: 'danger', icon: 'alert' },
}

export function ProposalStatePill({ state }: { state: ProposalState }) {
  const { word, tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
