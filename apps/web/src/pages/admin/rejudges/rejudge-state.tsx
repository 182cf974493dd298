import type { RejudgeState } from '@arbiter/rules/judging/rejudge'
import { rejudgeStateNames } from '../../../copy/admin/rejudges.ts'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import type { IconName } from '../../../ui/icons/icon.tsx'
import type { Rejudge } from './queries.ts'

const looks: Record<RejudgeState, { tone: PillTone; icon: IconName }> = {
  preview: { tone: 'warning', icon: 'eye' },
  applying: { tone: 'accent', icon: 'clock' },
  applied: { tone: 'success', icon: 'check' },
  discarded: { tone: 'neutral', icon: 'cross' },
}

export function RejudgeStatePill({ state }: Pick<Rejudge, 'state'>) {
  const { tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {rejudgeStateNames[state]}
    </Pill>
  )
}
