import type { RejudgeState } from '@arbiter/rules/judging/rejudge'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import type { IconName } from '../../../ui/icons/icon.tsx'
import type { Rejudge } from './queries.ts'

const looks: Record<RejudgeState, { word: string; tone: PillTone; icon: IconName }> = {
  preview: { word: 'Preview', tone: 'warning', icon: 'eye' },
  applying: { word: 'Publishing', tone: 'accent', icon: 'clock' },
  applied: { word: 'Applied', tone: 'success', icon: 'check' },
  discarded: { word: 'Discarded', tone: 'neutral', icon: 'cross' },
}

export function RejudgeStatePill({ state }: Pick<Rejudge, 'state'>) {
  const { word, tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
