import type { ProposalState } from '@arbiter/rules/problems/test-proposal'
import { proposalStateNames } from '../../copy/setting/test-proposals.ts'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

const looks: Record<ProposalState, { tone: PillTone; icon: IconName }> = {
  checking: { tone: 'accent', icon: 'clock' },
  invalid: { tone: 'danger', icon: 'cross' },
  disputed: { tone: 'warning', icon: 'alert' },
  'single-solution': { tone: 'warning', icon: 'half' },
  'dry-run': { tone: 'accent', icon: 'play' },
  ready: { tone: 'warning', icon: 'eye' },
  taken: { tone: 'success', icon: 'check' },
  rejected: { tone: 'neutral', icon: 'cross' },
  failed: { tone: 'danger', icon: 'alert' },
}

export function ProposalStatePill({ state }: { state: ProposalState }) {
  const { tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {proposalStateNames[state]}
    </Pill>
  )
}
