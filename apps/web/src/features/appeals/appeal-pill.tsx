import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

const looks: Record<AppealStatus, { word: string; tone: PillTone; icon: IconName }> = {
  pending: { word: 'Pending', tone: 'warning', icon: 'clock' },
  accepted: { word: 'Accepted', tone: 'success', icon: 'check' },
  rejected: { word: 'Rejected', tone: 'danger', icon: 'cross' },
}

export function AppealPill({ status }: { status: AppealStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
